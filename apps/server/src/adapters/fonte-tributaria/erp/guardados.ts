/** An answer and when it was read. */
interface Guardado {
  dados: unknown;
  lidoEm: Date;
}

/** The last answers of a city's system, the least used forgotten first. */
export interface Guardados {
  /** What was read at most so long ago. */
  find: (chave: string, idadeMs: number) => Guardado | undefined;
  save: (chave: string, dados: unknown) => Guardado;
  clear: () => void;
}

export const criarGuardados = (maximo: number, relogio: () => Date): Guardados => {
  const todos = new Map<string, Guardado>();
  return {
    find: (chave, idadeMs) => {
      const guardado = todos.get(chave);
      if (guardado === undefined) return undefined;
      if (relogio().getTime() - guardado.lidoEm.getTime() > idadeMs) return undefined;
      // Last in order is last to be forgotten.
      todos.delete(chave);
      todos.set(chave, guardado);
      return guardado;
    },
    save: (chave, dados) => {
      const guardado = { dados, lidoEm: relogio() };
      todos.delete(chave);
      todos.set(chave, guardado);
      const [primeira] = todos.keys();
      if (todos.size > maximo && primeira !== undefined) todos.delete(primeira);
      return guardado;
    },
    clear: () => todos.clear(),
  };
};
