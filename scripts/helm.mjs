/**
 * `npm run helm`: the chart by Helm itself, with little and with everything (`ci/*-values.yaml`): linted, rendered, each
 * object held against the schemas of Kubernetes and, for fields that there are not, against its types; and values that must
 * be refused; and the commands of the manual, as far as they can be typed without a cluster. Helm comes from the path, or from a package of npm that carries it (`unzip` opens it); the schemas from others.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { checkFields, checkSchemas } from './helm/kubernetes.mjs';
import { checkManual } from './helm/manual.mjs';
import { fetchPackages, findTool } from './helm/tools.mjs';

const CHART = 'operacao/helm/balcao';
const CACHE = resolve('.cache/helm');
const PACKAGES = ['kubernetes-models@4.5.1', 'kubernetes-types@1.30.0', 'yaml@2.9.1'];

/** What a person may get wrong, and what is said of it. */
const REFUSED = [
  ['--set', 'replicas=0'],
  ['--set', 'replica=3'],
  ['--set', 'publicUrl=balcao.exemplo.gov.br'],
  ['--set', 'publicUrl=https://exemplo.gov.br/balcao'],
  ['--set', 'variaveis.APP_KEY=x'],
  ['--set-string', 'variaveis.WORKERS=2'],
  ['--set', 'variaveis.DRAIN_SECONDS=5'],
  ['--set', 'copias.quando=sempre'],
  ['--set', 'segredo='],
  ['--set', 'variaveis.NODE_EXTRA_CA_CERTS=/x'],
  ['--set', 'rede.negados[0]=10.20.0.1'],
  ['--set', 'inicioSegundos=60'],
];

/** Away from here, and to the DNS of the node; never to who gives credentials of the cloud. @throws Error */
const checkEgress = (objects) => {
  const { egress } = objects.find(({ kind }) => kind === 'NetworkPolicy').spec;
  const blocks = egress.flatMap(({ to }) => to.flatMap(({ ipBlock = [] }) => ipBlock));
  const denied = blocks.flatMap(({ except }) => except);
  const open = blocks.map(({ cidr }) => cidr).join(' ');
  const dns = denied.some((cidr) => cidr.startsWith('169.254.') && !cidr.endsWith('/32'));
  if (open !== '0.0.0.0/0 ::/0' || dns || !denied.includes('169.254.169.254/32'))
    throw new Error(`egress: ${JSON.stringify(egress)}`);
};

mkdirSync(CACHE, { recursive: true });
const helm = findTool(CACHE, 'helm');
const run = (...args) => spawnSync(helm, args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
const must = (...args) => {
  const { status, stdout, stderr } = run(...args);
  if (status !== 0) throw new Error(`helm ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
};

const load = fetchPackages(CACHE, PACKAGES);
const { parseAllDocuments } = load('yaml');
const valuesOf = (file) => ['--values', join(CHART, 'ci', file)];
const cases = readdirSync(join(CHART, 'ci'));
for (const file of cases) {
  must('lint', '--strict', CHART, ...valuesOf(file));
  const rendered = must('template', 'balcao', CHART, '--is-upgrade', ...valuesOf(file));
  const objects = parseAllDocuments(rendered).flatMap((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    const object = document.toJS();
    return object ? [object] : [];
  });
  checkSchemas(load, objects);
  checkFields(CACHE, objects);
  checkEgress(objects);
  const kinds = objects.map(({ kind }) => kind).toSorted();
  console.log(`${basename(file)}: ${objects.length} objetos conferem (${kinds.join(', ')})`);
}
for (const values of REFUSED)
  if (run('template', 'balcao', CHART, ...valuesOf('minima-values.yaml'), ...values).status === 0)
    throw new Error(`the chart takes ${values.join(' ')}`);
console.log(
  `${REFUSED.length} valores errados, todos recusados; ${must('version', '--short').trim()}`,
);
console.log(checkManual(helm, findTool(CACHE, 'kubectl')));
