import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Ano, CodEmpre, inteiroEntre } from './fields.ts';

const tema = 'Relatórios';
const acesso = 'publico';

const Mes = inteiroEntre(1, 12, 'Informe o mês, de 1 a 12.');
const doPeriodo = z.object({ cod_empre: CodEmpre, ano: Ano, mes: z.optional(Mes) });

const Quantidade = z.object({ quantidade: z.number() });

/** One month of filing; the first five divide its requests, `atendidas` counts by itself. */
export const LinhaDoRelatorioAnual = z.object({
  mes: z.object({ numero: z.number(), label: z.string() }),
  quantidades: z.object({
    aguardando: Quantidade,
    em_atendimento: Quantidade,
    finalizadas: Quantidade,
    canceladas: Quantidade,
    expiradas: Quantidade,
    atendidas: Quantidade,
  }),
});
export type LinhaDoRelatorioAnual = z.infer<typeof LinhaDoRelatorioAnual>;

export const getQuantitativo = endpoint({
  method: 'GET',
  path: '/api/relatorios/solicitacoes',
  acesso,
  resumo:
    'Quantidade de solicitações por situação, em cada mês de um ano; denúncias e ouvidoria só quando há 10 iguais',
  tema,
  query: doPeriodo,
  replies: { 200: z.object({ data: z.array(LinhaDoRelatorioAnual) }) },
});

export const getPeriodos = endpoint({
  method: 'GET',
  path: '/api/relatorios/solicitacoes/periodos',
  acesso,
  resumo: 'Anos e meses em que houve solicitações',
  tema,
  query: z.object({ cod_empre: CodEmpre }),
  replies: { 200: z.object({ data: z.record(z.string(), z.array(z.number())) }) },
});

export const exportarSolicitacoes = endpoint({
  method: 'GET',
  path: '/api/relatorios/solicitacoes/csv',
  acesso,
  resumo:
    'Solicitações de um período em CSV, uma por linha, sem dados de quem pediu; denúncias e ouvidoria só quando há 10 iguais',
  tema,
  query: doPeriodo,
  replies: { 200: z.unknown() },
});
