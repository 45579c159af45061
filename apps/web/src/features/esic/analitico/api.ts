import {
  exportarSolicitacoes,
  getQuantitativo,
  type LinhaDoRelatorioAnual,
} from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { baixarArquivo } from '../../../lib/baixar-arquivo.ts';
import { call } from '../../../lib/call.ts';
import type { Recorte } from './recorte.ts';

/** The figures, and what they are of: those of the period before stand while the next is fetched. */
export interface Quantitativo {
  recorte: Recorte;
  linhas: LinhaDoRelatorioAnual[];
}

/** @param pedidos how many times they were asked for: each time they are counted anew */
export const quantitativoQuery = (cod_empre: number, recorte: Recorte, pedidos: number) =>
  queryOptions({
    queryKey: ['relatorio', 'quantitativo', cod_empre, recorte, pedidos],
    queryFn: async ({ signal }): Promise<Quantitativo> => {
      const { data } = await call(getQuantitativo, { query: { cod_empre, ...recorte }, signal });
      return { recorte, linhas: data };
    },
    placeholderData: keepPreviousData,
  });

export const baixarRelatorio = (cod_empre: number, recorte: Recorte) =>
  baixarArquivo(
    exportarSolicitacoes,
    { query: { cod_empre, ...recorte } },
    'relatorio_solicitacoes.csv',
  );
