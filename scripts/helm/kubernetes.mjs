import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const TSC = resolve('node_modules/@typescript/native/bin/tsc');

/** `networking.k8s.io/v1` and `v1`, as the packages name them. */
const groupOf = (apiVersion) =>
  apiVersion.includes('/') ? apiVersion.replace(/\.[^/]*/, '') : `core/${apiVersion}`;

/** Required fields, patterns and bounds. @throws Error with what is wrong */
export function checkSchemas(load, objects) {
  for (const object of objects)
    new (load(`kubernetes-models/${object.apiVersion}`)[object.kind])(object).validate();
}

/** The schemas let fields pass that they do not know, mistyped ones too; types do not. @throws Error with what is wrong */
export function checkFields(cache, objects) {
  const lines = objects.map(
    ({ apiVersion, kind, ...rest }, n) =>
      `export const o${n}: import('kubernetes-types/${groupOf(apiVersion)}').${kind} = ${JSON.stringify({ apiVersion, kind, ...rest })};`,
  );
  const file = join(cache, 'objects.ts');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--types',
    '',
  ];
  const { status, stdout } = spawnSync(process.execPath, [TSC, ...options, file], {
    cwd: cache,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);
}
