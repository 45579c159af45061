import {
  POLITICAS_DE_RETENTATIVA,
  STATUS_DA_AGENDADA,
  STATUS_DA_RECORRENCIA,
  STATUS_DA_TENTATIVA,
} from '@balcao/domain';
import * as z from 'zod/mini';
import { E2eid, PaginaDoBacen, PixDoBacen, Quantia } from './pix-do-bacen.ts';

/**
 * Pix Automático in the central bank's API (`rec`, `cobr`), as far as the portal speaks it; what is wrong
 * in the official description, and how it is read, is in `docs/decisions/0116-pix-automatico.md`.
 */

export const IdRec = z.string().check(z.regex(/^[a-zA-Z0-9]{29}$/));

/** Why it ended: the codes are the bank's, the words too. */
const Motivo = z.object({
  codigo: z.optional(z.string()),
  descricao: z.optional(z.string().check(z.maxLength(400))),
});

const Encerramento = z.object({
  rejeicao: z.optional(Motivo),
  cancelamento: z.optional(z.extend(Motivo, { solicitante: z.optional(z.string()) })),
});

export const LocRecDoBacen = z.object({ id: z.union([z.number(), z.string()]) });

export const RecDoBacen = z.object({
  idRec: IdRec,
  status: z.enum(STATUS_DA_RECORRENCIA),
  vinculo: z.object({ contrato: z.string() }),
  politicaRetentativa: z.optional(z.enum(POLITICAS_DE_RETENTATIVA)),
  encerramento: z.optional(Encerramento),
  dadosQR: z.optional(z.object({ pixCopiaECola: z.optional(z.string().check(z.maxLength(512))) })),
});
export type RecDoBacen = z.output<typeof RecDoBacen>;

export const RecsConsultadasDoBacen = z.object({
  parametros: PaginaDoBacen,
  recs: z.array(RecDoBacen),
});

const TentativaDoBacen = z.object({
  dataLiquidacao: z.iso.date(),
  status: z.enum(STATUS_DA_TENTATIVA),
  endToEndId: z.optional(E2eid),
  rejeicao: z.optional(Motivo),
});

export const CobRDoBacen = z.object({
  idRec: IdRec,
  txid: z.string().check(z.regex(/^[a-zA-Z0-9]{26,35}$/)),
  status: z.enum(STATUS_DA_AGENDADA),
  calendario: z.object({ dataDeVencimento: z.iso.date() }),
  valor: z.object({ original: Quantia }),
  encerramento: z.optional(Encerramento),
  tentativas: z.optional(z.array(TentativaDoBacen)),
  pix: z.optional(z.array(PixDoBacen)),
});
export type CobRDoBacen = z.output<typeof CobRDoBacen>;
