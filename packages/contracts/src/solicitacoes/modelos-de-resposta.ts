import { LIMITES_DO_MODELO } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const acesso = 'solicitacoes.gerenciar';
const tema = 'Solicitações';

const Modelo = z.object({
  titulo: z.string().check(z.maxLength(LIMITES_DO_MODELO.titulo, 'O título é longo demais.')),
  texto: z.string().check(z.maxLength(LIMITES_DO_MODELO.texto, 'O texto é longo demais.')),
});

/** The texts that answers begin with, and of which they are a version. */
export const ModelosDeResposta = z.object({
  modelos: z.array(Modelo).check(z.maxLength(LIMITES_DO_MODELO.modelos, 'Há modelos demais.')),
  /** Sent back with a change, so that nobody overwrites what they did not see. */
  versao: z.string(),
});
export type ModelosDeResposta = z.infer<typeof ModelosDeResposta>;

const replies = { 200: z.object({ data: ModelosDeResposta }) };

export const getModelosDeResposta = endpoint({
  method: 'GET',
  path: '/api/modelos-de-resposta',
  acesso,
  resumo: 'Modelos de resposta da instituição, como o SIC os escreveu',
  tema,
  replies,
});

export const putModelosDeResposta = endpoint({
  method: 'PUT',
  path: '/api/modelos-de-resposta',
  acesso,
  resumo: 'O SIC escreve os modelos de resposta, todos de uma vez',
  tema,
  body: ModelosDeResposta,
  replies,
});
