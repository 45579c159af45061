import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { build, fingerprint, isFresh } from './build.mjs';
import { inProject } from './run.mjs';
import { checkNodeVersion, isSupported } from './install.mjs';

const folder = mkdtempSync(join(tmpdir(), 'balcao-preparo-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the version of Node', () => {
  const cases: [string, boolean][] = [
    ['18.20.4', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['20.20.2', true],
    ['21.7.3', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['23.1.0', true],
    ['24.0.0', true],
    ['24.13.1', true],
    ['25.0.0', false],
  ];
  it.each(cases)('%s serves: %s', (version, serves) => {
    expect(isSupported(version)).toBe(serves);
  });

  it('that does not serve is named with the one to install', () => {
    expect(() => checkNodeVersion('18.20.4')).toThrow(/este é o 18\.20\.4\. Instale o Node\.js 24/);
  });
});

describe('the fingerprint of what a build reads', () => {
  const source = join(folder, 'src');
  mkdirSync(join(source, 'dentro'), { recursive: true });
  writeFileSync(join(source, 'dentro', 'a.ts'), 'a');

  it('changes when a file is added, changed or removed, and not otherwise', () => {
    const seen = [fingerprint([source])];
    expect(fingerprint([source])).toBe(seen[0]);
    writeFileSync(join(source, 'b.ts'), 'b');
    seen.push(fingerprint([source]));
    writeFileSync(join(source, 'dentro', 'a.ts'), 'longer');
    seen.push(fingerprint([source]));
    rmSync(join(source, 'dentro'), { recursive: true });
    seen.push(fingerprint([source]));
    expect(new Set(seen).size).toBe(4);
  });

  it('does not see tests, what was built, nor what is not there', () => {
    const before = fingerprint([source]);
    writeFileSync(join(source, 'b.test.ts'), 'test');
    mkdirSync(join(source, 'dist'));
    writeFileSync(join(source, 'dist', 'b.js'), 'b');
    expect(fingerprint([source, join(folder, 'nada')])).toBe(before);
  });
});

describe('what is built', () => {
  const target = {
    name: 'a prova',
    stamp: 'prova-do-preparo',
    inputs: ['package.json'],
    outputs: ['package.json'],
    build: async () => undefined,
  };
  afterAll(() => rmSync(inProject(`.cache/${target.stamp}`), { force: true }));

  it('is fresh until what it reads changes, or until another build of it fails', async () => {
    expect(isFresh(target)).toBe(false);
    await build([target]);
    expect(isFresh(target)).toBe(true);
    expect(isFresh({ ...target, inputs: ['README.md'] })).toBe(false);
    const broken = { ...target, build: () => Promise.reject(new Error('sem espaço')) };
    await expect(build([broken])).rejects.toThrow('sem espaço');
    expect(isFresh(target)).toBe(false);
  });
});
