/**
 * `npm run imagem`: builds the image by its Dockerfile, starts it as the manual says, and looks whether it serves
 * (`apt install buildah podman minisign`; as root). The image that it stands on is pulled; where no registry of images is reached,
 * it is made of Debian's packages (`mmdebstrap`) and npm's own Node. Beside it, in `.cache/imagem`, the list of what is in it
 * (CycloneDX) and the digests of both, signed where `IMAGEM_CHAVE` names a key of minisign.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { buildBase } from './imagem/base.mjs';
import { buildah, say, tell } from './imagem/builder.mjs';
import { proveImage } from './imagem/prove.mjs';
import { proveSigning, signManifest } from './imagem/sign.mjs';

const OUT = resolve('.cache/imagem');
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const NAME = `localhost/balcao:${version}`;
const OFFICIAL = 'docker.io/library/node:24-bookworm-slim';

if (!tell('buildah', ['--version'])) {
  console.error('Não há com que construir: apt install buildah podman.');
  process.exit(1);
}
mkdirSync(OUT, { recursive: true });

/** What reaches npm's registry from inside of the build, as this machine does. */
const npmrc = join(OUT, 'npmrc');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
writeFileSync(
  npmrc,
  [`registry=${tell('npm', ['config', 'get', 'registry'])}`, `cafile=${CERTIFICATES}`, ''].join(
    '\n',
  ),
  { mode: 0o600 },
);

const pulled = tell('buildah', ['pull', '--quiet', OFFICIAL], { timeout: 60_000 });
const base = pulled ? OFFICIAL : buildBase(OUT);
say(`base: ${base}`);
buildah(
  'bud',
  '--quiet',
  '--network=host',
  `--build-arg=BASE=${base}`,
  `--volume=${npmrc}:/root/.npmrc:ro`,
  `--volume=${CERTIFICATES}:${CERTIFICATES}:ro`,
  `--label=org.opencontainers.image.version=${version}`,
  '--label=org.opencontainers.image.licenses=AGPL-3.0-or-later',
  `--tag=${NAME}`,
  '.',
);
say(`construída: ${NAME}`);
await proveImage(NAME, version);

const sbom = tell('npm', [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--omit',
  'dev',
  '--workspace',
  '@balcao/server',
]);
if (!sbom) throw new Error('npm sbom said nothing');
writeFileSync(join(OUT, 'balcao.cdx.json'), sbom);
const { components } = JSON.parse(sbom);
say(`SBOM: ${components.length} componentes`);

const digest = tell('buildah', [
  'inspect',
  '--type',
  'image',
  '--format',
  '{{.FromImageDigest}}',
  NAME,
]);
const manifest = join(OUT, 'manifesto.txt');
writeFileSync(
  manifest,
  [
    `imagem ${NAME} ${digest}`,
    `sbom balcao.cdx.json sha256:${createHash('sha256').update(sbom).digest('hex')}`,
    '',
  ].join('\n'),
);
proveSigning(version);
say('o que se assina é conferido como no manual, e o que mudou depois é recusado');
const key = process.env['IMAGEM_CHAVE'];
if (key) {
  signManifest(manifest, key, version);
  say('assinado: manifesto.txt.minisig');
} else say('Sem IMAGEM_CHAVE: o manifesto não foi assinado.');
