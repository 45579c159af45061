import {
  decidirCancelamento,
  exportarAcordos,
  exportarRelatorioDosAcordos,
  getAcordoDaGestao,
  pedirCancelamento,
  relatorioDosAcordos,
  type AcordoDaLista,
} from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { baixarArquivo } from '../../lib/abrir-documento.ts';

/** What the list is narrowed by. */
export interface RecorteDosAcordos {
  situacao?: AcordoDaLista['situacao'];
  de?: string;
  ate?: string;
  programa?: string;
}

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

export const baixarAcordos = (filtros: RecorteDosAcordos) =>
  baixarArquivo(exportarAcordos, { query: { ...filtros } }, 'parcelamentos.csv');

export const baixarRelatorio = (ano: number) =>
  baixarArquivo(exportarRelatorioDosAcordos, { query: { ano } }, `parcelamentos-${ano}.csv`);
