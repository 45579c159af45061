/** Stands for every schema, and for all that is asked of one: it answers itself, and is empty. */
export const z: unknown = new Proxy(() => undefined, {
  apply: () => z,
  get: (_alvo, nome) => (nome === Symbol.iterator ? () => [].values() : z),
});
