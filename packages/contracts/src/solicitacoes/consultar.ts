import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email } from '../fields.ts';
import { porId, porProtocolo, tema } from './campos.ts';
import { Historico, Memoria, SolicitacaoDetalhada, SolicitacaoPublica } from './formas.ts';

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
