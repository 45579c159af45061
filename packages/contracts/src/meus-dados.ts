import { SERVICOS_DE_ACESSO, TIPOS_DE_ACESSO } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Dia, inteiro } from './fields.ts';

const tema = 'Meus dados';

/** An act about whoever is signed in, in plain words. */
export const AcessoAosMeusDados = z.object({
  id: z.number(),
  /** Civil day and time in the orgao's zone; no time of what keeps none. */
  dia: z.string(),
  hora: z.nullable(z.string()),
  /** Staff by name and sector; whoever has no account, or is another taxpayer, is not named. */
  quem: z.string(),
  o_que: z.string(),
  tipo: z.enum(TIPOS_DE_ACESSO),
  servico: z.string(),
  finalidade: z.string(),
  /** The guide, document or request that it was about, where the trail has it. */
  assunto: z.nullable(z.string()),
  /** The request, to be opened. */
  solicitacao_id: z.nullable(z.string()),
});
export type AcessoAosMeusDados = z.infer<typeof AcessoAosMeusDados>;

const Filtro = z.object({
  de: z.optional(Dia),
  ate: z.optional(Dia),
  servico: z.optional(z.enum(SERVICOS_DE_ACESSO, { error: 'Serviço desconhecido.' })),
  tipo: z.optional(z.enum(TIPOS_DE_ACESSO, { error: 'Tipo de acesso desconhecido.' })),
});

export const listAcessosAosMeusDados = endpoint({
  method: 'GET',
  path: '/api/meus-dados/acessos',
  acesso: 'meus-dados.ver',
  resumo: 'Quem viu ou mudou os dados de quem entrou, do mais novo ao mais antigo',
  tema,
  query: z.extend(Filtro, {
    /** Those before this one, as the page before it gave it. */
    depois: z.optional(inteiro('Registro inválido.')),
  }),
  replies: {
    200: z.object({
      data: z.array(AcessoAosMeusDados),
      /** What asks for the next page; null on the last. */
      depois: z.nullable(z.number()),
    }),
  },
});

export const exportarAcessos = endpoint({
  method: 'GET',
  path: '/api/meus-dados/acessos/exportacao',
  acesso: 'meus-dados.ver',
  resumo: 'O mesmo, inteiro, em CSV',
  tema,
  query: Filtro,
  replies: { 200: z.unknown() },
});
