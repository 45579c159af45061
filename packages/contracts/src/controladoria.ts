import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Ano } from './fields.ts';

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
