import type { Coluna, Ordem } from './table.tsx';

/** As people look for words: without regard to case or accents, numbers by their value. */
const palavras = () => new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** Rows by one of their columns; rows that are equal in it stay as they came. */
export function ordenar<T>(
  linhas: readonly T[],
  colunas: readonly Coluna<T>[],
  ordem: Ordem | undefined,
): readonly T[] {
  const valor = colunas.find(({ titulo }) => titulo === ordem?.titulo)?.ordem;
  if (!valor) return linhas;
  const { compare } = palavras();
  const comparar = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  const sinal = ordem?.sentido === 'desc' ? -1 : 1;
  return [...linhas].sort((a, b) => sinal * comparar(valor(a), valor(b)));
}
