import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What a file imports at once; what it imports when it needs it, and types, are left out. */
const importsOf = (file: URL): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type)[^;]*?from '([^']+)'/gm),
  ].flatMap(([, specifier = '']) => specifier);

/** Packages that are loaded before the server answers anybody, from some files of ours on. */
const packagesFrom = (starts: readonly string[]): Set<string> => {
  const seen = new Set<string>(starts.map((file) => new URL(file, import.meta.url).href));
  const packages = new Set<string>();
  for (const href of seen)
    for (const specifier of importsOf(new URL(href))) {
      if (specifier.startsWith('.')) seen.add(new URL(specifier, href).href);
      else packages.add(specifier);
    }
  expect(seen.size).toBeGreaterThan(100);
  return packages;
};

/** A tenth of a second for some of them. */
const LATE = [
  'sharp',
  'pdfkit',
  'fontkit',
  'undici',
  'nodemailer',
  '@aws-sdk/client-s3',
  'pkijs',
  'node-forge',
  'qrcode',
  'pg-copy-streams',
];

it('the server starts without loading what only some requests need', () => {
  // The second is loaded while the database begins.
  const packages = [...packagesFrom(['main.ts', 'start-on-database.ts'])];
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod/mini']));
  expect(packages.filter((one) => LATE.includes(one))).toEqual([]);
});
