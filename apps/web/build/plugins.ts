import { fileURLToPath } from 'node:url';
import { readFile, writeFile, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseSync, Visitor, type Plugin, type Rolldown } from 'vite';
import { PAGINA_DO_SEGMENTO } from './paginas-publicas.mjs';

const NENHUM = fileURLToPath(new URL('./esquema-nenhum.ts', import.meta.url));
const IMPORTACAO = "import * as z from 'zod/mini';";

/** What pages ask of an endpoint: where it is, and how it is sent there. */
const DO_CAMINHO = ['method', 'path', 'multipart', 'url'];

/** What a form asks besides: the fields that it checks while the person is there. */
const DO_FORMULARIO = [...DO_CAMINHO, 'params', 'query', 'body'];

/** What a module of the contracts ends in that keeps its schemas. */
const COM_ESQUEMAS = '?esquemas';

/** What schemas are made with, by a name that no minified library has: its calls are dropped where unused. */
const FABRICA_DE_ESQUEMAS = 'fabricaDeEsquemas';

/** What endpoints are made by: alone, or several of one look-up. */
const FAZEM_ENDPOINTS = ['endpoint', 'deQuemEntrou', 'deTodos'];

/** What makes an endpoint or a schema and does nothing besides: a call whose result no page names is left out. */
export const SO_FAZEM: readonly string[] = [
  FABRICA_DE_ESQUEMAS,
  ...FAZEM_ENDPOINTS,
  'inteiroEntre',
  'idInteiro',
  'inteiro',
  'lidoPor',
  'textoCurto',
  'linhaEscrita',
  'textoEscrito',
  'textoLivre',
  'ouVazio',
  'umaDas',
  'umServico',
  'doRequerente',
  'Bytes',
];

const comNomeProprio = (fonte: string): string =>
  fonte
    .replace(IMPORTACAO, `import * as ${FABRICA_DE_ESQUEMAS} from 'zod/mini';`)
    .replace(/(?<![\w$'"]|[^.]\.)z(?=\s*\.)/g, FABRICA_DE_ESQUEMAS);

/** A module of the contracts whose endpoints say this of themselves, and nothing else. */
function soComO(ditos: readonly string[], fonte: string): string {
  const sobra: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [fatos] }) {
      if (callee.type !== 'Identifier' || !FAZEM_ENDPOINTS.includes(callee.name)) return;
      if (fatos?.type !== 'ObjectExpression') return;
      for (const um of fatos.properties)
        if (um.type === 'Property' && um.key.type === 'Identifier' && !ditos.includes(um.key.name))
          sobra.push(um);
    },
  }).visit(parseSync('contrato.ts', fonte).program);
  return sobra.reduceRight(
    (texto, { start, end }) => texto.slice(0, start) + texto.slice(end).replace(/^\s*,/, ''),
    fonte,
  );
}

/**
 * Leaves the schema library out of the pages. They use the contracts for their types and addresses;
 * what is sent and answered is checked by the server, on both ways. A phone would download 9 KiB and
 * build every schema of the portal to check nothing with them; nor does it read how the endpoints
 * are described.
 *
 * A form, which is loaded when it is opened, asks for its contract with schemas, by
 * `@balcao/contracts/esquemas`: the same modules once more, with what is sent and without what is answered.
 */
export const semEsquemasPlugin = (): Plugin => ({
  name: 'balcao:sem-esquemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (origem, importador) =>
    importador?.endsWith(COM_ESQUEMAS) && origem.startsWith('.')
      ? resolve(dirname(importador), origem) + COM_ESQUEMAS
      : null,
  load: async (id) =>
    id.endsWith(COM_ESQUEMAS)
      ? {
          code: comNomeProprio(
            soComO(DO_FORMULARIO, await readFile(id.slice(0, -COM_ESQUEMAS.length), 'utf8')),
          ),
          moduleType: 'ts',
        }
      : null,
  transform: (code, id) =>
    id.includes('/packages/contracts/src/') &&
    !id.endsWith(COM_ESQUEMAS) &&
    code.includes(IMPORTACAO)
      ? comNomeProprio(soComO(DO_CAMINHO, code)).replace(
          `* as ${FABRICA_DE_ESQUEMAS} from 'zod/mini'`,
          `{ z as ${FABRICA_DE_ESQUEMAS} } from ${JSON.stringify(NENHUM)}`,
        )
      : null,
});

/** The face's Latin subset, upright: all that Portuguese needs. */
const FONTE = /hyperlegible-next-latin-wght-normal.*\.woff2$/;

/** Asks for the typeface with the page, and not only once the style sheet is read. */
export const preloadFontPlugin = (): Plugin => ({
  name: 'balcao:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((arquivo) => FONTE.test(arquivo))
        .map((arquivo) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${arquivo}`,
          },
        })),
  },
});

type Chunk = Rolldown.OutputChunk;

/**
 * Modules that are a page: the frames of `src/routes`, and in the dashboard `features/iptu/iptu-page.tsx`
 * for `iptu`. The published answers come apart from their page, but are the largest thing on it: they
 * are asked for with it. What is smaller than its title is not, which would wait for it on a slow network.
 */
const PAGINA =
  /\/src\/(?:routes\/(inicio|painel|publica)|features\/(?:([^/]+)\/\2-page|(respostas)\/respostas))\.tsx$/;

/** What stands in the frame of the survey. */
const QUESTIONARIO = '/src/routes/questionario.tsx';

/** The names under which a module is asked for: the words of its addresses. */
function nomesDe(modulo: string): string[] {
  const [, moldura, pagina, conteudo] = PAGINA.exec(modulo) ?? [];
  const publicas = Object.entries(PAGINA_DO_SEGMENTO).filter(([, um]) => modulo.endsWith(`/${um}`));
  const doQuadro = modulo.endsWith(QUESTIONARIO) ? 'pesquisa-questionario' : undefined;
  const nome = moldura ?? doQuadro ?? conteudo ?? pagina?.replaceAll('-', '_');
  return [...new Set([...(nome === undefined ? [] : [nome]), ...publicas.map(([um]) => um)])];
}

/** All that a chunk loads at once, itself included. */
function closure(bundle: Rolldown.OutputBundle, arquivo: string, visto = new Set<string>()) {
  const chunk = bundle[arquivo];
  if (visto.has(arquivo) || chunk?.type !== 'chunk') return visto;
  visto.add(arquivo);
  for (const importado of chunk.imports) closure(bundle, importado, visto);
  // Its own styles overrule those of what it stands on.
  for (const folha of chunk.viteMetadata?.importedCss ?? []) visto.add(folha);
  return visto;
}

const chunksDe = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((parte): parte is Chunk => parte.type === 'chunk');

/** The files that come with every page. */
function closureDaEntrada(bundle: Rolldown.OutputBundle): Set<string> {
  const entrada = chunksDe(bundle).find((chunk) => chunk.isEntry);
  return entrada ? closure(bundle, entrada.fileName) : new Set();
}

/** The files of each page that the entry does not load already. */
function arquivosPorPagina(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = chunksDe(bundle);
  const jaVem = closureDaEntrada(bundle);
  const paginas: Record<string, Set<string>> = {};
  for (const { facadeModuleId, fileName } of chunks) {
    // Folders have hyphens where the keys of services, in addresses, have underscores.
    for (const nome of nomesDe(facadeModuleId ?? ''))
      closure(bundle, fileName, (paginas[nome] ??= new Set()));
  }
  return Object.fromEntries(
    Object.entries(paginas).map(([nome, arquivos]) => [
      nome,
      [...arquivos].filter((arquivo) => !jaVem.has(arquivo)),
    ]),
  );
}

/** The files of what comes apart from its page, by its module: `features/esic/realizar`. */
function arquivosDasPartes(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const jaVem = closureDaEntrada(bundle);
  const chunks = chunksDe(bundle);
  const pedidos = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
  const partes = chunks.flatMap(({ facadeModuleId, moduleIds, fileName }) => {
    // One that a later page imports at once too stands for no module, and ends with its own.
    const [, modulo] = /\/src\/(.+)\.tsx$/.exec(facadeModuleId ?? moduleIds.at(-1) ?? '') ?? [];
    if (modulo === undefined || !pedidos.has(fileName)) return [];
    return [[modulo, [...closure(bundle, fileName)].filter((um) => !jaVem.has(um))] as const];
  });
  return Object.fromEntries(partes);
}

/** Files that import each other at once, the last one the first again; undefined where none do. */
function findCiclo(
  bundle: Rolldown.OutputBundle,
  arquivo: string,
  prontos: Set<string>,
  caminho: readonly string[] = [],
): readonly string[] | undefined {
  if (caminho.includes(arquivo)) return [...caminho.slice(caminho.indexOf(arquivo)), arquivo];
  const chunk = bundle[arquivo];
  if (prontos.has(arquivo) || chunk?.type !== 'chunk') return undefined;
  for (const importado of chunk.imports) {
    const ciclo = findCiclo(bundle, importado, prontos, [...caminho, arquivo]);
    if (ciclo) return ciclo;
  }
  prontos.add(arquivo);
  return undefined;
}

/**
 * Refuses files that import each other: whichever a browser runs first finds nothing yet in the other,
 * and the page that needs them breaks. `build/chunks.ts` says what goes together.
 */
export const semCiclosPlugin = (): Plugin => ({
  name: 'balcao:sem-ciclos',
  apply: 'build',
  generateBundle(_, bundle) {
    const prontos = new Set<string>();
    for (const arquivo of Object.keys(bundle)) {
      const ciclo = findCiclo(bundle, arquivo, prontos);
      if (ciclo) this.error(`files that import each other: ${ciclo.join(' -> ')}`);
    }
  },
});

/** Tells the server which files each page needs, so that they are asked for with the page itself. */
export const paginasPlugin = (): Plugin => ({
  name: 'balcao:paginas',
  apply: 'build',
  generateBundle(_, bundle) {
    const arquivos = { ...arquivosDasPartes(bundle), ...arquivosPorPagina(bundle) };
    this.emitFile({
      type: 'asset',
      fileName: '.vite/paginas.json',
      source: JSON.stringify(arquivos),
    });
  },
});

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Text formats; fonts and images are compressed already. */
const COMPRESSIVEL = /\.(?:js|css|html|svg|json|webmanifest)$/;

async function precompress(arquivo: string): Promise<void> {
  const conteudo = await readFile(arquivo);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: conteudo.length,
  };
  await writeFile(`${arquivo}.br`, await brotli(conteudo, { params }));
  await writeFile(`${arquivo}.gz`, await gz(conteudo, { level: 9 }));
}

/** Writes `.br` (quality 11) and `.gz` (level 9) beside every built text file, for the server to send. */
export const precompressPlugin = (): Plugin => {
  let pasta = '';
  return {
    name: 'balcao:precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      pasta = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const nomes = await readdir(pasta, { recursive: true });
      for (const nome of nomes.filter((n) => COMPRESSIVEL.test(n) && !n.startsWith('.vite'))) {
        await precompress(join(pasta, nome));
      }
    },
  };
};
