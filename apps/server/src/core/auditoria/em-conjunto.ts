import { setImmediate as depois } from 'node:timers/promises';
import { isRefused } from '../../db/lost.ts';

interface Lote<A> {
  itens: A[];
  gravado: Promise<void>;
}

/** How much is written together, and by how many statements at the same time. */
interface Medida {
  porVez?: number;
  aoMesmoTempo?: number;
}

/**
 * One writer for all who write the same kind of thing: those who come in one turn of the process are
 * written together, and what comes while it writes by its next turn, so that many share one statement and one
 * flush to the disk, and who comes alone waits for nobody. Each is answered when their own are written. What
 * the database refuses of several is written one by one, so that nobody's fails for a stranger's.
 */
export const createEmConjunto = <A>(
  gravar: (itens: readonly A[]) => Promise<void>,
  { porVez = Infinity, aoMesmoTempo = 1 }: Medida = {},
) => {
  let aberto: Lote<A> | undefined;
  let gravando = 0;
  const fila: (() => void)[] = [];

  const passarVez = (): void => {
    const proximo = fila.shift();
    if (proximo) proximo();
    else gravando -= 1;
  };

  const gravarNaVez = async (itens: readonly A[]): Promise<void> => {
    if (gravando === aoMesmoTempo) await new Promise<void>((vez) => fila.push(vez));
    else gravando += 1;
    // Nothing is awaited before: who comes alone is written ahead of what they put off to the end of this turn.
    await depois();
    if (aberto?.itens === itens) aberto = undefined;
    try {
      await gravar(itens);
    } finally {
      passarVez();
    }
  };

  const abrir = (): Lote<A> => {
    const itens: A[] = [];
    return { itens, gravado: gravarNaVez(itens) };
  };

  return async (itens: readonly A[]): Promise<void> => {
    const lote = (aberto ??= abrir());
    lote.itens.push(...itens);
    if (lote.itens.length >= porVez) aberto = undefined;
    try {
      await lote.gravado;
    } catch (erro) {
      if (lote.itens.length === itens.length || !isRefused(erro)) throw erro;
      await gravar(itens);
    }
  };
};
