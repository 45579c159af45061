interface Lote<A> {
  itens: A[];
  gravado: Promise<void>;
}

/** PostgreSQL refused what it was given (classes 22 and 23), and nothing of the statement stands. */
const foiRecusado = (erro: unknown): boolean => {
  if (!(erro instanceof Error)) return false;
  return 'code' in erro ? /^2[23]/.test(String(erro.code)) : foiRecusado(erro.cause);
};

/**
 * One writer for all who write the same kind of thing: what comes while it writes is written together
 * by its next turn, so that many share one statement and one flush to the disk, and who comes alone
 * waits for nobody. Each is answered when their own is written. What the database refuses of several
 * is written one by one, so that nobody's fails for a stranger's.
 */
export const createEmConjunto = <A>(gravar: (itens: readonly A[]) => Promise<void>) => {
  let aberto: Lote<A> | undefined;
  let antes: Promise<unknown> = Promise.resolve();

  const abrir = (): Lote<A> => {
    const itens: A[] = [];
    const gravado = antes.then(() => {
      aberto = undefined;
      return gravar(itens);
    });
    antes = gravado.catch(() => undefined);
    return { itens, gravado };
  };

  return async (itens: readonly A[]): Promise<void> => {
    const lote = (aberto ??= abrir());
    lote.itens.push(...itens);
    try {
      await lote.gravado;
    } catch (erro) {
      if (lote.itens.length === itens.length || !foiRecusado(erro)) throw erro;
      await gravar(itens);
    }
  };
};
