import type { Plugin, Rolldown } from 'vite';
import { PAGINAS_DO_PORTAL, PAGINAS_PUBLICAS } from './paginas-publicas.mjs';

type Chunk = Rolldown.OutputChunk;

/** What is opened without signing in: the pages, and what comes apart from them. */
const PUBLICAS = [
  'src/routes/inicio.tsx',
  'src/routes/publica.tsx',
  ...PAGINAS_PUBLICAS,
  ...PAGINAS_DO_PORTAL,
];

/** What pages of any kind share goes with what the public ones do where it weighs nothing, in characters. */
const PEQUENA = 700;

const folhasDe = ({ viteMetadata }: Chunk): Set<string> => viteMetadata?.importedCss ?? new Set();

/** The sheets that a page needs, in the order in which they overrule each other. */
function folhasDaPagina(
  bundle: Rolldown.OutputBundle,
  arquivo: string,
  visto = new Set<string>(),
): string[] {
  const chunk = bundle[arquivo];
  if (visto.has(arquivo) || chunk?.type !== 'chunk') return [];
  visto.add(arquivo);
  const antes = chunk.imports.flatMap((um) => folhasDaPagina(bundle, um, visto));
  return [...antes, ...folhasDe(chunk)];
}

const textoDe = (bundle: Rolldown.OutputBundle, folha: string): string => {
  const parte = bundle[folha];
  return parte?.type === 'asset' ? String(parte.source) : '';
};

/** How many pages, and parts that come apart from theirs, need each sheet: public ones, and all. */
function contarUsos(bundle: Rolldown.OutputBundle, chunks: readonly Chunk[]) {
  const usos = new Map<string, { publicos: number; todos: number }>();
  for (const { facadeModuleId, fileName, isDynamicEntry } of chunks) {
    if (!isDynamicEntry) continue;
    const publica = PUBLICAS.some((pagina) => facadeModuleId?.endsWith(`/apps/web/${pagina}`));
    for (const folha of folhasDaPagina(bundle, fileName)) {
      const { publicos, todos } = usos.get(folha) ?? { publicos: 0, todos: 0 };
      usos.set(folha, { publicos: publicos + Number(publica), todos: todos + 1 });
    }
  }
  return usos;
}

/**
 * Joins the styles that public pages share into two sheets: what the entrance needs, which every page
 * loads, and what the others do. Nothing is painted before the last sheet of a page is there, and a phone
 * pays a round trip for each: ten sheets of a kilobyte take longer than one of ten.
 */
export const folhaDoPublicoPlugin = (): Plugin => ({
  name: 'balcao:folha-do-publico',
  apply: 'build',
  generateBundle: {
    // Before the lists of what each page asks for are written.
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((um): um is Chunk => um.type === 'chunk');
      const deModulo = (modulo: string) =>
        chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/apps/web/${modulo}`));
      const entrada = chunks.find(({ isEntry }) => isEntry);
      const inicio = deModulo('src/routes/inicio.tsx');
      if (!entrada || !inicio) return;
      const daEntrada = folhasDaPagina(bundle, entrada.fileName);
      const doInicio = new Set(folhasDaPagina(bundle, inicio.fileName));
      const compartilhadas = [...contarUsos(bundle, chunks)]
        .filter(
          ([folha, { publicos, todos }]) =>
            !daEntrada.includes(folha) &&
            (publicos > 1 || (todos > 1 && textoDe(bundle, folha).length < PEQUENA)),
        )
        // What more pages need is overruled by what fewer do, as when each was loaded by itself.
        .toSorted(([, um], [, outro]) => outro.todos - um.todos)
        .map(([folha]) => folha);
      const juntar = (name: string, folhas: readonly string[]) => {
        const source = folhas.map((um) => textoDe(bundle, um)).join('');
        const junta = this.getFileName(this.emitFile({ type: 'asset', name, source }));
        for (const chunk of chunks) {
          const tinha = folhas.filter((um) => folhasDe(chunk).delete(um));
          if (tinha.length > 0) folhasDe(chunk).add(junta);
        }
        for (const um of folhas) Reflect.deleteProperty(bundle, um);
      };
      const [comOInicio, semOInicio] = [true, false].map((qual) =>
        compartilhadas.filter((um) => doInicio.has(um) === qual),
      );
      juntar('folha.css', [...daEntrada, ...(comOInicio ?? [])]);
      juntar('paginas.css', semOInicio ?? []);
    },
  },
});
