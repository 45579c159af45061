/** Steps that come together, and where they lead. */
export interface Trecho<Ponto, Passo> {
  readonly passos: readonly Passo[];
  readonly fim: Ponto;
}

/**
 * Walks everything that can be reached from where it begins, each point once: `chave` tells two
 * points apart, `seguintes` is everything that can come after one.
 */
export function caminhar<Ponto, Passo>(
  comecos: readonly Ponto[],
  chave: (ponto: Ponto) => string,
  seguintes: (de: Ponto) => readonly Trecho<Ponto, Passo>[],
): { readonly pontos: readonly Ponto[]; readonly passos: readonly Passo[] } {
  const pontos = new Map<string, Ponto>();
  const passos: Passo[] = [];
  const fila = [...comecos];
  for (let de = fila.shift(); de; de = fila.shift()) {
    const qual = chave(de);
    if (pontos.has(qual)) continue;
    pontos.set(qual, de);
    for (const trecho of seguintes(de)) {
      passos.push(...trecho.passos);
      fila.push(trecho.fim);
    }
  }
  return { pontos: [...pontos.values()], passos };
}
