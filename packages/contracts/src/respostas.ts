import { limparTexto } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CodEmpre, identificador } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';
import { DiaDoPedido } from './solicitacoes/solicitacao-na-tela.ts';

const tema = 'Dados abertos';
const acesso = 'publico';

/** Longest text that is searched for. */
export const TAMANHO_DA_BUSCA = 200;

const textoBuscado = z
  .string()
  .check(
    z.overwrite(limparTexto),
    z.maxLength(TAMANHO_DA_BUSCA, `No máximo ${TAMANHO_DA_BUSCA} caracteres.`),
  );

/** A text in pieces; `realce` where it is what was searched for. */
const Trechos = z.readonly(z.array(z.object({ texto: z.string(), realce: z.boolean() })));

const comum = {
  id: z.string(),
  setor: z.string(),
  /** As people read it; null when none was taken. */
  decisao: z.nullable(z.string()),
  data_publicacao: DiaDoPedido,
};

/** A published answer among others. */
export const RespostaDaLista = z.object({
  ...comum,
  assunto: Trechos,
  /** Cut around what was searched for. */
  pergunta: Trechos,
  resposta: Trechos,
  /** How many files are published with it. */
  arquivos: z.number(),
});
export type RespostaDaLista = z.infer<typeof RespostaDaLista>;

/** A published question and its answer, whole. */
export const RespostaPublicada = z.object({
  ...comum,
  assunto: z.string(),
  pergunta: z.string(),
  resposta: z.string(),
  data_solicitacao: DiaDoPedido,
  data_resposta: DiaDoPedido,
  /** PDF files, without what was taken out of them. */
  arquivos: z.readonly(
    z.array(z.object({ id: z.string(), nome: z.string(), bytes: z.number(), paginas: z.number() })),
  ),
});
export type RespostaPublicada = z.infer<typeof RespostaPublicada>;

export const listRespostas = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/respostas',
  acesso,
  resumo: 'Perguntas e respostas publicadas que falam do que se busca, as mais próximas primeiro',
  tema,
  query: z.extend(z.omit(paginaQuery(['data']), { sort: true }), {
    cod_empre: CodEmpre,
    /** Words, with or without accents; quotes keep words together, a hyphen leaves one out. */
    busca: z._default(textoBuscado, ''),
  }),
  replies: { 200: paginaDe(RespostaDaLista) },
});

export const listRespostasParecidas = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/respostas/parecidas',
  acesso,
  resumo: 'Até três perguntas já respondidas com palavras de um assunto que se está escrevendo',
  tema,
  query: z.object({ cod_empre: CodEmpre, assunto: textoBuscado }),
  replies: {
    200: z.object({ data: z.array(z.object({ id: z.string(), assunto: z.string() })) }),
  },
});

export const getResposta = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/respostas/:id',
  acesso,
  resumo: 'Uma pergunta publicada e a sua resposta',
  tema,
  params: z.object({ id: identificador('Resposta inválida.') }),
  query: z.object({ cod_empre: CodEmpre }),
  replies: { 200: z.object({ data: RespostaPublicada }) },
});

export const baixarArquivoPublicado = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/respostas/:id/arquivos/:arquivo',
  acesso,
  resumo: 'Baixa um arquivo publicado com uma resposta, sem os dados pessoais que foram tarjados',
  tema,
  params: z.object({
    id: identificador('Resposta inválida.'),
    arquivo: identificador('Arquivo inválido.'),
  }),
  query: z.object({ cod_empre: CodEmpre }),
  replies: { 200: z.unknown() },
});
