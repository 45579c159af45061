import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '../lib/anuncio.ts';

const emPalavras = (total: number): string =>
  total === 1 ? '1 resultado' : `${total.toLocaleString('pt-BR')} resultados`;

/** How many results there are, in words. */
export function ResultsCount({ total }: { total: number }) {
  return <span>{emPalavras(total)}</span>;
}

/** Says how many results came of each search in a list, to who does not see them come. */
export function useResultadosAnunciados<T extends { total: number }>(
  { buscas }: { buscas: number },
  { data, isPlaceholderData }: Pick<UseQueryResult<T>, 'data' | 'isPlaceholderData'>,
): void {
  const anunciadas = useRef(buscas);
  const total = isPlaceholderData ? undefined : data?.total;
  useEffect(() => {
    if (total === undefined || anunciadas.current === buscas) return;
    anunciadas.current = buscas;
    announce(`${total === 0 ? 'Nenhum resultado' : emPalavras(total)}.`);
  }, [total, buscas]);
}
