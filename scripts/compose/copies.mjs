import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BIN = '/usr/lib/postgresql/15/bin';
const PORT = 55_440;
const REPLICA_PORT = 55_441;
const PATIENCE_S = 120;
const ROWS = 50;

const folder = mkdtempSync(join(tmpdir(), 'balcao-compose-'));
const at = (name) => join(folder, name);
const PASSWORDS = { SENHA_DONO: 'dono', SENHA_APP: 'app', SENHA_REPLICA: 'replica' };
const env = {
  PATH: `${BIN}:${process.env.PATH}`,
  PGHOST: '127.0.0.1',
  PGPORT: String(PORT),
  PGUSER: 'postgres',
  PGDATA: at('pg'),
  PASTA_DAS_COPIAS: at('copias'),
  ...PASSWORDS,
};

const asPostgres = (command, more = {}) => [
  'runuser',
  ['-u', 'postgres', '--', ...command],
  { cwd: folder, env: { ...env, ...more }, encoding: 'utf8' },
];

/** @returns what it says @throws Error with that */
const run = (command, more) => {
  const { status, stdout, stderr } = spawnSync(...asPostgres(command, more));
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stdout}${stderr}`);
  return stdout.trim();
};
const psqlOf = (statement) => ['psql', '-d', 'balcao', '-Atc', statement];
const psql = (statement) => run(psqlOf(statement));

const start = () =>
  run(['pg_ctl', '-w', '-t', '120', '-l', at('log.txt'), '-o', `-p ${PORT} -k ${folder}`, 'start']);

const until = async (what, done) => {
  for (let tenth = 0; tenth < PATIENCE_S * 10; tenth += 1) {
    if (done()) return;
    await sleep(100);
  }
  throw new Error(`nothing came of: ${what}`);
};

/** What a service goes on running; as in its container, told to end by SIGTERM. */
const serve = (name, more, ...args) => {
  const child = spawn(...asPostgres(['bash', at(name), ...args], more));
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  child.stderr.on('data', (part) => (said += part));
  return {
    said: () => said,
    ended: () => child.exitCode !== null,
    stop: async () => {
      child.kill('SIGTERM');
      await until(`the end of ${name}`, () => child.exitCode !== null || child.signalCode !== null);
    },
  };
};

const kill = () => {
  const pid = Number(run(['head', '-n', '1', join(at('pg'), 'postmaster.pid')]));
  process.kill(pid, 'SIGKILL');
};

const prepare = () => {
  mkdirSync(at('copias'));
  cpSync('docker', folder, { recursive: true });
  chmodSync(folder, 0o755);
  spawnSync('chown', ['-R', 'postgres', folder]);
  run(['initdb', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust']);
  start();
  run(['sh', at('criar-usuarios.sh')], { POSTGRES_USER: 'postgres' });
  run(['psql', '-d', 'postgres', '-Atc', 'select pg_reload_conf()']);
  psql('create table marcas (id serial primary key, em timestamptz default clock_timestamp())');
};

/** A primary that loses its disk while somebody writes. */
const proveRestoring = async () => {
  const copies = serve('copiar.sh', {
    COPIAR_CADA_SEGUNDOS: '2',
    COPIAR_OLHA_SEGUNDOS: '1',
    COPIAS_QUE_FICAM: '2',
  });
  const made = () => copies.said().match(/Cópia feita/g)?.length ?? 0;
  await until('three copies', () => made() >= 3 || copies.ended());
  if (copies.ended()) throw new Error(copies.said());
  for (let n = 0; n < ROWS; n += 1) psql('insert into marcas default values');
  await until(
    'the last write in the copied log',
    () => psql('select flush_lsn >= pg_current_wal_flush_lsn() from pg_stat_replication') === 't',
  );
  kill();
  await copies.stop();
  const kept = readdirSync(join(at('copias'), 'base'));
  if (kept.length !== 2) throw new Error(`copies kept: ${kept.join()}`);
  rmSync(at('pg'), { recursive: true });
  run(['bash', at('restaurar.sh')]);
  start();
  const back = Number(psql('select count(*) from marcas'));
  if (back !== ROWS) throw new Error(`${back} of ${ROWS} rows came back`);
  return `docker/copiar.sh e docker/restaurar.sh: o disco se foi, e as ${ROWS} linhas respondidas voltaram`;
};

const proveFollowing = async () => {
  const settings = {
    BANCO: '127.0.0.1',
    PGPASSWORD: PASSWORDS.SENHA_REPLICA,
    PGDATA: at('replica'),
  };
  const replica = serve('replicar.sh', settings, '-p', String(REPLICA_PORT), '-k', folder);
  const has = (rows) => () => {
    if (replica.ended()) throw new Error(replica.said());
    const { stdout } = spawnSync(
      ...asPostgres(psqlOf('select count(*), pg_is_in_recovery() from marcas'), {
        PGPORT: String(REPLICA_PORT),
      }),
    );
    return stdout.trim() === `${rows}|t`;
  };
  await until('a replica', has(ROWS));
  psql('insert into marcas default values');
  await until('what was written just now', has(ROWS + 1));
  await replica.stop();
  return 'docker/replicar.sh: a réplica segue';
};

/** @throws Error */
export async function proveCopies() {
  if (!existsSync(`${BIN}/postgres`)) {
    console.error('Falta o PostgreSQL: apt install postgresql-15.');
    process.exitCode = 1;
    return;
  }
  try {
    prepare();
    console.log(await proveRestoring());
    console.log(await proveFollowing());
  } finally {
    spawnSync(...asPostgres(['pg_ctl', '-m', 'immediate', 'stop']));
    rmSync(folder, { recursive: true, force: true });
  }
}
