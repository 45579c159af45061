/**
 * Reads for all who ask the same at once: who asks while it is being read shares the next reading, which
 * begins when that one is back, and so after they asked. Nobody is given what was read before they came.
 */
export const umaDeCadaVez = <V>(ler: (chave: number) => Promise<V>) => {
  const emCurso = new Map<number, Promise<V>>();
  const seguintes = new Map<number, Promise<V>>();

  const comecar = (chave: number): Promise<V> => {
    const lida = ler(chave);
    emCurso.set(chave, lida);
    const acabou = () => {
      if (emCurso.get(chave) === lida) emCurso.delete(chave);
    };
    lida.then(acabou, acabou);
    return lida;
  };

  return (chave: number): Promise<V> => {
    const atual = emCurso.get(chave);
    if (atual === undefined) return comecar(chave);
    const marcada = seguintes.get(chave);
    if (marcada) return marcada;
    const vez = () => {
      seguintes.delete(chave);
      return comecar(chave);
    };
    const seguinte = atual.then(vez, vez);
    seguintes.set(chave, seguinte);
    return seguinte;
  };
};
