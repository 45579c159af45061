const ouvintes = new Set<() => void>();

/** Tells whoever keeps the session that the server no longer knows it. */
export function avisarSessaoEncerrada(): void {
  for (const ouvinte of ouvintes) ouvinte();
}

/** Listens to the end of the session; gives back how to stop listening. */
export function aoEncerrarSessao(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => {
    ouvintes.delete(ouvinte);
  };
}
