interface Fila {
  ocupados: number;
  esperam: (() => void)[];
}

/**
 * Runs what is done under one key a few at a time, in the order in which it came; what is done under
 * other keys does not wait for it. Only of this process: each replica has its own.
 */
export const createAosPoucos = (lugares: number) => {
  const filas = new Map<string, Fila>();

  return async <A>(chave: string, fazer: () => Promise<A>): Promise<A> => {
    const fila = filas.get(chave) ?? { ocupados: 0, esperam: [] };
    filas.set(chave, fila);
    if (fila.ocupados < lugares) fila.ocupados += 1;
    else await new Promise<void>((entrar) => fila.esperam.push(entrar));
    try {
      return await fazer();
    } finally {
      // Whoever leaves hands the place over; nobody else can slip in between.
      const proximo = fila.esperam.shift();
      if (proximo) proximo();
      else fila.ocupados -= 1;
      if (fila.ocupados === 0) filas.delete(chave);
    }
  };
};
