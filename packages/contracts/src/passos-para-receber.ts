import { PASSOS_PARA_RECEBER, SITUACOES_DO_PASSO, type PassoParaReceber } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const Passo = z.object({
  passo: z.enum(Object.keys(PASSOS_PARA_RECEBER) as [PassoParaReceber, ...PassoParaReceber[]]),
  titulo: z.string(),
  /** Why it matters. */
  porque: z.string(),
  situacao: z.enum(SITUACOES_DO_PASSO),
  /** How it stands now. */
  texto: z.string(),
});
export type PassoNaTela = z.infer<typeof Passo>;

export const getPassosParaReceber = endpoint({
  method: 'GET',
  path: '/api/admin/falta-para-receber',
  acesso: 'parametros.gerenciar',
  resumo: 'O que falta à instituição até a primeira guia paga, passo a passo',
  tema: 'Parâmetros',
  replies: { 200: z.object({ data: z.object({ passos: z.array(Passo), faltam: z.number() }) }) },
});
export type PassosParaReceber = z.infer<(typeof getPassosParaReceber.replies)[200]>['data'];
