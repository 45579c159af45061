const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Centavos as people write them: 123456 → 'R$ 1.234,56'. */
export const reais = (centavos: number): string => REAIS.format(centavos / 100);

/** The typed line in its four blocks 'NNNNNNNNNNN-D', as FEBRABAN prints it. */
export function emBlocos(linhaDigitavel: string): string[] {
  return [0, 12, 24, 36].map(
    (i) => `${linhaDigitavel.slice(i, i + 11)}-${linhaDigitavel.slice(i + 11, i + 12)}`,
  );
}

/** '3/10' → 'Parcela 3 de 10'; anything else is the single payment. */
export function parcelaPorExtenso(parcela: string): string {
  const [numero, total] = parcela.split('/');
  return numero && total ? `Parcela ${numero} de ${total}` : 'Parcela única';
}
