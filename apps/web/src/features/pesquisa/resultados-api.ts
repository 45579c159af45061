import { getResultadosDaPesquisa, getResultadosEmCsv } from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { baixarArquivo } from '../../lib/baixar-arquivo.ts';
import { call } from '../../lib/call.ts';

export const resultadosQuery = (cod_empre: number, ano: number | undefined) =>
  queryOptions({
    queryKey: ['pesquisa', 'resultados', cod_empre, ano],
    queryFn: async ({ signal }) =>
      (await call(getResultadosDaPesquisa, { query: { cod_empre, ano }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const baixarResultados = (cod_empre: number, ano: number) =>
  baixarArquivo(getResultadosEmCsv, { query: { cod_empre, ano } }, 'pesquisa.csv');
