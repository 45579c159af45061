import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '@balcao/e2e/src/paths.ts';
import { prepareDatabase } from '@balcao/server/src/db/prepare.ts';
import pg from 'pg';

const ETCD = 23_790;
const PRINCIPAL = 25_000;
const REPLICAS = 25_001;
const NOS = {
  um: { postgres: 25_432, api: 28_008 },
  dois: { postgres: 25_433, api: 28_009 },
};
export type No = keyof typeof NOS;
const SENHA = 'amostra';

/** Two PostgreSQL 15 under Patroni, each copying the other, and HAProxy before them. */
export interface Agrupamento {
  pasta: string;
  ownerUrl: string;
  appUrl: string;
  /** Of whatever replica there is. */
  leituraUrl: string;
  superuserUrl: string;
  /** Which is the primary, with a replica that has all that was answered; waits for both. */
  inteiro: () => Promise<No>;
  /** kill -9 of its PostgreSQL, or of all that runs on its machine, which stays off until it is `ligar`. */
  matar: (no: No, tudo: boolean) => void;
  ligar: (no: No) => void;
  fechar: () => Promise<void>;
}

const [uid = 0, gid = 0] = ['-u', '-g'].map((qual) =>
  Number(execFileSync('id', [qual, 'postgres'], { encoding: 'utf8' })),
);

const daCasa = (arquivo: string): string => readFileSync(repository(`operacao/${arquivo}`), 'utf8');

const url = (usuario: string, porta: number, banco = 'balcao'): string =>
  `postgresql://${usuario}:${SENHA}@127.0.0.1:${porta}/${banco}`;

const naPorta = (texto: string): string =>
  texto
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${NOS.um.postgres}`)
    .replaceAll('127.0.0.1:5433', `127.0.0.1:${NOS.dois.postgres}`)
    .replaceAll('127.0.0.1:5000', `127.0.0.1:${PRINCIPAL}`)
    .replaceAll('127.0.0.1:5001', `127.0.0.1:${REPLICAS}`)
    .replaceAll('127.0.0.1:2379', `127.0.0.1:${ETCD}`)
    .replaceAll('8008', String(NOS.um.api))
    .replaceAll('8009', String(NOS.dois.api));

const escrever = (pasta: string): void => {
  for (const [nome, { postgres, api }] of Object.entries(NOS)) {
    const texto = naPorta(daCasa('patroni.yml'))
      .replace('name: um', `name: ${nome}`)
      .replaceAll(`127.0.0.1:${NOS.um.api}`, `127.0.0.1:${api}`)
      .replaceAll(`127.0.0.1:${NOS.um.postgres}`, `127.0.0.1:${postgres}`)
      .replace(/data_dir: .*/, `data_dir: ${join(pasta, nome)}`)
      .replaceAll('TROQUE', SENHA);
    const arquivo = join(pasta, `${nome}.yml`);
    writeFileSync(arquivo, texto);
    appendFileSync(
      arquivo,
      `  pgpass: ${join(pasta, `${nome}.pgpass`)}\n  parameters: { unix_socket_directories: ${pasta} }\n`,
    );
  }
  writeFileSync(join(pasta, 'haproxy.cfg'), naPorta(daCasa('haproxy-postgresql.cfg')));
};

/** What somebody who administers the database does once (`docs/manual/instalacao.md`). */
const criarBanco = async (): Promise<void> => {
  const client = new pg.Client(url('postgres', PRINCIPAL, 'postgres'));
  await client.connect();
  await client.query(`create role balcao_dono login password '${SENHA}'`);
  await client.query(`create role balcao_app login password '${SENHA}'`);
  await client.query('create database balcao owner balcao_dono template template0');
  await client.end();
  await prepareDatabase(url('balcao_dono', PRINCIPAL), url('balcao_app', PRINCIPAL));
};

const morto = async (processo: ChildProcess): Promise<void> => {
  if (processo.exitCode === null && processo.signalCode === null) await once(processo, 'exit');
};

/** @throws when a part is missing: `apt install patroni etcd-server haproxy postgresql-15`, as root */
export const abrirAgrupamento = async (): Promise<Agrupamento> => {
  const pasta = mkdtempSync(join(tmpdir(), 'balcao-bench-patroni-'));
  chownSync(pasta, uid, gid);
  escrever(pasta);
  const iniciar = (nome: string, programa: string, args: string[]): ChildProcess => {
    const log = openSync(join(pasta, `${nome}.log`), 'a');
    const stdio = ['ignore', log, log] as const;
    return spawn(programa, args, { uid, gid, cwd: pasta, stdio: [...stdio] });
  };
  mkdirSync(join(pasta, 'etcd'));
  chownSync(join(pasta, 'etcd'), uid, gid);
  const cliente = `http://127.0.0.1:${ETCD}`;
  const par = `http://127.0.0.1:${ETCD + 1}`;
  const etcd = iniciar('etcd', 'etcd', [
    `--data-dir=${join(pasta, 'etcd')}`,
    '--unsafe-no-fsync',
    `--listen-client-urls=${cliente}`,
    `--advertise-client-urls=${cliente}`,
    `--listen-peer-urls=${par}`,
    `--initial-advertise-peer-urls=${par}`,
    `--initial-cluster=default=${par}`,
  ]);
  const haproxy = iniciar('haproxy', 'haproxy', ['-db', '-f', join(pasta, 'haproxy.cfg')]);
  const patronis: Partial<Record<No, ChildProcess>> = {};
  const ligar = (no: No): void => {
    patronis[no] = iniciar(no, 'patroni', [join(pasta, `${no}.yml`)]);
  };
  const matar = (no: No, tudo: boolean): void => {
    const [pid] = readFileSync(join(pasta, no, 'postmaster.pid'), 'utf8').split('\n');
    if (tudo) patronis[no]?.kill('SIGKILL');
    process.kill(Number(pid), 'SIGKILL');
  };

  const papel = async (no: No, qual: string): Promise<boolean> => {
    const resposta = fetch(`http://127.0.0.1:${NOS[no].api}/${qual}`);
    return resposta.then(
      ({ status }) => status === 200,
      () => false,
    );
  };
  const inteiro = async (): Promise<No> => {
    const limite = Date.now() + 120_000;
    while (Date.now() < limite) {
      await sleep(200);
      const [um, dois] = await Promise.all([papel('um', 'primary'), papel('dois', 'primary')]);
      const no = um ? 'um' : 'dois';
      if (um !== dois && (await papel(um ? 'dois' : 'um', 'synchronous'))) return no;
    }
    throw new Error(`the cluster did not become whole: see ${pasta}/*.log`);
  };

  const fechar = async (): Promise<void> => {
    const todos = [...Object.values(patronis), haproxy, etcd];
    for (const processo of todos) {
      processo.kill('SIGTERM');
      await morto(processo);
    }
    rmSync(pasta, { recursive: true, force: true });
  };

  ligar('um');
  ligar('dois');
  try {
    await inteiro();
    await sleep(2_000);
    await criarBanco();
  } catch (error) {
    for (const processo of [...Object.values(patronis), haproxy, etcd]) processo.kill('SIGTERM');
    throw error;
  }
  return {
    pasta,
    ownerUrl: url('balcao_dono', PRINCIPAL),
    appUrl: url('balcao_app', PRINCIPAL),
    leituraUrl: url('balcao_app', REPLICAS),
    superuserUrl: url('postgres', PRINCIPAL),
    inteiro,
    matar,
    ligar,
    fechar,
  };
};
