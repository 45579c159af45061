import { setTimeout as sleep } from 'node:timers/promises';
import type { Guia, Parcela } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Contexto } from '../../slice.ts';
import { cobrancaDaParcela } from '../cobranca.ts';
import { cobrarNoBanco } from './cobrar.ts';

/** How long a slip that is printed waits for its bank: it has its barcode all the same. */
const ESPERA_MS = 6_000;

/** The PIX text of a slip where the orgao charges by a bank; null when the bank does not answer in time. */
export const pixImpresso = async (
  contexto: Contexto,
  orgao: OrgaoEmUso,
  guia: Guia,
  parcela: Parcela,
): Promise<string | null> => {
  const slip = orgao.pix_no_banco ? cobrancaDaParcela(parcela, guia, orgao) : null;
  if (slip === null) return null;
  const { numero: emissao, vencimento, total } = parcela.ultima;
  const cobranca = await Promise.race([
    cobrarNoBanco(contexto, orgao, {
      codigo: slip.codigo,
      valor: total,
      vencimento,
      parcela: { numero_guia: guia.numero, numero_parcela: parcela.numero, emissao },
    }),
    sleep(ESPERA_MS, undefined, { ref: false }),
  ]);
  return cobranca?.estado === 'ATIVA' ? cobranca.brcode : null;
};
