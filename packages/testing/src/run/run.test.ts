import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFolderOfRun } from './index.ts';

const TMPDIR = process.env['TMPDIR'];
afterEach(() => {
  vi.restoreAllMocks();
  if (TMPDIR === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = TMPDIR;
});

/** Of a process that does not exist. */
const LEFT = 'balcao-teste-999999999-aaaaaa';

/** Whether what a run left is still there after another one began. */
const stays = (): boolean => {
  const before = openFolderOfRun();
  before.remove();
  const left = join(dirname(before.folder), LEFT);
  mkdirSync(left);
  const next = openFolderOfRun();
  const there = existsSync(left);
  next.remove();
  rmSync(left, { recursive: true, force: true });
  return there;
};

describe('the folder of a run of tests', () => {
  it('goes with the run, and is where its temporary files are', () => {
    const { folder, remove } = openFolderOfRun();
    expect(process.env['TMPDIR']).toBe(join(folder, 'tmp'));
    expect(existsSync(join(folder, 'tmp'))).toBe(true);
    remove();
    expect(existsSync(folder)).toBe(false);
  });

  it('takes away what one left that was killed', () => {
    expect(stays()).toBe(false);
  });

  it('leaves that of somebody else, whose process may not be asked', () => {
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    });
    expect(stays()).toBe(true);
  });
});
