import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A state, in the shape of the national localities service. */
export const Estado = z.object({
  id: z.number(),
  sigla: z.string(),
  nome: z.string(),
  regiao: z.object({ id: z.number(), sigla: z.string(), nome: z.string() }),
});
export type Estado = z.infer<typeof Estado>;

/** A municipality; `id` is the 7-digit IBGE code, the city id everywhere in the API. */
export const Municipio = z.object({ id: z.number(), nome: z.string() });
export type Municipio = z.infer<typeof Municipio>;

export const listEstados = endpoint({
  method: 'GET',
  path: '/api/localidades/estados',
  acesso: 'publico',
  resumo: 'Estados do Brasil, em ordem de nome',
  tema: 'Localidades',
  replies: { 200: z.array(Estado) },
});

export const listMunicipios = endpoint({
  method: 'GET',
  path: '/api/localidades/estados/:uf/municipios',
  acesso: 'publico',
  resumo: 'Municípios de um estado, em ordem de nome',
  tema: 'Localidades',
  params: z.object({ uf: z.string().check(z.minLength(2), z.maxLength(2)) }),
  replies: { 200: z.array(Municipio) },
});
