import type { Rolldown } from 'vite';

/** What a visitor opens first: the sign-in, and the public page of a service with its frame. */
const ENTRADA = '/src/routes/inicio.tsx';
const VISITA = /\/src\/(?:routes\/publica|features\/iptu\/iptu-page)\.tsx$/;

type Modulos = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Which of these pages load this module with them. */
function primeirasDe(id: string, modulos: Modulos, visto = new Set<string>()): Set<string> {
  if (visto.has(id)) return new Set();
  visto.add(id);
  if (id.endsWith(ENTRADA)) return new Set(['entrada']);
  if (VISITA.test(id)) return new Set(['visita']);
  const importadores = modulos.getModuleInfo(id)?.importers ?? [];
  return new Set(importadores.flatMap((um) => [...primeirasDe(um, modulos, visto)]));
}

/**
 * Where a module goes that several pages share. A phone pays for every request and for every byte:
 * what all pages need is one file, what both first pages need is another, what one of them shares
 * with later pages comes in one piece too. The rest is left as it falls.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'], priority: 3 },
  {
    debugName: 'primeiras',
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
    // Our packages are entered by one file each, through which every page would seem to load it all.
    test: /^(?!.*\/packages\/)/,
    name: (id, modulos) => {
      const [uma, outra] = primeirasDe(id, modulos);
      if (uma === undefined) return null;
      return outra === undefined ? uma : 'primeiras';
    },
  },
  { name: 'comum', minShareCount: 5, priority: 1 },
];
