import * as z from 'zod/mini';
import { lerProcura, PRAZOS_DAS_SOLICITACOES, SOLICITACOES_POR_PAGINA } from '@balcao/domain';
import { endpoint } from '../endpoint.ts';
import { CodEmpre, Dia, Email, lidoPor, Sim, identificador } from '../fields.ts';
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

/** Answered the same whether or not there are any: only the owner of the address is told. */
export const pedirProtocolos = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/publica/protocolos',
  acesso: 'solicitacoes.consultar-publico',
  semRegistro: true,
  resumo: 'Manda a um e-mail os protocolos do que foi registrado com ele, sem conta',
  tema,
  body: z.object({ cod_empre: CodEmpre, email: Email }),
  replies: { 200: z.object({ message: z.string() }) },
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

/** What a clerk filters the queue by, besides the state. */
const filtrosDaFila = {
  setor: z.optional(identificador('Setor inválido.')),
  natureza: z.optional(Natureza),
  numero_protocolo: z.optional(Protocolo),
  /** Only what was not answered, by its deadline. */
  prazo: z.optional(z.enum(PRAZOS_DAS_SOLICITACOES.map(({ nome }) => nome))),
  /** Only those that I attend. */
  minhas: Sim,
  /** Only those in sectors where I work. */
  meus_setores: Sim,
  /** First and last day of filing. */
  de: z.optional(Dia),
  ate: z.optional(Dia),
};

/** What it shows of them. */
const daFila = { ...filtrosDaFila, situacao: z.optional(Situacao) };

/** A protocol, a CPF or CNPJ, an e-mail, or words of the name, the subject and the text. */
const Busca = lidoPor(200, lerProcura);

export const listSolicitacoes = endpoint({
  method: 'GET',
  path: '/api/solicitacoes',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Fila de solicitações da instituição, por páginas de 15',
  tema,
  query: z.extend(pagina15, daFila),
  replies: { 200: paginaDe(SolicitacaoDaLista) },
});

/** What is looked for may be somebody's name or number: it travels in the body. */
export const procurarSolicitacoes = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/procuradas',
  acesso: 'solicitacoes.gerenciar',
  semRegistro: true,
  resumo:
    'A fila, só do que se procura: protocolo, CPF/CNPJ, e-mail, ou palavras do nome, do assunto e do texto',
  tema,
  body: z.extend(pagina15, { ...daFila, busca: Busca }),
  replies: {
    200: z.extend(paginaDe(SolicitacaoDaLista), {
      /** Of words that very many have: the day since which they were looked for. */
      vistas_desde: z.nullable(z.string()),
    }),
  },
});

export const exportarFila = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/exportacao',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'A fila, com os mesmos filtros, em CSV',
  tema,
  body: z.object({ ...daFila, busca: z.optional(Busca) }),
  replies: { 200: z.unknown() },
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

const Trabalho = z.object({
  /** Unanswered requests that I attend. */
  minhas: z.number(),
  /** Unanswered requests of my sectors; null of administrators, who work in none. */
  meus_setores: z.nullable(z.number()),
  /** Whether the terms are those of my sectors or of the whole institution. */
  abrangencia: z.enum(['MEUS_SETORES', 'INSTITUICAO']),
  vencidas: z.number(),
  hoje: z.number(),
  /** Due in seven days at most, today among them. */
  semana: z.number(),
  /** The unanswered ones that are due first. */
  primeiras: z.array(SolicitacaoDaLista),
});
export type Trabalho = z.infer<typeof Trabalho>;

export const verTrabalho = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/trabalho',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Quantas solicitações esperam quem está na sessão, e as que vencem primeiro',
  tema,
  replies: { 200: z.object({ data: Trabalho }) },
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
