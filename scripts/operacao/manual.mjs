import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PAGES = ['instalacao', 'operar', 'levar', 'anexos'];
const manual = PAGES.map((page) => readFileSync(`docs/manual/${page}.md`, 'utf8')).join('\n');

/** @returns what it says @throws Error with that */
const sh = (command, env = {}) => {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } };
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', command], options);
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`);
  return stdout.trim();
};

const found = (pattern) => {
  const [command] = pattern.exec(manual) ?? [];
  if (command === undefined) throw new Error(`the manual has no command like ${pattern}`);
  return command;
};

/** The packages that the manual installs are packages of Debian. @returns their names @throws Error */
export function checkPackages() {
  const names = [...manual.matchAll(/apt-get install ([\w. -]+)/g)]
    .flatMap(([, list]) => list.trim().split(' '))
    .filter((name, n, all) => all.indexOf(name) === n);
  const missing = names.filter(
    (name) => !/Candidate: \d/.test(sh(`apt-cache policy ${name}`, { LC_ALL: 'C' })),
  );
  if (missing.length > 0) throw new Error(`no packages of Debian: ${missing.join(', ')}`);
  return names;
}

/** The commands that make a service of Balcão, in a folder that stands for the machine's. @throws Error */
export function installService() {
  const root = mkdtempSync(join(tmpdir(), 'balcao-operacao-'));
  try {
    for (const folder of ['etc/systemd/system', 'opt/balcao'])
      mkdirSync(join(root, folder), { recursive: true });
    for (const name of ['passwd', 'group', 'shadow']) writeFileSync(join(root, 'etc', name), '');
    sh(found(/^useradd --system balcao$/m).replace('useradd', `useradd --prefix ${root}`));
    sh(found(/^cp operacao\/balcao\.service \S+$/m).replace(' /etc', ` ${root}/etc`));
    // Starting it takes a systemd that runs; being started with the machine does not.
    const enable = found(/^systemctl enable --now balcao$/m).replace(' --now', '');
    sh(enable.replace('systemctl', `systemctl --root=${root}`));
    mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
    for (const copy of [
      /^cp docker\/ensaiar\.sh \S+$/m,
      /^cp operacao\/balcao-ensaio\.service .+$/m,
    ])
      sh(found(copy).replace(/ (\/\S+)$/, ` ${root}$1`));
    const weekly = found(/^systemctl enable --now balcao-ensaio\.timer$/m).replace(' --now', '');
    sh(weekly.replace('systemctl', `systemctl --root=${root}`));
    const key = sh(found(/openssl rand -base64 32/));
    if (Buffer.from(key, 'base64').length !== 32) throw new Error(`no key of 32 bytes: ${key}`);
    const env = join(root, 'etc', 'balcao.env');
    writeFileSync(env, `APP_KEY=${key}\n`);
    sh(`${found(/chmod 600/)} ${env}`);
    const load = found(/set -a; \. \/etc\/balcao\.env; set \+a/).replace('/etc/balcao.env', env);
    if (sh(`${load}; env`).split('\n').includes(`APP_KEY=${key}`)) return;
    throw new Error('the variables of the service do not reach a command');
  } finally {
    rmSync(root, { recursive: true });
  }
}
