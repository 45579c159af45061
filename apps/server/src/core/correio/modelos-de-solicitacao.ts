import { DECISOES } from '@balcao/domain';
import * as z from 'zod/mini';
import { deAviso, deVisitante } from './modelo.ts';

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
  'solicitacao-de-visitante': deVisitante(registrada),
  /** Several of them, when more were filed with one address than it is written to in an hour. */
  'solicitacoes-de-visitante': deVisitante(
    z.object({ solicitacoes: z.array(registrada).check(z.minLength(1)) }),
  ),
  'solicitacao-registrada': deAviso(registrada),
  'solicitacao-direcionada': deAviso(z.object({ ...aResponder, setor: z.string() })),
  'solicitacao-em-atendimento': deAviso(z.object(aResponder)),
  /** With what staff wrote (Lei 12.527/2011, art. 11 §2). */
  'solicitacao-prorrogada': deAviso(
    z.object({
      ...doPedido,
      anterior: Dia,
      data_previsao: Dia,
      justificativa: z.string(),
    }),
  ),
  /** With the term to appeal and to whom (Lei 12.527/2011, art. 11 §4). */
  'solicitacao-respondida': deAviso(
    z.object({
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
  ),
  'solicitacao-cancelada': deAviso(z.object(doPedido)),
} as const;
