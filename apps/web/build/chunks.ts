import type { Rolldown } from 'vite';

/**
 * Pages by what a person opens together: the sign-in, the page that most visitors want with its
 * frame, and the other services, which stand on the same look-up, lists and slips.
 */
const FAMILIAS = [
  ['entrada', /\/src\/routes\/inicio\.tsx$/],
  ['visita', /\/src\/(?:routes\/publica|features\/iptu\/iptu-page)\.tsx$/],
  ['servicos', /\/src\/features\/(?!entrar\/|perfil\/|conexao\/)([^/]+)\/\1-page\.tsx$/],
] as const;

/** Our packages are entered by one file each, through which every page would seem to load it all. */
const DAS_PAGINAS = /^(?!.*\/packages\/)/;

type Modulos = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The families whose pages load this module with them. */
function familiasDe(id: string, modulos: Modulos, visto = new Set<string>()): Set<string> {
  if (visto.has(id)) return new Set();
  visto.add(id);
  const familia = FAMILIAS.find(([, paginas]) => paginas.test(id))?.[0];
  if (familia !== undefined) return new Set([familia]);
  const importadores = modulos.getModuleInfo(id)?.importers ?? [];
  return new Set(importadores.flatMap((um) => [...familiasDe(um, modulos, visto)]));
}

/** Modules that several pages share, in one file by the name given. */
const compartilhados = (
  priority: number,
  minShareCount: number,
  nome: (familias: ReadonlySet<string>) => string | null,
): Rolldown.CodeSplittingGroup => ({
  priority,
  minShareCount,
  name: (id, modulos) => nome(familiasDe(id, modulos)),
  includeDependenciesRecursively: false,
  test: DAS_PAGINAS,
});

/**
 * Where a module goes that several pages share. A phone pays for every request and for every byte:
 * what all pages need is one file, what both first pages need is another, what one of them shares
 * with later pages comes in one piece, and so does what the services share among themselves. The
 * rest is left as it falls.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'], priority: 4 },
  compartilhados(3, 2, (familias) => {
    if (familias.has('entrada')) return familias.size > 1 ? 'primeiras' : 'entrada';
    return familias.has('visita') ? 'visita' : null;
  }),
  compartilhados(2, 3, (familias) => (familias.has('servicos') ? 'servicos' : null)),
  compartilhados(1, 5, () => 'comum'),
];
