/** A bucket answers many at once as fast as one. */
const AO_MESMO_TEMPO = 8;

/** Does something with each, some at once; after a failure none begins. @throws the first failure, when those that began ended */
export const algunsPorVez = async <T>(
  todos: readonly T[],
  fazer: (um: T) => Promise<void>,
): Promise<void> => {
  const restantes = [...todos];
  const fazerOsProximos = async () => {
    for (let um = restantes.pop(); um !== undefined; um = restantes.pop())
      await fazer(um).catch((erro: unknown) => {
        restantes.length = 0;
        throw erro;
      });
  };
  const feitos = await Promise.allSettled(Array.from({ length: AO_MESMO_TEMPO }, fazerOsProximos));
  for (const feito of feitos) if (feito.status === 'rejected') throw feito.reason;
};
