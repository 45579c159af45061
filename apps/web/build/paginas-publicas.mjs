import { readFileSync } from 'node:fs';

/**
 * The pages that a module of the application lists, from the folder of the web application:
 * `src/features/iptu/iptu-page.tsx`.
 * @param {string} modulo
 * @returns {readonly string[]}
 */
function paginasDe(modulo) {
  const fonte = readFileSync(new URL(`../src/${modulo}`, import.meta.url), 'utf8');
  const paginas = [...fonte.matchAll(/\bimport\('\.\/([^']+)'\)/g)].map(([, um]) => `src/${um}`);
  if (paginas.length === 0) throw new Error(`src/${modulo} imports no page`);
  return paginas;
}

/**
 * The services that the public opens, as the application itself lists them: to add one there is to
 * have it packed with the others and weighed.
 */
export const PAGINAS_PUBLICAS = paginasDe('paginas-publicas.tsx');

/** The public pages that are no service: weighed, and packed by themselves. */
export const PAGINAS_DO_PORTAL = paginasDe('paginas-do-portal.tsx');
