import { defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { CORES, theme } from '../src/theme/theme.ts';

/** The sheet that is replaced. */
const FOLHA = '/src/theme/mantine.css';

/** Variables of colours that no screen uses are left out: they are most of the sheet. */
const usada = (nome: string): boolean => {
  const cor = /^--mantine-color-([a-z]+)-/.exec(nome)?.[1];
  const daTabela = cor !== undefined && cor in DEFAULT_THEME.colors;
  return !daTabela || CORES.some((usadaAqui) => usadaAqui === cor);
};

const bloco = (seletor: string, variaveis: Record<string, string>): string => {
  const linhas = Object.entries(variaveis).filter(([nome]) => usada(nome));
  return `${seletor}{${linhas.map(([nome, valor]) => `${nome}:${valor}`).join(';')}}`;
};

/** The variables of Mantine's components, for the portal's theme. */
function mantineVariables(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(
    mergeMantineTheme(DEFAULT_THEME, theme),
  );
  const blocos = [
    bloco(':root', variables),
    bloco(":root[data-mantine-color-scheme='light']", light),
    bloco(":root[data-mantine-color-scheme='dark']", dark),
  ];
  return `@layer mantine{${blocos.join('')}}`;
}

/**
 * Puts those variables into a style sheet at build time. At run time Mantine would write them into
 * a `<style>` element, which the content policy (`style-src 'self'`) refuses.
 */
export const mantineVariablesPlugin = (): Plugin => ({
  name: 'balcao:mantine-variables',
  enforce: 'pre',
  transform: (_, id) => (id.endsWith(FOLHA) ? mantineVariables() : undefined),
});
