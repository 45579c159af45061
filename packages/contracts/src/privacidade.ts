import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CodEmpre } from './fields.ts';

/** What the privacy notice of an institution says (LGPD, arts. 9, 23 I and 41). */
const AvisoDePrivacidade = z.object({
  encarregado: z.object({
    nome: z.string(),
    email: z.nullable(z.string()),
    /** As people write it. */
    telefone: z.nullable(z.string()),
  }),
  tratamentos: z.array(
    z.object({
      titulo: z.string(),
      dados: z.string(),
      finalidade: z.string(),
      base_legal: z.string(),
      guarda: z.string(),
    }),
  ),
});
export type AvisoDePrivacidade = z.infer<typeof AvisoDePrivacidade>;

export const getAvisoDePrivacidade = endpoint({
  method: 'GET',
  path: '/api/privacidade',
  acesso: 'publico',
  resumo: 'O que a instituição faz com dados pessoais, e quem responde por eles',
  tema: 'Parâmetros',
  query: z.object({ cod_empre: CodEmpre }),
  replies: { 200: z.object({ data: AvisoDePrivacidade }) },
});
