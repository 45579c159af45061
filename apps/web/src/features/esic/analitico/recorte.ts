import {
  exportarSolicitacoes,
  getQuantitativo,
  type LinhaDoRelatorioAnual,
} from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { baixarArquivo } from '../../../lib/abrir-documento.ts';

/** The years, oldest first, each with its months, in which somebody filed. */
export type Periodos = Readonly<Record<string, readonly number[]>>;

/** What the report is of; no month is the whole year. */
export interface Recorte {
  ano: number;
  mes?: number | undefined;
}

/**
 * What an address asks for (`?ano=&mes=`), as far as it is among the periods that exist: without
 * such a year the whole of the last one, without such a month all of them. Undefined where nobody
 * filed.
 */
export function recorteDe(periodos: Periodos, endereco: URLSearchParams): Recorte | undefined {
  const anos = Object.keys(periodos);
  const ultimo = anos.at(-1);
  if (ultimo === undefined) return undefined;
  const ano = endereco.get('ano') ?? ultimo;
  if (!anos.includes(ano)) return { ano: Number(ultimo) };
  const mes = periodos[ano]?.find((um) => String(um) === endereco.get('mes'));
  return { ano: Number(ano), mes };
}

/** The figures with their period: the former ones stay while the next are fetched. */
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
