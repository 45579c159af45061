import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Modules that are a page: the frames of `src/routes`, and `features/iptu/iptu-page.tsx` for `iptu`.
 * The published answers come apart from their page, but are the largest thing on it: they are asked
 * for with it. What is smaller than its title is not, which would wait for it on a slow network.
 */
const PAGINA =
  /\/src\/(?:routes\/(inicio|painel|publica)|features\/(?:([^/]+)\/\2-page|(respostas)\/respostas))\.tsx$/;

/** All that a chunk loads at once, itself included. */
function closure(bundle: Rolldown.OutputBundle, arquivo: string, visto = new Set<string>()) {
  const chunk = bundle[arquivo];
  if (visto.has(arquivo) || chunk?.type !== 'chunk') return visto;
  visto.add(arquivo);
  for (const folha of chunk.viteMetadata?.importedCss ?? []) visto.add(folha);
  for (const importado of chunk.imports) closure(bundle, importado, visto);
  return visto;
}

/** The files of each page that the entry does not load already. */
function arquivosPorPagina(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((parte): parte is Chunk => parte.type === 'chunk');
  const entrada = chunks.find((chunk) => chunk.isEntry);
  const jaVem = entrada ? closure(bundle, entrada.fileName) : new Set<string>();
  const paginas: Record<string, Set<string>> = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const [, moldura, pagina, conteudo] = PAGINA.exec(facadeModuleId ?? '') ?? [];
    const nome = moldura ?? pagina ?? conteudo;
    if (nome === undefined) continue;
    // Folders have hyphens where the keys of services, in addresses, have underscores.
    closure(bundle, fileName, (paginas[nome.replaceAll('-', '_')] ??= new Set()));
  }
  return Object.fromEntries(
    Object.entries(paginas).map(([nome, arquivos]) => [
      nome,
      [...arquivos].filter((arquivo) => !jaVem.has(arquivo)),
    ]),
  );
}

/** Tells `partida.js` which files each page needs, so that they are asked for with the page itself. */
export const partidaPlugin = (): Plugin => {
  let pasta = '';
  return {
    name: 'balcao:partida',
    apply: 'build',
    configResolved: ({ root, build }) => {
      pasta = resolve(root, build.outDir);
    },
    writeBundle: async (_, bundle) => {
      const arquivo = join(pasta, 'partida.js');
      const fonte = await readFile(arquivo, 'utf8');
      const marca = 'const PAGINAS = {};';
      if (!fonte.includes(marca)) throw new Error('partida.js sem o lugar das páginas');
      const paginas = JSON.stringify(arquivosPorPagina(bundle));
      await writeFile(arquivo, fonte.replace(marca, `const PAGINAS = ${paginas};`));
    },
  };
};
