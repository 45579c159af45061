import { limparTexto, TIPOS_DE_PROVA } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { textoCurto, identificador } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';

const tema = 'Contas de contribuintes';

/** An account that nobody let in yet, with what whoever decides has to go by. */
export const ContaALiberar = z.object({
  id: z.string(),
  nome: z.string(),
  cpfcnpj: z.string(),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  /** Instant of the registration, ISO 8601. */
  pedida_em: z.string(),
  email_confirmado: z.boolean(),
  /** The date typed, against the registry's; null of an account of before it was kept. */
  data_conferida: z.nullable(z.enum(['CERTA', 'ERRADA', 'NAO_CONSTA'])),
  /** The right proof that came with it; null without one. */
  prova_dada: z.nullable(z.enum(TIPOS_DE_PROVA)),
});
export type ContaALiberar = z.infer<typeof ContaALiberar>;

export const listContasALiberar = endpoint({
  method: 'GET',
  path: '/api/contas-a-liberar',
  acesso: 'contribuintes.liberar',
  resumo: 'Contas que aguardam liberação, quem espera há mais tempo primeiro',
  tema,
  query: z.extend(paginaQuery(['pedida_em', 'nome']), {
    /** Part of the name, or a whole CPF/CNPJ. */
    busca: z.optional(
      z.string().check(z.overwrite(limparTexto), z.maxLength(100, 'Busca longa demais.')),
    ),
  }),
  replies: { 200: paginaDe(ContaALiberar) },
});

export const contarContasALiberar = endpoint({
  method: 'GET',
  path: '/api/contas-a-liberar/quantas',
  acesso: 'contribuintes.liberar',
  resumo: 'Quantas contas aguardam liberação; nulo para quem não pode liberá-las',
  tema,
  replies: { 200: z.object({ data: z.object({ quantas: z.nullable(z.number()) }) }) },
});

const params = z.object({ id: identificador('Conta inválida.') });

export const liberarConta = endpoint({
  method: 'PUT',
  path: '/api/contas-a-liberar/:id/liberacao',
  acesso: 'contribuintes.liberar',
  resumo: 'Libera uma conta que aguarda; a pessoa recebe um e-mail',
  tema,
  params,
  body: z.object({}),
  replies: { 204: z.null() },
});

/** Why somebody is not let in, for them to read. */
export const RecusarConta = z.object({ motivo: textoCurto('o motivo da recusa', 500) });
export type RecusarConta = z.infer<typeof RecusarConta>;

export const recusarConta = endpoint({
  method: 'PUT',
  path: '/api/contas-a-liberar/:id/recusa',
  acesso: 'contribuintes.liberar',
  resumo: 'Recusa um cadastro que aguarda: ele é apagado, e o motivo vai por e-mail',
  tema,
  params,
  body: RecusarConta,
  replies: { 204: z.null() },
});
