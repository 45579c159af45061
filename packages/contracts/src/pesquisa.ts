import {
  PERGUNTAS,
  TAMANHO_DO_COMENTARIO,
  type ChaveDaPergunta,
  limparTexto,
} from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CodEmpre, inteiroEntre, identificador } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';

const tema = 'Pesquisa de satisfação';

const Nota = inteiroEntre(1, 5, 'Escolha uma das cinco opções.');
const NotaOuNada = z.optional(z.nullable(Nota));

/** An answer to our own survey: the first question, and what the person cares to say besides. */
export const ResponderPesquisa = z.object({
  cod_empre: CodEmpre,
  satisfacao: Nota,
  atendimento: NotaOuNada,
  prazo: NotaOuNada,
  clareza: NotaOuNada,
  solucao: NotaOuNada,
  comentario: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.overwrite(limparTexto),
          z.maxLength(TAMANHO_DO_COMENTARIO, `No máximo ${TAMANHO_DO_COMENTARIO} caracteres.`),
        ),
    ),
  ),
  /** The letter of the service that is rated; without one, the attendance as a whole. */
  carta: z.optional(identificador('Esta carta não está mais no portal.')),
  /** Of the e-mail that told of an answer: takes one answer, besides those of the day. */
  convite: z.optional(z.string().check(z.maxLength(300, 'O link da pesquisa está incompleto.'))),
});
export type ResponderPesquisa = z.infer<typeof ResponderPesquisa>;

/**
 * The cookie in which a browser keeps the civil day on which it answered, of the whole or of a letter, and nothing
 * else: it tells no two browsers apart. The page reads it, to say so before a second answer is filled in.
 */
export const cookieDaPesquisa = (cod_empre: number, carta?: string): string =>
  ['balcao-pesquisa', cod_empre, ...(carta === undefined ? [] : [carta])].join('-');

export const responderPesquisa = endpoint({
  method: 'POST',
  path: '/api/pesquisa/respostas',
  acesso: 'publico',
  semRegistro: true,
  resumo: 'Responde à pesquisa de satisfação do portal, sem se identificar',
  tema,
  body: ResponderPesquisa,
  replies: { 201: z.object({ data: z.object({ message: z.string() }) }) },
});

const Ano = inteiroEntre(2000, 9999, 'Informe o ano com quatro números.');

const deUmAno = z.object({ cod_empre: CodEmpre, ano: z.optional(Ano) });

const Pergunta = z.enum(
  PERGUNTAS.map(({ chave }) => chave) as [ChaveDaPergunta, ...ChaveDaPergunta[]],
);

/** What the answers of a year add up to, question by question and month by month. */
export const ResultadosDaPesquisa = z.object({
  ano: z.number(),
  /** Years to choose from, the last one first. */
  anos: z.array(z.number()),
  respostas: z.number(),
  perguntas: z.array(
    z.object({
      pergunta: Pergunta,
      respostas: z.number(),
      /** 1 to 5, with one decimal. */
      media: z.nullable(z.number()),
      /** Answers of each score, from the worst. */
      notas: z.array(z.number()),
    }),
  ),
  meses: z.array(
    z.object({ mes: z.number(), respostas: z.number(), media: z.nullable(z.number()) }),
  ),
});
export type ResultadosDaPesquisa = z.infer<typeof ResultadosDaPesquisa>;

export const getResultadosDaPesquisa = endpoint({
  method: 'GET',
  path: '/api/pesquisa/resultados',
  acesso: 'publico',
  resumo: 'Resultados da pesquisa de satisfação em um ano',
  tema,
  query: deUmAno,
  replies: { 200: z.object({ data: ResultadosDaPesquisa }) },
});

export const getResultadosEmCsv = endpoint({
  method: 'GET',
  path: '/api/pesquisa/resultados/csv',
  acesso: 'publico',
  resumo: 'Os mesmos resultados em CSV: mês, pergunta, nota e quantidade',
  tema,
  query: deUmAno,
  replies: { 200: z.unknown() },
});

/** A published letter, and what people think of its service. */
export const AvaliacaoDaCarta = z.object({
  carta: z.string(),
  nome: z.string(),
  respostas: z.number(),
  /** Mean satisfaction, 1 to 5, with one decimal; null without answers. */
  media: z.nullable(z.number()),
});
export type AvaliacaoDaCarta = z.infer<typeof AvaliacaoDaCarta>;

const daInstituicao = z.object({ cod_empre: CodEmpre });

export const listAvaliacoesDasCartas = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/avaliacoes',
  acesso: 'publico',
  resumo: 'Como as pessoas avaliam cada serviço da Carta de Serviços',
  tema,
  query: daInstituicao,
  replies: { 200: z.object({ data: z.array(AvaliacaoDaCarta) }) },
});

export const listAvaliacoesEmCsv = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/avaliacoes/csv',
  acesso: 'publico',
  resumo: 'O mesmo, em CSV',
  tema,
  query: daInstituicao,
  replies: { 200: z.unknown() },
});

const acesso = 'pesquisa.ver-comentarios';

/** Answers about the attendance as a whole, or those about the service of one letter. */
export const SOBRE_O_ATENDIMENTO = 'atendimento';
const Sobre = z.union(
  [z.literal(SOBRE_O_ATENDIMENTO), z.uuid()],
  'Escolha o atendimento ou um dos serviços da lista.',
);

/** What somebody wrote, with the scores of that answer; nobody knows of whom. */
export const ComentarioDaPesquisa = z.object({
  id: z.string(),
  dia: z.string(),
  dia_formatado: z.string(),
  /** The service of the letter that it is about; null of the attendance as a whole. */
  servico: z.nullable(z.string()),
  satisfacao: z.number(),
  comentario: z.string(),
});
export type ComentarioDaPesquisa = z.infer<typeof ComentarioDaPesquisa>;

export const CAMPOS_DE_COMENTARIO = ['dia', 'satisfacao'] as const;

export const listComentarios = endpoint({
  method: 'GET',
  path: '/api/pesquisa/comentarios',
  acesso,
  resumo: 'Comentários deixados na pesquisa, por páginas',
  tema,
  query: z.extend(paginaQuery(CAMPOS_DE_COMENTARIO), {
    satisfacao: z.optional(Nota),
    sobre: z.optional(Sobre),
  }),
  replies: { 200: paginaDe(ComentarioDaPesquisa) },
});

export const getRespostasEmCsv = endpoint({
  method: 'GET',
  path: '/api/pesquisa/respostas/csv',
  acesso,
  resumo: 'As respostas de um ano em CSV, com os comentários',
  tema,
  query: z.object({ ano: z.optional(Ano), sobre: z.optional(Sobre) }),
  replies: { 200: z.unknown() },
});
