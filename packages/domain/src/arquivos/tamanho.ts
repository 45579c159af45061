const UNIDADES = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A file size for people: Bytes, KB, MB, GB, TB, base 1024, two decimals (`portal.md` §9). */
export function formatarTamanho(bytes: number): string {
  let valor = bytes;
  let unidade = 0;
  // 1023,996 KB would print as 1024,00 KB: compare what will be printed.
  while (unidade < UNIDADES.length - 1 && Number(valor.toFixed(2)) >= 1024) {
    valor /= 1024;
    unidade += 1;
  }
  const numero = unidade === 0 ? String(valor) : valor.toFixed(2).replace('.', ',');
  return `${numero} ${UNIDADES[unidade] ?? ''}`;
}
