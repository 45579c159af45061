import { DESFECHOS_DO_RECURSO, INSTANCIAS } from '@balcao/domain';
import * as z from 'zod/mini';
import { deAviso } from './modelo.ts';
import { Caminho } from './modelos-de-solicitacao.ts';

const Dia = z.iso.date();

/** What every mail about an appeal has: its protocol, that of its request, and the page that shows them. */
const doRecurso = {
  protocolo: z.string(),
  solicitacao: z.string(),
  instancia: z.literal(INSTANCIAS.map(({ id }) => id)),
  caminho: Caminho,
};

/** Who decides, where it is not left to the administrators. */
const autoridade = z.nullable(z.object({ nome: z.string(), setor: z.string() }));

/** Until when and to whom the next appeal may be made; null when there is none. */
const proximo = z.nullable(
  z.object({
    ate: Dia,
    autoridade,
  }),
);

/** Mails about appeals. What people wrote is in none of them. */
export const MODELOS_DE_RECURSO = {
  'recurso-aberto': deAviso(z.object({ ...doRecurso, prazo: Dia })),
  'recurso-encaminhado': deAviso(z.object({ ...doRecurso, prazo: Dia })),
  'recurso-respondido': deAviso(
    z.object({
      ...doRecurso,
      desfecho: z.enum(DESFECHOS_DO_RECURSO.map(({ nome }) => nome)),
      /** Whether an answer that was given before was corrected. */
      corrigido: z.boolean(),
      proximo,
    }),
  ),
  'recurso-expirado': deAviso(z.object({ ...doRecurso, proximo })),
  /** To who must answer it, when it arrives and before its deadline. */
  'recurso-a-responder': deAviso(
    z.object({
      ...doRecurso,
      prazo: Dia,
      /** Days that are left; null when it has just arrived. */
      dias: z.nullable(z.number()),
      /** For whom the administrators act; a mail queued by a former version has none. */
      autoridade: z.optional(autoridade),
    }),
  ),
} as const;
