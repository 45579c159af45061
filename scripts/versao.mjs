/**
 * `npm run versao -- 1.1.0`: the version of what is released next, in every package, in what they ask of each other, in the
 * lock and in the chart. Run in the repository's root; the rest of a release is in `CONTRIBUTING.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const CHART = 'operacao/helm/balcao/Chart.yaml';

const next = process.argv[2] ?? '';
if (!/^\d+\.\d+\.\d+$/.test(next)) {
  console.error('Diga a versão nova, como em npm run versao -- 1.1.0.');
  process.exit(1);
}

/** Of ours, what it is and what it asks of others of ours. */
const raise = (manifest) => {
  manifest.version = next;
  for (const kind of ['dependencies', 'devDependencies'])
    for (const name of Object.keys(manifest[kind] ?? {}))
      if (name.startsWith('@balcao/')) manifest[kind][name] = next;
};

const rewrite = (file, change) => {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  change(content);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
};

rewrite('package-lock.json', (lock) => {
  lock.version = next;
  for (const [folder, manifest] of Object.entries(lock.packages)) {
    if (folder.startsWith('node_modules/') || manifest.version === undefined) continue;
    if (folder.includes('/node_modules/')) continue;
    raise(manifest);
    rewrite(folder === '' ? 'package.json' : `${folder}/package.json`, raise);
  }
});
const chart = readFileSync(CHART, 'utf8');
writeFileSync(CHART, chart.replace(/^(version|appVersion): .*$/gm, `$1: ${next}`));
console.log(`Versão ${next}.`);
