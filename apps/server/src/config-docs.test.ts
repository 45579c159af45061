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

it('every way to run the server in production, and the benches, start it by the same words', () => {
  const inImage = /^CMD \[(.*)\]$/m.exec(read('../../../Dockerfile'))?.[1] ?? '';
  const measured = /process.execPath,(.*?)\];/s.exec(read('../../../e2e/src/server.ts'))?.[1] ?? '';
  const words = inImage.replaceAll(/[",]/g, '');
  expect(words).toMatch(/^node (--[\w-]+=\d+ )+apps\/server\/dist\/main\.js$/);
  expect(['node', ...names(measured, /'(.*?)'/g)].join(' ')).toBe(words);
  for (const path of ['README.md', 'docs/manual/instalacao.md', 'operacao/balcao.service'])
    expect(read(`../../../${path}`), path).toContain(words);
});
