import { limparTexto } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint, Versao } from './endpoint.ts';
import { Ano, CodEmpre } from './fields.ts';

const tema = 'Relatórios';
const acesso = 'controladoria.ver';
const doAno = z.object({ ano: Ano });

/** Requests counted together; shares in per cent, to a tenth, null where there is no whole. */
const Desempenho = z.object({
  natureza: z.string(),
  setor: z.string(),
  tipo: z.string(),
  recebidas: z.number(),
  canceladas: z.number(),
  respondidas_no_prazo: z.number(),
  respondidas_com_atraso: z.number(),
  em_tramitacao: z.number(),
  em_silencio: z.number(),
  prorrogadas: z.number(),
  /** Days, to a tenth. */
  media_de_dias: z.nullable(z.number()),
  p90_de_dias: z.nullable(z.number()),
  recursos_decididos: z.number(),
  recursos_providos: z.number(),
  cumprimento: z.nullable(z.number()),
  reforma: z.nullable(z.number()),
});
export type DesempenhoNaTela = z.infer<typeof Desempenho>;

const Desempenhos = z.readonly(z.array(Desempenho));

/** How the requests of a year were attended (Lei 12.527/2011, art. 40; Lei 13.460/2017, arts. 14–15). */
export const RelatorioDaControladoria = z.object({
  ano: z.number(),
  /** Whether what no public figure counts is left out: denunciations and the like, where they are few. */
  sem_reservadas: z.boolean(),
  total: Desempenho,
  por_natureza: Desempenhos,
  por_setor: Desempenhos,
  por_setor_e_natureza: Desempenhos,
  motivos_da_ouvidoria: Desempenhos,
  recursos: z.readonly(
    z.array(
      z.object({
        instancia: z.number(),
        rotulo: z.string(),
        abertos: z.number(),
        decididos: z.number(),
        providos: z.number(),
        sem_resposta: z.number(),
        reforma: z.nullable(z.number()),
      }),
    ),
  ),
});
export type RelatorioDaControladoriaNaTela = z.infer<typeof RelatorioDaControladoria>;

export const getControladoria = endpoint({
  method: 'GET',
  path: '/api/relatorios/controladoria',
  acesso,
  resumo:
    'Cumprimento dos prazos em um ano, por setor e natureza: média e percentil 90 dos dias, silêncio, prorrogações e respostas mudadas em recurso',
  tema,
  query: doAno,
  replies: { 200: z.object({ data: RelatorioDaControladoria }) },
});

export const getControladoriaEmCsv = endpoint({
  method: 'GET',
  path: '/api/relatorios/controladoria/csv',
  acesso,
  resumo: 'O mesmo em CSV, uma linha para cada setor, natureza e tipo',
  tema,
  query: doAno,
  replies: { 200: z.unknown() },
});

/** Longest text of each part of the ombudsman's yearly report. */
export const MAXIMO_DO_RELATORIO_DE_GESTAO = 10_000;

const parte = z
  .string()
  .check(
    z.overwrite(limparTexto),
    z.maxLength(
      MAXIMO_DO_RELATORIO_DE_GESTAO,
      `No máximo ${MAXIMO_DO_RELATORIO_DE_GESTAO} caracteres.`,
    ),
  );

/** What people write of a year (Lei 13.460/2017, art. 15, III and IV). */
export const GravarRelatorioDeGestao = z.object({
  /** The recurrent points, analysed. */
  analise: parte,
  /** What was done about them. */
  providencias: parte,
  /** Whether anybody reads it from now on. */
  publicado: z.boolean(),
  versao: Versao,
});
export type GravarRelatorioDeGestao = z.infer<typeof GravarRelatorioDeGestao>;

export const RelatorioDeGestao = z.object({
  analise: z.string(),
  providencias: z.string(),
  /** Day of the publication; null while only staff read it. */
  publicado_em: z.nullable(z.string()),
  /** 0 while nobody wrote one; sent back with a change. */
  versao: z.number(),
});
export type RelatorioDeGestao = z.infer<typeof RelatorioDeGestao>;

const params = z.object({ ano: Ano });
const gestao = '/api/relatorios/gestao-da-ouvidoria/:ano';

export const getRelatorioDeGestao = endpoint({
  method: 'GET',
  path: gestao,
  acesso,
  resumo: 'O que se escreveu do relatório de gestão da ouvidoria de um ano, publicado ou não',
  tema,
  params,
  replies: { 200: z.object({ data: RelatorioDeGestao }) },
});

export const gravarRelatorioDeGestao = endpoint({
  method: 'PUT',
  path: gestao,
  acesso,
  resumo:
    'Grava o relatório de gestão da ouvidoria de um ano, e o publica ou o retira da página pública',
  tema,
  params,
  body: GravarRelatorioDeGestao,
  replies: { 200: z.object({ data: RelatorioDeGestao }) },
});

/** The same as anybody reads it, with the figures of the day on which it was published. */
export const RelatorioDeGestaoPublicado = z.object({
  ano: z.number(),
  publicado_em: z.string(),
  recebidas: z.number(),
  motivos: z.readonly(z.array(z.object({ rotulo: z.string(), quantidade: z.number() }))),
  analise: z.string(),
  providencias: z.string(),
});
export type RelatorioDeGestaoPublicado = z.infer<typeof RelatorioDeGestaoPublicado>;

export const getRelatorioDeGestaoPublicado = endpoint({
  method: 'GET',
  path: '/api/dados-abertos/v1/relatorio-de-gestao',
  acesso: 'publico',
  resumo:
    'Relatório de gestão da ouvidoria de um ano (Lei 13.460/2017, arts. 14 e 15); nulo enquanto não foi publicado',
  tema: 'Dados abertos',
  query: z.object({ cod_empre: CodEmpre, ano: Ano }),
  replies: { 200: z.object({ data: z.nullable(RelatorioDeGestaoPublicado) }) },
});
