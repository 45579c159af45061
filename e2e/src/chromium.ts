import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { repository } from './paths.ts';

/** A Chromium that starts on this machine: its program and what its environment needs. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

const INSTALLED = '/usr/bin/chromium';
/** Grows a new name with each version of the package, so that an update is unpacked again. */
const UNPACKED = repository('node_modules/.cache/chromium-147');

/**
 * Finds the Chromium to test with: the one named by `CHROME_PATH`, else the one that came with
 * `npm install`, unpacked at its first use, else, where that one does not run (ARM), the one
 * installed on the machine. No download.
 */
export async function findChromium(env = process.env): Promise<Chromium> {
  const named = env['CHROME_PATH'];
  if (named) return { executablePath: named, env: {} };
  return (await packagedChromium()) ?? { executablePath: INSTALLED, env: {} };
}

/** The Chromium of `@sparticuz/chromium`, with the libraries and fonts the machine lacks. */
async function packagedChromium(): Promise<Chromium | undefined> {
  if (!existsSync(UNPACKED)) await unpack();
  const executablePath = join(UNPACKED, 'chromium');
  const env: Record<string, string> = {};
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(UNPACKED, 'fonts');
  if (starts(executablePath, env)) return { executablePath, env };
  env['LD_LIBRARY_PATH'] = unpackLibraries();
  return starts(executablePath, env) ? { executablePath, env } : undefined;
}

/** Unpacks aside and renames when complete: a run cut short leaves nothing half done. */
async function unpack(): Promise<void> {
  const aside = `${UNPACKED}-${process.pid}`;
  mkdirSync(aside, { recursive: true });
  const { default: chromium } = await import('@sparticuz/chromium');
  // The package unpacks into the folder for temporary files, under names anyone could have taken.
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = aside;
  try {
    await chromium.executablePath();
    if (!existsSync(UNPACKED)) renameSync(aside, UNPACKED);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(aside, { recursive: true, force: true });
  }
}

/** False where the machine lacks a shared library, libnss3 for one, or is of another kind. */
function starts(executablePath: string, env: Record<string, string>): boolean {
  try {
    execFileSync(executablePath, ['--version'], {
      stdio: 'ignore',
      env: { ...process.env, ...env },
    });
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the shared libraries that come with the package; answers their folder. */
function unpackLibraries(): string {
  const folder = join(UNPACKED, 'al2023');
  if (!existsSync(folder)) {
    const aside = `${folder}-${process.pid}`;
    mkdirSync(aside);
    const packed = readFileSync(repository('node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
    execFileSync('tar', ['-x', '-C', aside], { input: brotliDecompressSync(packed) });
    renameSync(aside, folder);
  }
  return join(folder, 'lib');
}
