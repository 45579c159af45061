import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  acesso: 'publico',
  resumo: 'O processo responde',
  tema: 'Operação',
  replies: { 200: z.object({ status: z.literal('ok') }) },
});

export const ready = endpoint({
  method: 'GET',
  path: '/ready',
  acesso: 'publico',
  resumo: 'O processo e o banco de dados respondem',
  tema: 'Operação',
  replies: { 200: z.object({ status: z.literal('ok') }) },
});
