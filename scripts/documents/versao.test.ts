import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const LOCK = 'package-lock.json';
const CHART = 'operacao/helm/balcao/Chart.yaml';
const packages = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** Every version of ours that a repository names. */
const versionsIn = (folder: string): string[] => {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const lock = JSON.parse(read(LOCK)) as { version: string; packages: Record<string, Manifest> };
  const locked = Object.entries(lock.packages).filter(([at]) => !at.includes('node_modules'));
  const manifests = packages.map((file) => JSON.parse(read(file)) as Manifest);
  const ofOurs = [...manifests, ...locked.map(([, manifest]) => manifest)].flatMap(
    ({ version, dependencies, devDependencies }) => [
      version ?? 'none',
      ...Object.entries({ ...dependencies, ...devDependencies })
        .filter(([name]) => name.startsWith('@balcao/'))
        .map(([, asked]) => asked),
    ],
  );
  const chart = [...read(CHART).matchAll(/^(?:version|appVersion): (.*)$/gm)].map(([, v]) => v);
  return [...new Set([lock.version, ...ofOurs, ...chart.map((v) => v ?? 'none')])];
};

it('packages, lock and chart have the version that the history has at its head', () => {
  const [, head] = /^## \[(\d.*?)\]/m.exec(readFileSync(`${root}CHANGELOG.md`, 'utf8')) ?? [];
  expect(versionsIn(root)).toEqual([head]);
});

it('a release raises all of them', () => {
  const copy = mkdtempSync(join(tmpdir(), 'balcao-versao-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const file of [...packages, LOCK, CHART]) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  execFileSync(process.execPath, [join(root, 'scripts/versao.mjs'), '9.8.7'], { cwd: copy });
  expect(versionsIn(copy)).toEqual(['9.8.7']);
});
