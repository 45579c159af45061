import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { VERSAO } from './config/versao.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

const names = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const used = (): string[] => {
  const config = read('./config.ts');
  const required = /const missing = \[(.*?)\]/.exec(config)?.[1] ?? '';
  return [...new Set([...names(config, /env\['(\w+)'\]/g), ...names(required, /'(\w+)'/g)])].sort();
};

/** Read by Node itself, before anything of ours. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];

it('the README describes exactly the variables that the configuration reads or requires', () => {
  const described = names(read('../../../README.md'), /^\| `(\w+)` +\|/gm);
  expect(described.sort()).toEqual(used());
});

it('chart and Compose give the server no variable that it does not read', () => {
  const chart = (file: string) => read(`../../../operacao/helm/balcao/${file}`);
  const service =
    /\n {2}balcao:\n([\s\S]*?)\n {2}\S/.exec(read('../../../compose.yaml'))?.[1] ?? '';
  const [, environment = ''] = /environment:\n([\s\S]*?)\n {4}\S/.exec(service) ?? [];
  const lists = {
    chart: names(chart('templates/_helpers.tpl'), /(?:- name: |")([A-Z][A-Z_]+)\b/g),
    values: names(chart('values.yaml'), /^ {2}([A-Z_]+):/gm),
    examples: names(chart('ci/completa-values.yaml'), /^ {2}([A-Z_]+):/gm),
    reserved: names(chart('values.schema.json'), /"([A-Z_]+)"/g),
    compose: names(environment, /^ {6}([A-Z_]+):/gm),
  };
  for (const [where, given] of Object.entries(lists)) {
    expect(given.length, where).toBeGreaterThan(1);
    expect(
      given.filter((name) => ![...used(), ...OF_NODE].includes(name)),
      where,
    ).toEqual([]);
  }
  expect(names(chart('Chart.yaml'), /^(?:appVersion|version): (\S+)$/gm)).toEqual([VERSAO, VERSAO]);
  // What the chart decides by itself is no value beside it.
  expect(lists.chart.filter((name) => !lists.reserved.includes(name))).toEqual([]);
});

it('the manual says what each variable of the .env file of Compose is', () => {
  const asked = names(read('../../../compose.yaml'), /\$\{([A-Z_]+)/g);
  const manual = read('../../../docs/manual/instalacao.md');
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !new RegExp(`\\b${name}\\b`).test(manual))).toEqual([]);
});

it('every way to run the server in production, and the benches, start it by the same words', () => {
  const inImage = /^CMD \[(.*)\]$/m.exec(read('../../../Dockerfile'))?.[1] ?? '';
  const measured = /process.execPath,(.*?)\];/s.exec(read('../../../e2e/src/server.ts'))?.[1] ?? '';
  const words = inImage.replaceAll(/[",]/g, '');
  expect(words).toMatch(/^node (--[\w-]+=\d+ )+apps\/server\/dist\/main\.js$/);
  expect(['node', ...names(measured, /'(.*?)'/g)].join(' ')).toBe(words);
  for (const path of ['README.md', 'docs/manual/instalacao.md', 'operacao/balcao.service'])
    expect(read(`../../../${path}`), path).toContain(words);
});
