import type { Centavos } from '../dinheiro/centavos.ts';

const soma = (valores: readonly Centavos[]): Centavos =>
  valores.reduce((total, valor) => total + valor, 0);

/**
 * Divides an amount in proportion to what there is of each, and never more than there is: what does not
 * divide goes where the most is missing, in order where it is the same. The shares add up to the amount.
 * Throws RangeError when it is more than there is.
 */
export function ratear(valor: Centavos, pesos: readonly Centavos[]): Centavos[] {
  const todo = soma(pesos);
  if (valor < 0 || valor > todo) throw new RangeError(`${valor} não cabe em ${todo}`);
  if (valor === 0) return pesos.map(() => 0);
  const quotas = pesos.map((peso) => {
    const produto = BigInt(valor) * BigInt(peso);
    return { inteira: Number(produto / BigInt(todo)), resto: Number(produto % BigInt(todo)) };
  });
  const partes = quotas.map(({ inteira }) => inteira);
  const faltam = valor - soma(partes);
  const porResto = [...quotas.entries()].sort(([a, x], [b, y]) => y.resto - x.resto || a - b);
  for (const [i, { inteira }] of porResto.slice(0, faltam)) partes[i] = inteira + 1;
  return partes;
}

/**
 * Which part of each installment is of which share: a row an installment, a column a share. Each row
 * adds up to its installment and each column to its share; nothing is negative. Both have the same sum.
 */
export function ratearParcelas(
  parcelas: readonly Centavos[],
  partes: readonly Centavos[],
): Centavos[][] {
  const restam = [...partes];
  return parcelas.map((parcela) => {
    const linha = ratear(parcela, restam);
    for (const [i, valor] of linha.entries()) restam[i] = (restam[i] ?? 0) - valor;
    return linha;
  });
}

/** The same where the amount may be more than there is: whole multiples first, then the rest. */
export function repartir(valor: Centavos, pesos: readonly Centavos[]): Centavos[] {
  const todo = soma(pesos);
  if (todo === 0) return pesos.map((_, i) => (i === 0 ? valor : 0));
  const vezes = Math.floor(valor / todo);
  return ratear(valor - vezes * todo, pesos).map((parte, i) => parte + vezes * (pesos[i] ?? 0));
}
