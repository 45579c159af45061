import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBinaries } from './launcher.ts';

let folder: string;

/** The package as npm unpacks it when it does not run its install script. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-binarios-'));
  for (const name of ['bin', 'lib']) mkdirSync(join(folder, 'native', name), { recursive: true });
  for (const name of ['bin/initdb', 'bin/postgres', 'lib/libpq.so.5.18']) {
    writeFileSync(join(folder, 'native', name), name, { mode: 0o644 });
  }
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
});
afterEach(() => {
  chmodSync(join(folder, 'native/lib'), 0o755);
  rmSync(folder, { recursive: true });
});

it('makes the links that npm leaves out and the programs executable, once and again', () => {
  const { initdb, postgres } = findBinaries(folder);
  expect(findBinaries(folder)).toEqual({ initdb, postgres });
  const link = join(folder, 'native/lib/libpq.so.5');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(link, 'utf8')).toBe('lib/libpq.so.5.18');
  for (const program of [initdb, postgres]) expect(statSync(program).mode & 0o111).toBe(0o111);
});
