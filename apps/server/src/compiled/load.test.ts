import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { afterAll, expect, it } from 'vitest';
import { createLoader } from './load.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-compilados-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

it('loads a program once with what it stands on, and goes on where its compiled form is of no use', () => {
  write('part.cjs', 'exports.path = require("node:path").sep; exports.here = __filename;');
  write('main.cjs', 'exports.part = require("./part.cjs"); exports.again = require("./part.cjs");');
  const { load, keep } = createLoader(folder);
  const main = load('main') as { part: { path: string; here: string }; again: unknown };
  expect(main.part).toEqual({ path: '/', here: join(folder, 'part.cjs') });
  expect(main.again).toBe(main.part);
  expect(load('main')).toBe(main);

  keep();
  const kept = ['main.cjs', 'part.cjs'].map((name) => `${name}.${cachedDataVersionTag()}`);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(kept));
  expect(createLoader(folder).load('main')).toEqual(main);
  for (const name of kept) write(name, 'no code of V8');
  expect(createLoader(folder).load('main')).toEqual(main);
});

it('loads anew what could not be loaded', () => {
  write('frail.cjs', 'exports.half = true; require("./missing.cjs"); exports.whole = true;');
  const { load } = createLoader(folder);
  expect(() => load('frail')).toThrow('missing.cjs');
  write('missing.cjs', '');
  expect(load('frail')).toEqual({ half: true, whole: true });
});
