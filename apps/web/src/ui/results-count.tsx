/** How many results there are, in words. */
export function ResultsCount({ total }: { total: number }) {
  return <span>{total === 1 ? '1 resultado' : `${total.toLocaleString('pt-BR')} resultados`}</span>;
}
