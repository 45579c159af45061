import { defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import * as deMarcar from '../src/theme/classes-de-marcar.ts';
import * as deTodas from '../src/theme/classes.ts';
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

const FOLHA_DE_PARTES = '/@mantine/core/styles/';

/** The parts that the portal draws, by the names of the style sheets. */
const DESENHADAS = new Set(JSON.stringify([deTodas, deMarcar]).match(/m_[0-9a-f]+/g));

/** Ways in which no part is drawn: from right to left, upright tabs, and looks that are not used. */
const DE_OUTROS =
  /\[dir=|\[data-(?:inverted|with-bottom-section|combined|success|monospace|no-overflow)|\[data-(?:variant|orientation)='(?:vertical|unstyled|outline|pills|light)'/;

/** Sizes of which no part is. */
const OUTROS_TAMANHOS = /\s--[\w-]+-(?:(?:compact|input)-\w+|xs|lg|xl):[^;]*;/g;

const desenhada = (seletor: string): boolean =>
  (seletor.match(/m_[0-9a-f]+/g) ?? []).every((parte) => DESENHADAS.has(parte)) &&
  !DE_OUTROS.test(seletor);

/** Leaves of a style sheet of Mantine what the portal draws with it: about half. */
const soOQueSeDesenha = (folha: string): string =>
  folha
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(OUTROS_TAMANHOS, '')
    .replace(/([^{}@;]+)\{([^{}]*)\}/g, (_, seletores: string, corpo: string) => {
      const ficam = seletores.split(/,(?![^(]*\))/).filter(desenhada);
      return ficam.length === 0 ? '' : `${ficam.join(',')}{${corpo}}`;
    });

export const mantinePartsPlugin = (): Plugin => ({
  name: 'balcao:mantine-parts',
  enforce: 'pre',
  transform: (code, id) => (id.includes(FOLHA_DE_PARTES) ? soOQueSeDesenha(code) : undefined),
});
