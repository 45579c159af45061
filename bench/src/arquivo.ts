/**
 * `npm run arquivo -w bench`: a PostgreSQL 15 of its own with pgBackRest, by the files that the repository gives
 * (`operacao/pgbackrest.conf`; `apt install postgresql-15 pgbackrest`; as root, for it runs as `postgres`). Measures
 * what `backup conferir` says, then kills the database while somebody writes, throws its disk away, and restores it from
 * the copies alone: what was answered and is lost, how long that took, and once more as of an instant before. Fails when
 * more than a minute is lost.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '@balcao/e2e/src/paths.ts';
import { executar } from '@balcao/server/src/cli/executar.ts';
import { NO_LIMITS, openPool } from '@balcao/server/src/db/client.ts';
import { prepareDatabase } from '@balcao/server/src/db/prepare.ts';
import pg from 'pg';

const BIN = '/usr/lib/postgresql/15/bin';
const PORTA = 55_432;
const RPO_MS = 60_000;
const ESCREVER_MS = 50_000;
const URL_DO_BANCO = `postgresql://postgres@127.0.0.1:${PORTA}/balcao`;

const pasta = mkdtempSync(join(tmpdir(), 'balcao-bench-arquivo-'));
const em = (nome: string) => join(pasta, nome);

/** As the user that PostgreSQL runs as. @throws with what it said */
const rodar = (programa: string, ...args: string[]): void => {
  const { status, stderr, stdout } = spawnSync(
    'runuser',
    ['-u', 'postgres', '--', programa, ...args],
    {
      encoding: 'utf8',
      cwd: pasta,
    },
  );
  if (status !== 0) throw new Error(`${programa} ${args.join(' ')}: ${stdout}${stderr}`);
};
const pgbackrest = (...args: string[]): void =>
  rodar(
    'pgbackrest',
    `--config=${em('pgbackrest.conf')}`,
    '--stanza=balcao',
    '--log-level-console=warn',
    ...args,
  );

const daCasa = (arquivo: string): string => readFileSync(repository(`operacao/${arquivo}`), 'utf8');

const preparar = (): void => {
  for (const nome of ['repo', 'spool', 'log', 'lock']) mkdirSync(em(nome));
  const conf = daCasa('pgbackrest.conf')
    .replace(/^repo1-path=.*/m, `repo1-path=${em('repo')}`)
    .replace(
      /^spool-path=.*/m,
      `spool-path=${em('spool')}\nlog-path=${em('log')}\nlock-path=${em('lock')}`,
    )
    .replace('TROQUE\n', `${randomBytes(24).toString('hex')}\n`)
    .replace(/^pg1-path=.*/m, `pg1-path=${em('pg')}\npg1-port=${PORTA}\npg1-socket-path=${pasta}`);
  writeFileSync(em('pgbackrest.conf'), conf);
  spawnSync('chown', ['-R', 'postgres', pasta]);
  rodar(`${BIN}/initdb`, '-D', em('pg'), '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust');
  const log = daCasa('pgbackrest-postgresql.conf').replace(
    'pgbackrest --stanza',
    `pgbackrest --config=${em('pgbackrest.conf')} --stanza`,
  );
  appendFileSync(
    join(em('pg'), 'postgresql.conf'),
    `${log}\nport = ${PORTA}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${pasta}'\n`,
  );
};

const subir = (dados: string): void =>
  rodar(`${BIN}/pg_ctl`, '-D', dados, '-w', '-t', '300', '-l', em('postgres.log'), 'start');

/** Number and hour of each row that was answered. */
const respondidas: { id: number; ms: number }[] = [];
const escrever = async (parar: AbortSignal): Promise<void> => {
  const client = new pg.Client(URL_DO_BANCO);
  client.on('error', () => undefined);
  await client.connect();
  while (!parar.aborted) {
    const { rows } = await client.query<{ id: number }>(
      'insert into marcas default values returning id',
    );
    respondidas.push({ id: rows[0]?.id ?? 0, ms: Date.now() });
    await sleep(100);
  }
};

const conferir = async (): Promise<number> => {
  const pool = openPool(URL_DO_BANCO, () => undefined, NO_LIMITS);
  const nunca = () => {
    throw new Error('not asked for');
  };
  try {
    return await executar(['backup', 'conferir'], {
      terminal: {
        escrever: console.log,
        reclamar: console.error,
        progresso: () => undefined,
        entrada: Readable.from([]),
      },
      comBanco: (work) => work(pool),
      comBancoComoEsta: (work) => work(pool),
      agora: () => new Date(),
      portal: nunca,
      govbr: nunca,
      cofre: nunca,
      armazenamento: nunca,
      copias: nunca,
      bancosDeclarados: nunca,
    });
  } finally {
    await pool.end();
  }
};

/** Restores into a folder of its own, starts it, and says what the last row of it is. */
const restaurar = async (nome: string, ...alvo: string[]) => {
  const inicio = performance.now();
  mkdirSync(em(nome), { mode: 0o700 });
  spawnSync('chown', ['postgres', em(nome)]);
  pgbackrest(`--pg1-path=${em(nome)}`, ...alvo, 'restore');
  subir(em(nome));
  const client = new pg.Client(URL_DO_BANCO);
  await client.connect();
  for (;;) {
    const { rows } = await client.query<{ voltando: boolean }>(
      'select pg_is_in_recovery() as voltando',
    );
    if (rows[0]?.voltando === false) break;
    await sleep(100);
  }
  const { rows } = await client.query<{ ultima: number | null }>(
    'select max(id)::int as ultima from marcas',
  );
  await client.end();
  return { ultima: rows[0]?.ultima ?? 0, ms: performance.now() - inicio };
};

const parar = new AbortController();
let dados = em('pg');
try {
  preparar();
  subir(dados);
  rodar('createdb', '-h', pasta, '-p', String(PORTA), 'balcao');
  await prepareDatabase(URL_DO_BANCO, URL_DO_BANCO);
  for (const comando of ['stanza-create', 'check', 'backup']) pgbackrest(comando);
  pgbackrest('--type=full', 'backup');
  pgbackrest('--type=diff', 'backup');
  const saida = await conferir();

  const client = new pg.Client(URL_DO_BANCO);
  await client.connect();
  await client.query(
    'create table marcas (id serial primary key, em timestamptz not null default now())',
  );
  await client.end();
  const escrita = escrever(parar.signal).catch(() => undefined);
  await sleep(ESCREVER_MS);
  const [pid = ''] = readFileSync(join(dados, 'postmaster.pid'), 'utf8').split('\n');
  const caiu = Date.now();
  process.kill(Number(pid), 'SIGKILL');
  parar.abort();
  await escrita;
  await sleep(1_000);
  rmSync(dados, { recursive: true });

  dados = em('volta');
  const volta = await restaurar('volta');
  const ultima = respondidas.find(({ id }) => id === volta.ultima)?.ms ?? 0;
  const perdidas = respondidas.filter(({ id }) => id > volta.ultima).length;
  console.log(
    `${respondidas.length} escritas respondidas; perdidas ${perdidas}, as dos últimos ${((caiu - ultima) / 1_000).toFixed(1)} s; de volta em ${(volta.ms / 1_000).toFixed(1)} s`,
  );
  rodar(`${BIN}/pg_ctl`, '-D', dados, '-m', 'immediate', 'stop');

  const meio = respondidas[Math.floor(respondidas.length / 3)] ?? { id: 0, ms: 0 };
  dados = em('antes');
  const alvo = new Date(meio.ms).toISOString().replace('T', ' ').replace('Z', '+00');
  const antes = await restaurar(
    'antes',
    '--type=time',
    `--target=${alvo}`,
    '--target-action=promote',
  );
  console.log(`ao instante da escrita ${meio.id}: a última é a ${antes.ultima}`);
  const certo = saida === 0 && caiu - ultima <= RPO_MS && Math.abs(antes.ultima - meio.id) <= 1;
  if (!certo) process.exitCode = 1;
} finally {
  parar.abort();
  spawnSync('runuser', [
    '-u',
    'postgres',
    '--',
    `${BIN}/pg_ctl`,
    '-D',
    dados,
    '-m',
    'immediate',
    'stop',
  ]);
  rmSync(pasta, { recursive: true, force: true });
}
