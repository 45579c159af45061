import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const manual = readFileSync('docs/manual/operar.md', 'utf8');

const SECRETS = ['APP_KEY', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'SMTP_URL', 'STORAGE_URL'];

const found = (pattern) => {
  const [command] = pattern.exec(manual) ?? [];
  if (command === undefined) throw new Error(`the manual has no command like ${pattern}`);
  return command.split(' ').slice(1);
};

/** What is known of a release that is there, and not of objects that are only written. */
const OF_A_RELEASE = '--reset-then-reuse-values';

/** Helm knows the words of every upgrade; with the question and, where none is wanted, without. */
const checkUpgrades = (helm) => {
  const upgrades = [...manual.matchAll(/^helm (upgrade .*)$/gm)].map(([, words]) =>
    words.split(' '),
  );
  for (const words of upgrades) {
    run(helm, [...words, '--help']);
    const [, ...known] = words.filter((word) => word !== OF_A_RELEASE);
    const asks = run(helm, ['template', '--is-upgrade', ...known]).includes('compatibilidade]');
    if (asks === words.includes('--no-hooks'))
      throw new Error(`${words.join(' ')}: ${asks ? 'asks' : 'does not ask'} whether it may begin`);
  }
};

/** What the manual keeps as authorities is what the servers read. */
const checkAuthorities = (helm, kubectl, folder) => {
  const create = found(/^kubectl create configmap .*$/m);
  writeFileSync(join(folder, 'autoridades.pem'), 'x');
  const made = run(kubectl, [...create, '--dry-run=client', '--output=json'], folder);
  const { metadata, data } = JSON.parse(made);
  const words = found(/^helm upgrade .* --set autoridades.*$/m).filter(
    (word) => word !== OF_A_RELEASE && word !== 'upgrade',
  );
  const objects = run(helm, ['template', ...words]);
  const [, read = ''] = /NODE_EXTRA_CA_CERTS\n\s+value: \/autoridades\/(\S+)/.exec(objects) ?? [];
  if (!(read in data) || !objects.includes(`configMap:\n            name: ${metadata.name}\n`))
    throw new Error(`the servers read ${read} of authorities; ${made} has others`);
};

/** @returns what it says @throws Error with that */
const run = (program, args, cwd) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
};

/** The manual's own words: the Secret it makes has what the objects it installs ask for. @throws Error */
export function checkManual(helm, kubectl) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-helm-'));
  try {
    writeFileSync(join(folder, 'balcao.env'), SECRETS.map((name) => `${name}=x\n`).join(''));
    const create = found(/^kubectl create secret .*$/m);
    const made = run(kubectl, [...create, '--dry-run=client', '--output=json'], folder);
    const { metadata, data } = JSON.parse(made);
    const [, ...install] = found(/^helm install .*$/m);
    const objects = run(helm, ['template', ...install]);
    const asked = [...objects.matchAll(/name: (\S+)\n\s+key: (\S+)\n(?!\s+optional)/g)];
    const lacking = asked.filter(([, name, key]) => name !== metadata.name || !(key in data));
    if (asked.length === 0 || lacking.length > 0)
      throw new Error(`the Secret of the manual lacks ${lacking.map(([, , key]) => key).join()}`);
    checkUpgrades(helm);
    checkAuthorities(helm, kubectl, folder);
    return 'os comandos do manual fazem o Secret e os objetos; instalar pede um cluster';
  } finally {
    rmSync(folder, { recursive: true });
  }
}
