import { limparTexto } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { TributosDoInicio } from './inicio.ts';

const tema = 'Cidadãos';

/** Somebody who was found: the id says who it is without saying the CPF/CNPJ. */
const CidadaoAchado = z.object({
  id: z.string(),
  nome: z.string(),
  cpfcnpj: z.string(),
});

export const CidadaosAchados = z.object({
  pessoas: z.array(CidadaoAchado),
  /** There are more: another word narrows them. */
  ha_mais: z.boolean(),
  /** The city's own system finds nobody by name: only who has an account here was looked through. */
  so_com_conta: z.boolean(),
});
export type CidadaosAchados = z.infer<typeof CidadaosAchados>;

/** What is looked for travels in the body: it is mostly somebody's name or document. */
export const procurarCidadaos = endpoint({
  method: 'POST',
  path: '/api/cidadaos/procura',
  acesso: 'cidadaos.ver',
  resumo:
    'Pessoas por nome, CPF/CNPJ, inscrição, número de guia, linha digitável ou código impresso',
  tema,
  body: z.object({
    busca: z.string().check(z.overwrite(limparTexto), z.maxLength(100, 'Busca longa demais.')),
  }),
  replies: { 200: z.object({ data: CidadaosAchados }) },
});

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{20,400}$/, 'Endereço inválido.')) });

const SITUACOES_DA_CONTA = ['ATIVA', 'AGUARDANDO_LIBERACAO', 'INATIVA'] as const;

export const Cidadao = z.object({
  /** Null where nobody of the registry is, or the city's system does not answer. */
  nome: z.nullable(z.string()),
  cpfcnpj: z.string(),
  /** Null: the city's system does not answer; false: it knows nobody of that document. */
  no_cadastro: z.nullable(z.boolean()),
  /** Null without an account of the portal. */
  conta: z.nullable(
    z.object({
      situacao: z.enum(SITUACOES_DA_CONTA),
      email: z.nullable(z.string()),
      email_confirmado: z.boolean(),
      telefone: z.nullable(z.string()),
    }),
  ),
});
export type Cidadao = z.infer<typeof Cidadao>;

export const verCidadao = endpoint({
  method: 'GET',
  path: '/api/cidadaos/:id',
  acesso: 'cidadaos.ver',
  resumo: 'Quem é uma pessoa que se achou, e a conta dela',
  tema,
  params,
  replies: { 200: z.object({ data: Cidadao }) },
});

export const verTributosDoCidadao = endpoint({
  method: 'GET',
  path: '/api/cidadaos/:id/tributos',
  acesso: 'cidadaos.ver',
  resumo: 'O que ela deve hoje, com acréscimos, e o que pagou',
  tema,
  params,
  replies: { 200: z.object({ data: TributosDoInicio }) },
});
