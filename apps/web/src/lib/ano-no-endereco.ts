/** The year that an address asks for (`?ano=`), when it is one. */
export const lerAno = (texto: string | null): number | undefined =>
  texto !== null && /^2[0-9]{3}$/.test(texto) ? Number(texto) : undefined;
