import { readFileSync } from 'node:fs';

const fonte = readFileSync(new URL('../src/paginas.tsx', import.meta.url), 'utf8');

/**
 * The pages that a table of the application lists, from the folder of the web application:
 * `src/features/iptu/iptu-page.tsx`.
 * @param {string} tabela
 * @returns {readonly string[]}
 */
function paginasDe(tabela) {
  const [, corpo = ''] = fonte.split(`const ${tabela}:`);
  const [linhas = ''] = corpo.split('\n};');
  const paginas = [...linhas.matchAll(/\bimport\('\.\/([^']+)'\)/g)].map(([, um]) => `src/${um}`);
  if (paginas.length === 0) throw new Error(`${tabela} of src/paginas.tsx imports no page`);
  return paginas;
}

/**
 * The services that the public opens, as the application itself lists them: to add one there is to
 * have it packed with the others and weighed.
 */
export const PAGINAS_PUBLICAS = paginasDe('DOS_SERVICOS');

/** The public pages that are no service: weighed, and packed by themselves. */
export const PAGINAS_DO_PORTAL = paginasDe('DO_PORTAL');
