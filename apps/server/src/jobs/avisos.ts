import { diaEm, diasEntre, espacoQuaseCheio } from '@balcao/domain';
import { listEmailsDosAdministradores } from '../core/contas/administradores.repository.ts';
import { listCertificadosAte, lockCertificado, saveAviso } from '../core/assinatura.repository.ts';
import type { EnfileirarCorreio } from '../core/correio/correio.ts';
import type { Orgaos } from '../core/orgao/orgao.ts';
import type { Database, Transacao } from '../db/client.ts';
import {
  listOrgaosComUso,
  lockAvisos,
  recontarUso,
  saveAvisos,
  usoDoArmazenamento,
} from '../core/armazenamento.repository.ts';
import type { Config } from '../config.ts';
import { cadaOrgao } from './start-jobs.ts';

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
export const avisarCertificados = async (deps: Deps): Promise<void> => {
  const { db, relogio, enfileirarCorreio } = deps;
  const agora = relogio();
  const ate = new Date(agora.getTime() + MAIOR_AVISO_MS);
  await cadaOrgao(deps, await listCertificadosAte(db, ate), async ({ cod_empre, fuso, hoje }) => {
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
  });
};

/** So little is used again that a new end would be news. */
const FOLGA = 0.7;

interface DepsDoEspaco extends Deps {
  config: Pick<Config, 'cotaDoArmazenamento'>;
}

/** A space, by the column that says when its end was told of. */
interface Espaco {
  de: 'INSTITUICAO' | 'INSTALACAO';
  coluna: 'avisado_em' | 'avisado_da_instalacao_em';
  usado: number;
  permitido: number;
}

const escrever = async (
  { enfileirarCorreio }: DepsDoEspaco,
  tx: Transacao,
  cod_empre: number,
  { de, usado, permitido }: Espaco,
): Promise<void> => {
  const dados = { de, usado, permitido };
  for (const para of await listEmailsDosAdministradores(tx, cod_empre))
    await enfileirarCorreio(tx, { cod_empre, para, modelo: 'armazenamento-quase-cheio', dados });
};

/**
 * Warns the administrators of each orgao when its space for attachments, or that of the installation,
 * is nearly full: once until there is room again. Counts the space anew before. Any number of replicas
 * may do it.
 */
export const avisarDoArmazenamento = async (deps: DepsDoEspaco): Promise<void> => {
  const { config, db, relogio } = deps;
  await cadaOrgao(deps, await listOrgaosComUso(db), async ({ cod_empre, parametros }) => {
    await db.transaction(async (tx) => {
      const avisos = await lockAvisos(tx, cod_empre);
      if (avisos === undefined) return;
      await recontarUso(tx, cod_empre);
      const { instituicao, instalacao } = await usoDoArmazenamento(tx, cod_empre);
      const espacos: Espaco[] = [
        {
          de: 'INSTITUICAO',
          coluna: 'avisado_em',
          usado: instituicao,
          permitido: parametros.armazenamento_bytes,
        },
        {
          de: 'INSTALACAO',
          coluna: 'avisado_da_instalacao_em',
          usado: instalacao,
          permitido: config.cotaDoArmazenamento,
        },
      ];
      for (const espaco of espacos) {
        const { coluna, usado, permitido } = espaco;
        const avisado = avisos[coluna] !== null;
        if (!avisado && espacoQuaseCheio(usado, permitido)) {
          await saveAvisos(tx, cod_empre, { [coluna]: relogio() });
          await escrever(deps, tx, cod_empre, espaco);
        } else if (avisado && usado < permitido * FOLGA)
          await saveAvisos(tx, cod_empre, { [coluna]: null });
      }
    });
  });
};
