import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

const names = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

it('the README describes exactly the variables that the configuration reads or requires', () => {
  const config = read('./config.ts');
  const required = /const missing = \[(.*?)\]/.exec(config)?.[1] ?? '';
  const used = new Set([...names(config, /env\['(\w+)'\]/g), ...names(required, /'(\w+)'/g)]);
  const described = names(read('../../../README.md'), /^\| `(\w+)` +\|/gm);
  expect(described.sort()).toEqual([...used].sort());
});
