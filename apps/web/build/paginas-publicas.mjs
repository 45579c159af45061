import { readFileSync } from 'node:fs';

const ler = (arquivo) => readFileSync(new URL(arquivo, import.meta.url), 'utf8');
const fontes = [
  ler('../src/paginas.tsx'),
  ler('../../../packages/domain/src/acesso/servicos.ts'),
].join('\n');

/**
 * The entries of a table of the application, each by its key.
 * @param {string} tabela
 * @returns {readonly (readonly [string, string])[]}
 */
function entradasDe(tabela) {
  const [, corpo = ''] = fontes.split(`const ${tabela}:`);
  const [linhas = ''] = corpo.split('\n};');
  const entradas = linhas.split(/\n {2}(?=['\w])/).slice(1);
  return entradas.map((entrada) => [/[\w-]+/.exec(entrada)?.[0] ?? '', entrada]);
}

/** Modules that a piece of source imports: `src/features/iptu/iptu-page.tsx`. */
const importadosPor = (texto) =>
  [...texto.matchAll(/\bimport\('\.\/([^']+)'\)/g)].map(([, um]) => `src/${um}`);

/**
 * The pages that a table lists, from the folder of the web application.
 * @param {string} tabela
 * @returns {readonly string[]}
 */
function paginasDe(tabela) {
  const paginas = entradasDe(tabela).flatMap(([, entrada]) => importadosPor(entrada));
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

const ENDERECOS = Object.fromEntries(
  entradasDe('ENDERECOS').map(([chave, entrada]) => [chave, /'([^']+)'/.exec(entrada)?.[1]]),
);

/**
 * The module of each public page by the first word of its address: `esic`, `iptu`. Of a service that is
 * reached both ways by two pages, the public one is written first.
 * @type {Readonly<Record<string, string>>}
 */
export const PAGINA_DO_SEGMENTO = Object.fromEntries(
  ['DOS_SERVICOS', 'DO_PORTAL'].flatMap((tabela) =>
    entradasDe(tabela).map(([chave, entrada]) => [
      ENDERECOS[chave] ?? chave,
      importadosPor(entrada)[0],
    ]),
  ),
);
