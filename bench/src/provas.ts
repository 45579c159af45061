/** Something that must hold, and what was found. */
export interface Prova {
  prova: string;
  achado: string;
  meta: string;
  cumpre: boolean;
}

/** Says all of them. @returns whether each holds */
export const dizerProvas = (provas: readonly Prova[]): boolean => {
  for (const { prova, achado, meta, cumpre } of provas)
    console.log(`${cumpre ? 'certo ' : 'FALHOU'} ${prova}: ${achado} (meta: ${meta})`);
  return provas.every(({ cumpre }) => cumpre);
};
