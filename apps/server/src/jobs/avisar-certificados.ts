import { diaEm, diasEntre } from '@balcao/domain';
import {
  listCertificadosAte,
  listEmailsDosAdministradores,
  lockCertificado,
  saveAviso,
} from '../core/assinatura.repository.ts';
import type { EnfileirarCorreio } from '../core/correio.ts';
import type { Orgaos } from '../core/orgao.ts';
import type { Database } from '../db/client.ts';

/** Days before the end on which the administrators hear of it; the last, that it is over. */
const AVISOS = [30, 15, 5, 1, -1];
const MAIOR_AVISO_MS = 31 * 24 * 3_600_000;

interface Deps {
  db: Database;
  relogio: () => Date;
  orgaos: Orgaos;
  enfileirarCorreio: EnfileirarCorreio;
}

/**
 * Warns the administrators of each orgao whose certificate is over soon, once for each warning; any
 * number of replicas may do it.
 */
export const avisarCertificados = async ({
  db,
  relogio,
  orgaos,
  enfileirarCorreio,
}: Deps): Promise<void> => {
  const agora = relogio();
  const ate = new Date(agora.getTime() + MAIOR_AVISO_MS);
  for (const cod_empre of await listCertificadosAte(db, ate)) {
    const { fuso, hoje } = await orgaos.get(cod_empre);
    await db.transaction(async (tx) => {
      const certificado = await lockCertificado(tx, cod_empre);
      if (certificado === undefined) return;
      const { valido_ate, avisado_dias } = certificado;
      const dias = agora > valido_ate ? -1 : diasEntre(hoje, diaEm(valido_ate, fuso));
      const aviso = AVISOS.filter((um) => um >= dias).at(-1);
      if (aviso === undefined || (avisado_dias !== null && avisado_dias <= aviso)) return;
      await saveAviso(tx, cod_empre, aviso);
      for (const para of await listEmailsDosAdministradores(tx, cod_empre)) {
        const dados = { valido_ate: valido_ate.toISOString() };
        await enfileirarCorreio(tx, { cod_empre, para, modelo: 'certificado-vence', dados });
      }
    });
  }
};
