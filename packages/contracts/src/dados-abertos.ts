import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Ano, CodEmpre } from './fields.ts';

const tema = 'Dados abertos';

/** Without a year, the one that is running in the institution. */
const doAno = z.object({ cod_empre: CodEmpre, ano: z.optional(Ano) });

const Contagens = z.readonly(z.array(z.object({ rotulo: z.string(), quantidade: z.number() })));

/** What the city publishes every year (Lei 12.527/2011, art. 30, III). */
export const EstatisticasPublicadas = z.object({
  ano: z.number(),
  recebidos: z.number(),
  respondidos: z.number(),
  atendidos: z.number(),
  indeferidos: z.number(),
  em_tramitacao: z.number(),
  nao_atendidos: z.number(),
  cancelados: z.number(),
  prorrogados: z.number(),
  respondidos_no_prazo: z.number(),
  /** Days; null when nothing was answered. */
  tempo_medio_dias: z.nullable(z.number()),
  decisoes: Contagens,
  /** Answered without a decision that anybody noted: with them the decisions are all the answered. */
  sem_decisao: z.number(),
  negativas: Contagens,
  por_setor: Contagens,
  por_natureza: Contagens,
  por_tipo: Contagens,
  solicitantes: Contagens,
  recursos: z.readonly(
    z.array(
      z.object({
        instancia: z.number(),
        rotulo: z.string(),
        abertos: z.number(),
        desfechos: Contagens,
        sem_resposta: z.number(),
        em_analise: z.number(),
        cancelados: z.number(),
      }),
    ),
  ),
});
export type EstatisticasPublicadas = z.infer<typeof EstatisticasPublicadas>;

export const getEstatisticas = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/estatisticas',
  acesso: 'publico',
  resumo: 'Relatório estatístico anual dos pedidos de acesso à informação (LAI, art. 30, III)',
  tema,
  query: doAno,
  replies: { 200: z.object({ data: EstatisticasPublicadas }) },
});

export const getEstatisticasEmCsv = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/estatisticas/csv',
  acesso: 'publico',
  resumo: 'O mesmo relatório estatístico em CSV, um número por linha',
  tema,
  query: doAno,
  replies: { 200: z.unknown() },
});

/** Files of a year, by the end of their address. */
const ARQUIVOS_ABERTOS = [
  'respostas.json',
  'respostas.csv',
  'pedidos.csv',
  'recursos.csv',
  'solicitantes.csv',
] as const;
export type ArquivoAberto = (typeof ARQUIVOS_ABERTOS)[number];

export const getArquivoAberto = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/arquivos/:arquivo',
  acesso: 'publico',
  resumo:
    'Um ano em arquivo: respostas publicadas (JSON e CSV), e pedidos, recursos e solicitantes na ordem dos dados abertos federais (CSV)',
  tema,
  params: z.object({ arquivo: z.enum(ARQUIVOS_ABERTOS, 'Este arquivo não existe.') }),
  query: doAno,
  replies: { 200: z.unknown() },
});
