import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Elements by which a page asks for its files, of the pages and parts with these names. */
export interface ArquivosDaPagina {
  /** Its styles, without which it is not painted. */
  folhas: (nomes: readonly string[]) => string;
  /** Its code, asked for at once and run by what imports it. */
  codigo: (nomes: readonly string[]) => string;
  /** All of them, of a page that the browser draws: by its path. */
  adiantados: (pathname: string) => string;
}

/** Pages whose frame is not that of the public ones, by the first word of their address. */
const MOLDURAS: Readonly<Record<string, string>> = { '': 'inicio', dashboard: 'painel' };

/** What the build wrote of the files of each page by its name, and of each part by its module. */
export const lerArquivos = (root: string): ArquivosDaPagina => {
  const lista = join(root, '.vite/paginas.json');
  const porNome = (existsSync(lista) ? JSON.parse(readFileSync(lista, 'utf8')) : {}) as Readonly<
    Record<string, readonly string[]>
  >;
  const escrever = (nomes: readonly string[], fim: string, como: string): string =>
    [...new Set(nomes.flatMap((nome) => porNome[nome] ?? []))]
      .filter((um) => um.endsWith(fim))
      .map((um) => `<link ${como} crossorigin href="/${um}">`)
      .join('');
  const codigo: ArquivosDaPagina['codigo'] = (nomes) =>
    escrever(nomes, '.js', 'rel="modulepreload"');
  return {
    folhas: (nomes) => escrever(nomes, '.css', 'rel="stylesheet"'),
    codigo,
    adiantados: (pathname) => {
      const [primeira = '', segunda] = pathname.slice(1).split('/');
      const nomes = [MOLDURAS[primeira] ?? 'publica', segunda ?? primeira];
      return escrever(nomes, '.css', 'rel="preload" as="style"') + codigo(nomes);
    },
  };
};
