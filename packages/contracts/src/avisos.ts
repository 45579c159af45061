import { GRUPOS_DE_AVISOS, type GrupoDeAvisos } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { paginaDe, paginaQuery } from './pagination.ts';
import { identificador } from './fields.ts';

/** Something of which the person was told. */
export const Aviso = z.object({
  id: z.string(),
  titulo: z.string(),
  texto: z.string(),
  /** The page that it is about. */
  caminho: z.string(),
  /** Day on which it was told, `AAAA-MM-DD`. */
  dia: z.string(),
  lido: z.boolean(),
});
export type Aviso = z.infer<typeof Aviso>;

export const listAvisos = endpoint({
  method: 'GET',
  path: '/api/avisos',
  acesso: 'avisos.ver',
  resumo: 'Os próprios avisos, do mais novo ao mais antigo',
  tema: 'Avisos',
  query: paginaQuery(['criado_em']),
  replies: { 200: paginaDe(Aviso) },
});

export const contarAvisos = endpoint({
  method: 'GET',
  path: '/api/avisos/novos',
  acesso: 'avisos.ver',
  resumo: 'Quantos dos próprios avisos ainda não foram lidos',
  tema: 'Avisos',
  replies: { 200: z.object({ data: z.object({ novos: z.number() }) }) },
});

/** What the person chose. */
const Escolha = z.object({
  /** Groups that come to the inbox alone, and not by mail: of what no law makes owed. */
  dispensados: z.array(
    z.enum(Object.keys(GRUPOS_DE_AVISOS) as [GrupoDeAvisos, ...GrupoDeAvisos[]], {
      error: 'Grupo de avisos desconhecido.',
    }),
  ),
});

export const getEscolhaDeAvisos = endpoint({
  method: 'GET',
  path: '/api/avisos/escolha',
  acesso: 'avisos.ver',
  resumo: 'Que avisos a própria conta dispensa por e-mail, dos que a lei não obriga',
  tema: 'Avisos',
  replies: { 200: z.object({ data: Escolha }) },
});

export const escolherAvisos = endpoint({
  method: 'PUT',
  path: '/api/avisos/escolha',
  acesso: 'avisos.ver',
  resumo: 'Escolhe que avisos a própria conta dispensa por e-mail, dos que a lei não obriga',
  tema: 'Avisos',
  body: Escolha,
  replies: { 200: z.object({ data: Escolha }) },
});

export const lerAvisos = endpoint({
  method: 'PUT',
  path: '/api/avisos/leitura',
  acesso: 'avisos.ver',
  resumo: 'Marca como lidos os próprios avisos: estes, ou todos',
  tema: 'Avisos',
  body: z.object({
    ids: z.optional(z.array(identificador('Aviso inválido.')).check(z.maxLength(100))),
  }),
  replies: { 204: z.null() },
});
