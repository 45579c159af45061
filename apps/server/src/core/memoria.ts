/** A bounded cache in the process of what the database holds. */
export interface Memoria<K, V> {
  get: (chave: K) => V | undefined;
  set: (chave: K, valor: V) => void;
  delete: (chave: K) => void;
}

interface Guardado<V> {
  valor: V;
  peso: number;
}

/**
 * A memory that forgets what was used longest ago when it is full.
 * @param capacidade how much all that is kept may weigh
 * @param pesar what one weighs; without it, each counts for one
 */
export const createMemoria = <K, V>(
  capacidade: number,
  pesar: (valor: V) => number = () => 1,
): Memoria<K, V> => {
  // A map keeps the order in which its keys came: the first is the one used longest ago.
  const guardados = new Map<K, Guardado<V>>();
  let total = 0;
  let ultima: K | undefined;
  const tirar = (chave: K): Guardado<V> | undefined => {
    const guardado = guardados.get(chave);
    if (guardado === undefined) return undefined;
    guardados.delete(chave);
    total -= guardado.peso;
    return guardado;
  };
  const por = (chave: K, guardado: Guardado<V>): void => {
    guardados.set(chave, guardado);
    total += guardado.peso;
    ultima = chave;
  };
  return {
    get: (chave) => {
      // What is asked for again and again is the last already.
      if (chave === ultima) return guardados.get(chave)?.valor;
      const guardado = tirar(chave);
      if (guardado === undefined) return undefined;
      por(chave, guardado);
      return guardado.valor;
    },
    set: (chave, valor) => {
      tirar(chave);
      por(chave, { valor, peso: pesar(valor) });
      for (const antiga of guardados.keys()) {
        if (total <= capacidade) return;
        tirar(antiga);
      }
    },
    delete: tirar,
  };
};
