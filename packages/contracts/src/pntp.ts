import { SITUACOES_DO_CRITERIO, type SituacaoDoCriterio } from '@balcao/domain';
import * as z from 'zod/mini';
import { umaDas } from './conteudos-escritos.ts';
import { endpoint } from './endpoint.ts';

/** How the institution stands at a criterion of the courts of accounts, and what to do about it. */
export const CriterioDoPntp = z.object({
  numero: z.string(),
  texto: z.string(),
  situacao: umaDas<SituacaoDoCriterio>(SITUACOES_DO_CRITERIO),
  falta: z.nullable(z.string()),
  /** Since when it is out of date. */
  desde: z.nullable(z.string()),
  /** Page of the dashboard where it is entered. */
  onde: z.nullable(z.string()),
});
export type CriterioDoPntp = z.infer<typeof CriterioDoPntp>;

export const getPntp = endpoint({
  method: 'GET',
  path: '/api/pntp',
  acesso: 'conteudos.gerenciar',
  resumo: 'O que falta à instituição nos critérios de transparência dos tribunais de contas',
  tema: 'Conteúdos da instituição',
  replies: { 200: z.object({ data: z.array(CriterioDoPntp) }) },
});
