import * as z from 'zod/mini';
import { deAviso, deSeguranca } from './modelo.ts';
import { Caminho } from './modelos-de-solicitacao.ts';

/** Mails that keep the administrators of an orgao from being surprised by one of them. */
export const MODELOS_DE_ADMINISTRACAO = {
  /** There is one administrator more, or one less. */
  'administradores-mudaram': deSeguranca(
    z.object({
      fato: z.enum(['CONVIDADO', 'TORNOU_SE', 'DEIXOU_DE_SER']),
      nome: z.string(),
      /** Who did it; null stands for the operator of the installation. */
      por: z.nullable(z.string()),
      caminho: Caminho,
    }),
  ),
  /** A change of where the money of the slips goes. */
  'mudanca-de-cobranca': deSeguranca(
    z.object({
      tipo: z.enum(['PIX', 'CONVENIO']),
      fato: z.enum(['PROPOSTA', 'EM_VIGOR', 'RECUSADA', 'RETIRADA', 'DESFEITA']),
      por: z.nullable(z.string()),
      /** Until when it may be approved. */
      ate: z.optional(z.iso.datetime()),
      caminho: Caminho,
    }),
  ),
  /** What only the operator changes, by the command line. */
  'operador-mudou': deSeguranca(
    z.object({ o_que: z.enum(['FONTE', 'CERTIFICADO']), quando: z.iso.datetime() }),
  ),
  /** To the administrators: the space for attachments is nearly full. In bytes. */
  'armazenamento-quase-cheio': deAviso(
    z.object({
      de: z.enum(['INSTITUICAO', 'INSTALACAO']),
      usado: z.number(),
      permitido: z.number(),
    }),
  ),
} as const;
