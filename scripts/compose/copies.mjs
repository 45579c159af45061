import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BIN = '/usr/lib/postgresql/15/bin';
const PORT = 55_440;
const REPLICA_PORT = 55_441;
const REHEARSAL_PORT = 55_442;
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
  const [ensaios] = /CREATE TABLE "ensaios" \([\s\S]*?\n\);/.exec(
    readFileSync('apps/server/migrations/0000_tabelas.sql', 'utf8'),
  );
  psql(ensaios);
  // Of the one in use alone: those who start one give another.
  psql('alter system set port = 1');
  psql('create table marcas (id serial primary key, em timestamptz default clock_timestamp())');
};

const copying = async (copiesMade = 1, more = {}) => {
  const copies = serve('copiar.sh', {
    COPIAR_CADA_SEGUNDOS: '2',
    COPIAR_OLHA_SEGUNDOS: '1',
    COPIAS_QUE_FICAM: '2',
    ...more,
  });
  const made = () => copies.said().match(/Cópia feita/g)?.length ?? 0;
  await until('copies', () => made() >= copiesMade || copies.ended());
  if (copies.ended()) throw new Error(copies.said());
  return copies;
};
const write = (rows) => {
  for (let n = 0; n < rows; n += 1) psql('insert into marcas default values');
};
const copied = () =>
  until(
    'the last write in the copied log',
    () => psql('select flush_lsn >= pg_current_wal_flush_lsn() from pg_stat_replication') === 't',
  );
/** @returns what the restore said @throws Error when as many rows did not come back */
const restore = async (rows, more) => {
  const said = run(['bash', at('restaurar.sh')], more);
  start();
  await until('its end', () => psql('select pg_is_in_recovery()') === 'f');
  const back = Number(psql('select count(*) from marcas'));
  if (back !== rows) throw new Error(`${back} of ${rows} rows came back: ${said}`);
  return said;
};
const loseTheDisk = async (copies) => {
  await copied();
  kill();
  await copies.stop();
  rmSync(at('pg'), { recursive: true });
};

/** A primary that loses its disk while somebody writes. */
const proveRestoring = async () => {
  const copies = await copying(3);
  write(ROWS);
  await loseTheDisk(copies);
  const kept = readdirSync(join(at('copias'), 'base')).filter((name) => !name.endsWith('.parcial'));
  if (kept.length !== 2) throw new Error(`copies kept: ${kept.join()}`);
  await restore(ROWS);
  return `docker/copiar.sh e docker/restaurar.sh: o disco se foi, e as ${ROWS} linhas respondidas voltaram`;
};

/** Restored to an instant, copied again, and restored once more: a restore leaves nothing that stops the next. */
const proveInstants = async () => {
  const before = await copying(1, { COPIAS_QUE_FICAM: '99' });
  // A copy serves the instants after the second in which it ended.
  await sleep(1_100);
  const instant = psql(
    'select to_char(clock_timestamp() at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.US"Z"\')',
  );
  write(3);
  await loseTheDisk(before);
  await restore(ROWS, { ATE: instant });
  const after = await copying();
  write(1);
  await loseTheDisk(after);
  await restore(ROWS + 1);
  const again = await copying();
  await loseTheDisk(again);
  const said = await restore(ROWS + 1, { ATE: '2999-01-01T00:00:00Z' });
  if (!said.includes('Nada do que foi copiado é de depois')) throw new Error(said);
  return 'docker/restaurar.sh: até um instante, outra vez das cópias de depois, e até um que ainda não chegou';
};

/** Whose connection is lost: told by its end, so that it is started again. */
const proveNoticing = async () => {
  const copies = await copying();
  psql('select pg_terminate_backend(pid) from pg_stat_replication');
  await until('the end of who copies no log', copies.ended);
  // A clock that was ahead made the only one.
  const bases = join(at('copias'), 'base');
  const ahead = join(bases, '29990101T000000Z');
  for (const name of readdirSync(bases).toSorted().slice(1))
    rmSync(join(bases, name), { recursive: true });
  run(['mv', join(bases, readdirSync(bases)[0]), ahead]);
  run(['touch', '--date=2999-01-01', ahead]);
  await (await copying()).stop();
  return 'docker/copiar.sh: nota quando o log deixa de vir, e copia apesar de uma cópia com data por vir';
};

/** Restored aside while the other serves; kept until somebody wrote what came of it, and gone then. */
const proveRehearsing = async () => {
  const settings = {
    PASTA_DO_ENSAIO: at('ensaio'),
    PORTA_DO_ENSAIO: String(REHEARSAL_PORT),
    ENSAIO_OLHA_SEGUNDOS: '1',
  };
  const failing = serve('ensaiar.sh', { ...settings, RESTAURAR: 'false' });
  await until('the end of a rehearsal without a copy', failing.ended);
  if (psql('select falha from ensaios') !== 'a cópia não pôde ser restaurada')
    throw new Error(`a rehearsal that failed is not told: ${failing.said()}`);
  const rehearsal = serve('ensaiar.sh', {
    ...settings,
    ENSAIAR_CADA_SEGUNDOS: '3600',
    RESTAURAR: `bash ${at('restaurar.sh')}`,
  });
  const place = { PGHOST: at('ensaio/balcao-ensaio'), PGPORT: String(REHEARSAL_PORT) };
  const restored = (statement) => run(psqlOf(statement), place);
  await until('what was restored', () => {
    if (rehearsal.ended()) throw new Error(rehearsal.said());
    return rehearsal.said().includes('à espera');
  });
  const mode = run(['stat', '--format=%a', place.PGHOST]);
  if (mode !== '700') throw new Error(`others of the machine reach what was restored: ${mode}`);
  const rows = psql('select count(*) from marcas');
  const seen = restored(
    `select count(*), current_setting('balcao.ensaio')::timestamptz < current_setting('balcao.ensaio_voltou')::timestamptz from marcas`,
  );
  if (seen !== `${rows}|t`) throw new Error(`of ${rows} rows came back: ${seen}`);
  restored(
    `insert into ensaios select current_setting('balcao.ensaio')::timestamptz, '1', '{"problemas": [], "rpo_segundos": 1, "rto_segundos": 2}'`,
  );
  await until('its end', () => rehearsal.said().includes('problemas: nenhum (RPO 1 s, RTO 2 s)'));
  await until('an empty disk', () => !existsSync(at('ensaio/balcao-ensaio')));
  await rehearsal.stop();
  return 'docker/ensaiar.sh: a última cópia volta à parte, espera por quem a confira e some; a que não volta é anotada';
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
  await until('a replica', has(ROWS + 1));
  psql('insert into marcas default values');
  await until('what was written just now', has(ROWS + 2));
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
    console.log(await proveInstants());
    console.log(await proveNoticing());
    console.log(await proveRehearsing());
    console.log(await proveFollowing());
  } finally {
    spawnSync(...asPostgres(['pg_ctl', '-m', 'immediate', 'stop']));
    rmSync(folder, { recursive: true, force: true });
  }
}
