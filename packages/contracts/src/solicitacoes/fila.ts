import { SOLICITACOES_POR_PAGINA } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paginaDe, paginaQuery } from '../pagination.ts';
import { Natureza, Protocolo, Situacao, tema } from './campos.ts';
import { SolicitacaoDaLista } from './formas.ts';

export const CAMPOS_DE_SOLICITACAO = [
  'data_solicitacao',
  'situacao',
  'prioridade',
  'status_id',
  'data_previsao',
] as const;

const pagina15 = paginaQuery(CAMPOS_DE_SOLICITACAO, SOLICITACOES_POR_PAGINA);

const Sim = z.optional(z.enum(['1', '0'], { error: 'Use 1 ou 0.' }));

/** What a clerk filters the queue by, besides the state. */
const filtrosDaFila = {
  setor: z.optional(z.uuid('Setor inválido.')),
  natureza: z.optional(Natureza),
  numero_protocolo: z.optional(Protocolo),
  /** Only those that I attend. */
  minhas: Sim,
  /** Only those in sectors where I work. */
  meus_setores: Sim,
};

export const listSolicitacoes = endpoint({
  method: 'GET',
  path: '/api/solicitacoes',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Fila de solicitações da instituição, por páginas de 15',
  tema,
  query: z.extend(pagina15, { ...filtrosDaFila, situacao: z.optional(Situacao) }),
  replies: { 200: paginaDe(SolicitacaoDaLista) },
});

export const contarSolicitacoes = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/contagens',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Quantas solicitações há em cada situação, com os filtros da fila',
  tema,
  query: z.object(filtrosDaFila),
  replies: {
    200: z.object({
      data: z.object({
        /** By id of the situation: '1' to '5'. */
        situacoes: z.record(z.string(), z.number()),
        vencidas: z.number(),
      }),
    }),
  },
});

export const listMinhasSolicitacoes = endpoint({
  method: 'GET',
  path: '/api/solicitante/solicitacoes',
  acesso: 'solicitacoes.criar',
  resumo: 'Solicitações de quem está na sessão, por páginas de 15',
  tema,
  query: z.extend(pagina15, { numero_protocolo: z.optional(Protocolo) }),
  replies: { 200: paginaDe(SolicitacaoDaLista) },
});
