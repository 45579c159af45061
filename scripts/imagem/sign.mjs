import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { tell } from './builder.mjs';

/**
 * Signs a manifest, beside it, by minisign.
 * @param key the publisher's own, made with `minisign -G -W`: signing asks nobody for a password
 * @throws Error
 */
export function signManifest(manifest, key, version) {
  const args = ['-S', '-W', '-s', key, '-m', manifest, '-t', `Balcão ${version}`];
  if (tell('minisign', args) === undefined) throw new Error('minisign did not sign');
}

/** As the manual has whoever receives an image check its manifest. */
const verify = (folder) => {
  const manual = readFileSync('docs/manual/instalacao.md', 'utf8');
  const [command] = /minisign -V [^`]+/.exec(manual) ?? [];
  if (command === undefined) throw new Error('the manual has no minisign -V');
  return spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
};

/** With a key made for it: what was signed passes, what was changed afterwards does not. @throws Error */
export function proveSigning(version) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-assinatura-'));
  const at = (name) => join(folder, name);
  try {
    writeFileSync(at('manifesto.txt'), 'imagem balcao sha256:0\n');
    if (tell('minisign', ['-G', '-W', '-p', at('chave.pub'), '-s', at('chave')]) === undefined)
      throw new Error('Sem minisign: apt install minisign.');
    signManifest(at('manifesto.txt'), at('chave'), version);
    const good = verify(folder);
    if (good.status !== 0 || !good.stdout.includes(`Balcão ${version}`))
      throw new Error(`what was signed does not pass: ${good.stdout}${good.stderr}`);
    writeFileSync(at('manifesto.txt'), 'imagem balcao sha256:1\n');
    if (verify(folder).status === 0) throw new Error('what was changed afterwards passes');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
