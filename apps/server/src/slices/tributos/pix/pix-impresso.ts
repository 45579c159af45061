import { setTimeout as sleep } from 'node:timers/promises';
import type { Guia, Parcela } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Contexto } from '../../slice.ts';
import { cobrancaDaParcela } from '../cobranca.ts';
import { cobrarNoBanco, type SlipACobrar } from './cobrar.ts';

/** How long a slip that is printed waits for its bank: it has its barcode all the same. */
const ESPERA_MS = 6_000;

/** The slip in force of an installment, for the bank; null when it has no codes. */
export const slipDaParcela = (
  { numero: numero_guia, ...guia }: Guia,
  parcela: Parcela,
  orgao: OrgaoEmUso,
): SlipACobrar | null => {
  const slip = cobrancaDaParcela(parcela, { numero: numero_guia, ...guia }, orgao);
  const { numero: emissao, vencimento, total: valor } = parcela.ultima;
  const de = { numero_guia, numero_parcela: parcela.numero, emissao };
  return slip && { codigo: slip.codigo, valor, vencimento, de };
};

/** The PIX text of a slip where the orgao charges by a bank; null when the bank does not answer in time. */
export const pixImpresso = async (
  contexto: Contexto,
  orgao: OrgaoEmUso,
  slip: SlipACobrar | null,
): Promise<string | null> => {
  if (slip === null || !orgao.pix_no_banco) return null;
  const cobranca = await Promise.race([
    cobrarNoBanco(contexto, orgao, slip).catch((erro: unknown) => {
      // What is charged by itself is printed without a PIX that would charge it twice.
      if (erro instanceof AppError) return undefined;
      throw erro;
    }),
    sleep(ESPERA_MS, undefined, { ref: false }),
  ]);
  return cobranca?.estado === 'ATIVA' ? cobranca.brcode : null;
};
