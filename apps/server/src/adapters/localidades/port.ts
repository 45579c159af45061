import type { Estado, Municipio } from '@balcao/contracts';

/** States and municipalities of Brazil, sorted by name as Brazilians sort. */
export interface Localidades {
  estados: () => readonly Estado[];
  /** Undefined when no state has that `uf`. */
  municipios: (uf: string) => readonly Municipio[] | undefined;
}
