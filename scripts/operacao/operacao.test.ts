import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const folder = (path: string) =>
  readdirSync(new URL(path, root))
    .filter((name) => !name.includes('.test.'))
    .map((name) => read(`${path}/${name}`))
    .join('\n');

/** What Prometheus and Grafana read. */
const SERIES_FILES = ['alertas.yml', 'alertas.teste.yml', 'painel.json'];

/** Not the roles and slots of the database, which are named too. */
const SERIES = /\b(?!balcao_(?:app|dono|copias|replica)\b)(?:balcao|process)_[a-z_]+\b/g;
const named = (text: string) => [
  ...new Set(
    [...text.matchAll(SERIES)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')),
  ),
];

it('B13.5 rules, dashboard and manual name what the server tells, and the manual all of it', () => {
  const told = named(folder('apps/server/src/metrics'));
  const manual = named(read('docs/manual/operar.md'));
  const used = [...SERIES_FILES.flatMap((name) => named(read(`operacao/${name}`))), ...manual];
  expect(used.filter((name) => !told.includes(name))).toEqual([]);
  expect(told.filter((name) => !manual.includes(name))).toEqual([]);
});

it('B13.5 the manual says what each alert asks for', () => {
  const alerts = [...read('operacao/alertas.yml').matchAll(/alert: (\w+)/g)].map(
    ([, name = '']) => name,
  );
  expect(alerts.length).toBeGreaterThan(10);
  const manual = read('docs/manual/operar.md');
  expect(alerts.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});

it('B13.5 each objective of the manual is a query that the tests of the rules ask', () => {
  const [, objectives = ''] =
    /### Objetivos\n([\s\S]*?)\n###/.exec(read('docs/manual/operar.md')) ?? [];
  const queries = [...objectives.matchAll(/`([^`]+)` \|$/gm)].map(([, query = '']) => query);
  expect(queries).toHaveLength(4);
  const tests = read('operacao/alertas.teste.yml');
  expect(queries.filter((query) => !tests.includes(query))).toEqual([]);
});

it('B13.5 each panel of the dashboard asks for something', () => {
  const { panels } = JSON.parse(read('operacao/painel.json')) as {
    panels: { type: string; title: string; targets?: { expr: string }[] }[];
  };
  const asking = panels.filter(({ type }) => type !== 'row');
  expect(asking.length).toBeGreaterThan(10);
  const silent = asking.filter(
    ({ targets = [] }) =>
      targets.length === 0 || targets.some(({ expr }) => !/\bup\{|balcao_|process_/.test(expr)),
  );
  expect(silent.map(({ title }) => title)).toEqual([]);
});
