import { DECISOES } from '@balcao/domain';
import * as z from 'zod/mini';

/** Path and query of a page of ours; the address before it is the installation's own. */
export const Caminho = z.string().check(z.regex(/^\/(?![/\\])[\x21-\x7e]*$/));
const Dia = z.iso.date();

/** What every mail about a request has: its protocol, and the page that shows it. */
const doPedido = { protocolo: z.string(), caminho: Caminho };
/** Where it is until it is answered; a mail queued by a former version does not say `vencida`. */
const aResponder = { ...doPedido, data_previsao: Dia, vencida: z.optional(z.boolean()) };
const registrada = z.object({ ...doPedido, data_previsao: Dia });

/** Mails to who filed a request. Neither its subject nor its text is in any of them. */
export const MODELOS_DE_SOLICITACAO = {
  /** To the address that a visitor typed, which may be anybody's. */
  'solicitacao-de-visitante': registrada,
  'solicitacao-registrada': registrada,
  'solicitacao-direcionada': z.object({ ...aResponder, setor: z.string() }),
  'solicitacao-em-atendimento': z.object(aResponder),
  /** With what staff wrote (Lei 12.527/2011, art. 11 §2). */
  'solicitacao-prorrogada': z.object({
    ...doPedido,
    anterior: Dia,
    data_previsao: Dia,
    justificativa: z.string(),
  }),
  /** With the term to appeal and to whom (Lei 12.527/2011, art. 11 §4). */
  'solicitacao-respondida': z.object({
    ...doPedido,
    decisao: z.nullable(z.enum(DECISOES.map(({ nome }) => nome))),
    recurso: z.nullable(
      z.object({
        ate: Dia,
        autoridade: z.nullable(z.object({ nome: z.string(), setor: z.string() })),
      }),
    ),
    /** Invites to the survey; a mail queued by a former version has none. */
    pesquisa: z.optional(z.nullable(Caminho)),
  }),
  'solicitacao-cancelada': z.object(doPedido),
} as const;
