import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

const names = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

it('the README describes exactly the variables that the configuration reads', () => {
  const config = names(read('./config.ts'), /env\['([A-Z_]+)'\]/g);
  const described = names(read('../../../README.md'), /^\| `([A-Z_]+)` \|/gm);
  expect(described).toEqual(config);
});
