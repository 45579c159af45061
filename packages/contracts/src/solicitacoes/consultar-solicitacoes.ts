import * as z from 'zod/mini';
import { SOLICITACOES_POR_PAGINA } from '@balcao/domain';
import { endpoint } from '../endpoint.ts';
import { Email } from '../fields.ts';
import { paginaDe, paginaQuery } from '../pagination.ts';
import {
  porId,
  porProtocolo,
  tema,
  Natureza,
  Protocolo,
  Situacao,
} from './campos-da-solicitacao.ts';
import {
  Historico,
  Memoria,
  SolicitacaoDetalhada,
  SolicitacaoPublica,
  SolicitacaoDaLista,
} from './solicitacao-na-tela.ts';

export const consultarSolicitacao = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/publica',
  acesso: 'solicitacoes.consultar-publico',
  semRegistro: true,
  resumo: 'Solicitação pelo protocolo, como qualquer pessoa a vê',
  tema,
  query: porProtocolo,
  replies: { 200: z.object({ data: SolicitacaoPublica }) },
});

/** The e-mail travels in the body: addresses are written down in too many places. */
export const consultarSolicitacaoComEmail = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/publica/consulta',
  acesso: 'solicitacoes.consultar-publico',
  semRegistro: true,
  resumo: 'Solicitação pelo protocolo e pelo e-mail de quem a fez: mostra o que é reservado',
  tema,
  body: z.extend(porProtocolo, { email: Email }),
  replies: { 200: z.object({ data: SolicitacaoPublica }) },
});

export const historicoPublico = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/publica/historico/:id',
  acesso: 'solicitacoes.consultar-publico',
  semRegistro: true,
  resumo: 'Histórico de uma solicitação, pelo protocolo',
  tema,
  params: porId,
  query: porProtocolo,
  replies: { 200: Historico },
});

/** The e-mail travels in the body: addresses are written down in too many places. */
export const historicoPublicoComEmail = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/publica/historico/:id',
  acesso: 'solicitacoes.consultar-publico',
  semRegistro: true,
  resumo: 'Histórico pelo protocolo e pelo e-mail de quem fez a solicitação: mostra o reservado',
  tema,
  params: porId,
  body: z.extend(porProtocolo, { email: Email }),
  replies: { 200: Historico },
});

export const prazoPublico = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/publica/prazo/:id',
  acesso: 'solicitacoes.consultar-publico',
  semRegistro: true,
  resumo: 'Como o prazo de uma solicitação foi calculado, pelo protocolo',
  tema,
  params: porId,
  query: porProtocolo,
  replies: { 200: Memoria },
});

export const getSolicitacao = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/:id',
  acesso: 'solicitacoes.ver',
  resumo: 'Uma solicitação: a própria, ou qualquer uma que o servidor possa ler',
  tema,
  params: porId,
  replies: { 200: z.object({ data: SolicitacaoDetalhada }) },
});

export const historicoDaSolicitacao = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/historico/:id',
  acesso: 'solicitacoes.ver',
  resumo: 'Histórico de uma solicitação; observações internas só a servidores',
  tema,
  params: porId,
  replies: { 200: Historico },
});

export const prazoDaSolicitacao = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/prazo/:id',
  acesso: 'solicitacoes.ver',
  resumo: 'Como o prazo de uma solicitação foi calculado',
  tema,
  params: porId,
  replies: { 200: Memoria },
});

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
