import type { Estado, Municipio } from '@balcao/contracts';

const collator = new Intl.Collator('pt-BR');

export const porNome = (a: { nome: string }, b: { nome: string }): number =>
  collator.compare(a.nome, b.nome);

/** States and municipalities of Brazil, sorted by name as Brazilians sort. */
export interface Localidades {
  estados: () => readonly Estado[];
  /** Undefined when no state has that `uf`. */
  municipios: (uf: string) => readonly Municipio[] | undefined;
}
