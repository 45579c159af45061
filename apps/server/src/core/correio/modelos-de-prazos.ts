import * as z from 'zod/mini';
import { deAviso } from './modelo.ts';
import { Caminho } from './modelos-de-solicitacao.ts';

const Solicitacoes = z.object({
  /** The most pressing ones; `quantas` says how many there are. */
  solicitacoes: z.array(
    z.object({
      protocolo: z.string(),
      data_previsao: z.iso.date(),
      /** The request itself; a mail queued by a former version has none. */
      caminho: z.optional(Caminho),
    }),
  ),
  quantas: z.number(),
  /** The queue, with those in it. */
  caminho: Caminho,
});

/** Mails to staff about deadlines of requests, which neither say whose nor about what they are. */
export const MODELOS_DE_PRAZOS = {
  /** To who works in the sector, and to the attendant: 5 days before, 1 day before and on the day. */
  'solicitacoes-a-vencer': deAviso(Solicitacoes),
  /** To who sees to it that the law is kept (Lei 12.527/2011, art. 40): the administrators. */
  'solicitacoes-nao-atendidas': deAviso(Solicitacoes),
} as const;
