import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { inProject, runInstalled } from './run.mjs';

it('what is built is for production, also when a test or a developer builds it', async () => {
  const program = `.cache/ambiente-${process.pid}.mjs`;
  const path = inProject(`node_modules/${program}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "process.exit(process.env.NODE_ENV === 'production' ? 0 : 1);");
  try {
    expect(process.env['NODE_ENV']).toBe('test');
    await expect(runInstalled(program, [], 'não construído')).resolves.toBeUndefined();
  } finally {
    rmSync(path);
  }
});
