import {
  decidirCancelamento,
  exportarAcordos,
  getAcordoDaGestao,
  pedirCancelamento,
  relatorioDosAcordos,
  type AcordoDaLista,
} from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { baixarArquivo } from '../../lib/documento.ts';

/** All that is known of agreements, to be asked for again. */
export const gestaoQueries = { queryKey: ['gestao-de-parcelamentos'] };

export const acordoQuery = (numero: number) =>
  queryOptions({
    queryKey: [...gestaoQueries.queryKey, numero],
    queryFn: async ({ signal }) =>
      (await call(getAcordoDaGestao, { params: { numero }, signal })).data,
  });

export const relatorioQuery = (ano: number | undefined) =>
  queryOptions({
    queryKey: [...gestaoQueries.queryKey, 'relatorio', ano],
    queryFn: async ({ signal }) =>
      (await call(relatorioDosAcordos, { query: { ano }, signal })).data,
  });

export const pedir = (numero: number, motivo: string) =>
  call(pedirCancelamento, { params: { numero }, body: { motivo } });

export const decidir = (numero: number, aprova: boolean) =>
  call(decidirCancelamento, { params: { numero }, body: { aprova } });

export const baixarAcordos = (situacao: AcordoDaLista['situacao'] | undefined) =>
  baixarArquivo(exportarAcordos, { query: situacao ? { situacao } : {} }, 'parcelamentos.csv');
