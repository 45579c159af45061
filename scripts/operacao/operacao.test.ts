import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const folder = (path: string) =>
  readdirSync(new URL(path, root))
    .filter((name) => !name.includes('.test.'))
    .map((name) => read(`${path}/${name}`))
    .join('\n');

const SERIES = /\b(?:balcao|process)_[a-z_]+\b/g;
const named = (text: string) => [
  ...new Set(
    [...text.matchAll(SERIES)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')),
  ),
];

it('B13.5 rules, dashboard and manual name what the server tells, and the manual all of it', () => {
  const told = named(folder('apps/server/src/metrics'));
  const manual = named(read('docs/manual/operar.md'));
  const used = [...named(folder('operacao')), ...manual];
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
