import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildah, run, say, tell } from './builder.mjs';

const NAME = 'localhost/balcao-base';
const NODE = `node-linux-${process.arch}@24`;
const NPM = 'npm@11';

/** A package of npm's registry as an archive. */
const pack = (spec, folder) => {
  const name = tell('npm', ['pack', spec, '--silent', '--pack-destination', folder]);
  if (!name) throw new Error(`npm pack ${spec} failed`);
  return join(folder, name.split('\n').at(-1));
};

/**
 * What the official image gives us: Debian with certificates, Node with npm, and a user `node`. Made once.
 * @param folder where the archives are kept
 * @returns its name
 */
export function buildBase(folder) {
  if (tell('buildah', ['inspect', '--type', 'image', NAME])) return NAME;
  say('sem registro de imagens: a base é feita de pacotes do Debian');
  const debian = join(folder, 'debian.tar');
  if (!existsSync(debian))
    run('mmdebstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', debian);
  const archives = join(folder, 'npm');
  mkdirSync(archives, { recursive: true });
  const container = tell('buildah', ['from', 'scratch']);
  const inside = (...command) => buildah('run', container, '--', ...command);
  buildah('add', '--quiet', container, debian, '/');
  for (const [spec, place] of [
    [NODE, '/opt/node'],
    [NPM, '/opt/npm'],
  ]) {
    buildah('copy', '--quiet', container, pack(spec, archives), `${place}.tgz`);
    inside(
      'sh',
      '-c',
      `mkdir ${place} && tar -xzf ${place}.tgz -C ${place} --strip-components=1 && rm ${place}.tgz`,
    );
  }
  inside(
    'sh',
    '-c',
    'ln -s /opt/node/bin/node /usr/local/bin/node && ln -s /opt/npm/bin/npm-cli.js /usr/local/bin/npm && chmod +x /opt/npm/bin/npm-cli.js && useradd --create-home --uid 1000 node && node --version && npm --version',
  );
  buildah(
    'config',
    '--env',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    container,
  );
  buildah('commit', '--quiet', '--rm', container, NAME);
  return NAME;
}
