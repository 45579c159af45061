import type { TipoDeCobranca } from '@balcao/domain';
import type { Transacao } from '../db/client.ts';
import { listEmailsDosAdministradores } from './assinatura.repository.ts';
import type { EnfileirarCorreio } from './correio.ts';
import type { Dados } from './correio/modelos.ts';

interface Aviso {
  tipo: TipoDeCobranca;
  fato: Dados<'mudanca-de-cobranca'>['fato'];
  /** Who did it; null stands for the operator. */
  por: string | null;
  /** Until when it may be approved. */
  ate?: Date;
}

/** Tells every administrator of an orgao what becomes of where its money goes. */
export const avisarMudancaDeCobranca = async (
  tx: Transacao,
  enfileirarCorreio: EnfileirarCorreio,
  cod_empre: number,
  { ate, ...aviso }: Aviso,
): Promise<void> => {
  const dados = {
    ...aviso,
    ...(ate && { ate: ate.toISOString() }),
    caminho: '/dashboard/arrecadacao',
  };
  for (const para of await listEmailsDosAdministradores(tx, cod_empre))
    await enfileirarCorreio(tx, { cod_empre, para, modelo: 'mudanca-de-cobranca', dados });
};
