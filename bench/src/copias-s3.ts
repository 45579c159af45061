/**
 * `npm run copias-s3 -w bench`: copies of an installation in a bucket of a real S3 server (s3rver, which npm brings for
 * this run alone), from the first to the last: made by night for two years and kept by their ages, with a wrong access key, a
 * wrong key and without the bucket, cut off while the attachments travel and taken up again, rehearsed and restored on a
 * machine that has nothing but the two variables. Fails when one of these is not as the manual says. Measures how fast a
 * larger one (MiB as an argument) is made and restored, and says what that makes of 50 GB.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { armazenamentoEmPasta } from '@balcao/server/src/adapters/armazenamento/pasta.ts';
import { readCopies } from '@balcao/server/src/config.ts';
import { abrirCopias } from '@balcao/server/src/copias/copias.ts';
import { NO_LIMITS, openDatabase, openPool } from '@balcao/server/src/db/client.ts';
import { startEmbedded } from '@balcao/server/src/db/embedded.ts';
import { prepareDatabase } from '@balcao/server/src/db/prepare.ts';
import {
  createOrgaoComSolicitacoes,
  createSolicitacao,
} from '@balcao/server/src/testing/solicitacoes.ts';
import type pg from 'pg';

const MIB = 2 ** 20;
const GRANDE = Number(process.argv[2] ?? 400) * MIB;
const ANEXOS = 60;
const BYTES_DO_ANEXO = MIB;
const CINQUENTA_GB = 50 * 2 ** 30;
const DIA_MS = 24 * 60 * 60_000;
/** Nights of the last weeks, and one a month before. */
const NOITES = [
  ...Array.from({ length: 12 }, (_, i) => 730 - i * 61),
  ...Array.from({ length: 18 }, (_, i) => 18 - i),
];

const pasta = mkdtempSync(join(tmpdir(), 'balcao-bench-s3-'));
const em = (nome: string) => join(pasta, nome);
const chave = randomBytes(32).toString('base64');

const exigir = (certo: boolean, falha: string): void => {
  if (certo) return;
  console.error(`FALHOU: ${falha}`);
  process.exitCode = 1;
};

const portaLivre = async (): Promise<number> => {
  const servidor = createServer().listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as { port: number };
  servidor.close();
  return port;
};

const porta = await portaLivre();
let s3: ChildProcess | undefined;

const subirS3 = async (): Promise<void> => {
  mkdirSync(em('s3'), { recursive: true });
  const pedido = ['exec', '--yes', '--package', 's3rver@3.7.1', '--', 's3rver', '--silent'];
  const lugar = ['--directory', em('s3'), '--address', '127.0.0.1', '--port', String(porta)];
  const balde = ['--no-vhost-buckets', '--configure-bucket', 'copias'];
  s3 = spawn('npm', [...pedido, ...lugar, ...balde], { stdio: 'inherit', detached: true });
  for (let vez = 0; vez < 240; vez += 1) {
    const resposta = await fetch(`http://127.0.0.1:${porta}/`).catch(() => undefined);
    if (resposta) return;
    await sleep(500);
  }
  throw new Error('the S3 server did not come up');
};

/** As a machine that breaks: nothing is finished. */
const derrubarS3 = (): void => {
  if (s3?.pid !== undefined) process.kill(-s3.pid, 'SIGKILL');
  s3 = undefined;
};

const abrir = async (
  dataDir: string,
  relogio = () => new Date(),
  { acesso = 'S3RVER', balde = 'copias', com = chave } = {},
) => {
  const onde = readCopies({
    BACKUP_URL: `s3://${acesso}:S3RVER@127.0.0.1:${porta}/${balde}/uma?ssl=off`,
    BACKUP_KEY: com,
  });
  if (onde === undefined) throw new Error('no place for copies');
  return abrirCopias(onde, dataDir, relogio);
};

const banco = await startEmbedded({ dataDir: em('dados'), notice: console.error });
await prepareDatabase(banco.ownerUrl, banco.appUrl);
const pool = openPool(banco.ownerUrl, () => undefined, NO_LIMITS);
const db = openDatabase(pool);
const anexos = armazenamentoEmPasta(em('anexos'));
const origem = { armazenamento: anexos, appKey: randomBytes(32), ambiente: { PORT: '3000' } };

const anexar = async (quantos: number): Promise<void> => {
  for (let i = 0; i < quantos; i += 1) {
    const conteudo = randomBytes(BYTES_DO_ANEXO);
    const chaveDoAnexo = `1/ab/${crypto.randomUUID()}`;
    await anexos.guardar(chaveDoAnexo, Readable.from([conteudo]));
    await pool.query(
      `insert into anexos (cod_empre, solicitacao_id, nome, tipo_conteudo, bytes, sha256, chave, visto_em)
       select 1, id, 'a.bin', 'application/pdf', $1, $2, $3, null from solicitacoes where cod_empre = 1 limit 1`,
      [conteudo.length, createHash('sha256').update(conteudo).digest('hex'), chaveDoAnexo],
    );
  }
};

const copiasNoBalde = (): number => readdirSync(em('s3/copias/uma/copias')).length;

const idades = async (): Promise<void> => {
  const hoje = Date.now();
  for (const dias of NOITES) {
    const noite = () => new Date(hoje - dias * DIA_MS);
    await (await abrir(em('dados'), noite)).copiar(banco, origem);
  }
  const ficaram = (await (await abrir(em('dados'))).listar()).length;
  console.log(
    `${NOITES.length} noites de dois anos: ficaram ${ficaram} cópias, e no balde ${copiasNoBalde()}`,
  );
  exigir(ficaram < NOITES.length && ficaram >= 14, 'as idades não valem no balde');
  exigir(copiasNoBalde() === ficaram, 'ficou no balde o que já não é cópia');
};

/** What refuses, and the sentence that says so. */
const recusas = async (): Promise<void> => {
  const casos = [
    ['outra chave de acesso', { acesso: 'OUTRA' }, 'não conhece a chave de acesso'],
    ['sem o balde', { balde: 'sumiu' }, 'o balde não existe'],
    ['outra BACKUP_KEY', { com: randomBytes(32).toString('base64') }, 'não é a desta cópia'],
  ] as const;
  for (const [caso, opcoes, frase] of casos) {
    mkdirSync(em('vazio'), { recursive: true });
    const copias = await abrir(em('vazio'), undefined, opcoes);
    const dito = await copias.copiar(banco, origem).then(
      () => 'copiou',
      (erro: unknown) => (erro instanceof Error ? erro.message : String(erro)),
    );
    console.log(`${caso}: ${dito}`);
    exigir(dito.includes(frase), `${caso} não diz o que houve`);
  }
};

const interrompida = async (): Promise<void> => {
  await anexar(ANEXOS);
  const antes = copiasNoBalde();
  const copias = await abrir(em('dados'));
  const prontas = (await copias.listar()).length;
  const correndo = copias.copiar(banco, origem).then(
    () => 'terminou',
    (erro: unknown) => (erro instanceof Error ? erro.message : String(erro)),
  );
  const chegados = () =>
    readdirSync(em('s3/copias/uma'), { recursive: true }).filter(
      (nome) => String(nome).includes('anexos/1/ab/') && String(nome).endsWith('_object'),
    ).length;
  while (chegados() < ANEXOS / 3) await sleep(20);
  derrubarS3();
  console.log(`servidor S3 morto no meio: ${await correndo}`);
  const jaLa = chegados();
  await subirS3();
  exigir((await copias.listar()).length === prontas, 'o que se interrompeu conta como cópia');
  const { anexos: feitos } = await (await abrir(em('dados'))).copiar(banco, origem);
  console.log(
    `retomada: de ${feitos.todos} anexos, ${feitos.novos} por copiar (${jaLa} já estavam lá)`,
  );
  exigir(
    feitos.todos === ANEXOS && feitos.novos < ANEXOS,
    'o que já estava lá foi copiado de novo',
  );
  exigir(copiasNoBalde() <= antes + 1, 'o que se interrompeu ficou no balde');
};

const crescer = async (ate: number): Promise<void> => {
  await pool.query('create table if not exists peso (n bigint, texto text)');
  for (;;) {
    const { rows } = await pool.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    if (Number(rows[0]?.bytes) >= ate) return;
    await pool.query(
      `insert into peso select n, md5(n::text) || ' IPTU ' || md5((n * 7)::text) from generate_series(1, 200000) n`,
    );
  }
};

const segundosDe = async (fazer: () => Promise<unknown>): Promise<number> => {
  const inicio = performance.now();
  await fazer();
  return (performance.now() - inicio) / 1_000;
};

const contar = async (qual: pg.Pool): Promise<number> => {
  const { rows } = await qual.query<{ n: number }>('select count(*)::int as n from peso');
  return rows[0]?.n ?? -1;
};

const medir = async (): Promise<void> => {
  await crescer(GRANDE);
  await pool.query('checkpoint').catch(() => undefined);
  const copiou = await segundosDe(async () => (await abrir(em('dados'))).copiar(banco, origem));
  const outra = await abrir(em('outra-maquina'));
  mkdirSync(em('outra-maquina'));
  const ensaio = await outra.ensaiar();
  exigir(ensaio.problemas.length === 0, `o ensaio achou ${ensaio.problemas.join('; ')}`);
  const voltou = await segundosDe(() => outra.restaurar(em('volta'), undefined));
  const deVolta = await startEmbedded({ dataDir: em('volta'), notice: () => undefined });
  const la = openPool(deVolta.ownerUrl, () => undefined, NO_LIMITS);
  exigir((await contar(la)) === (await contar(pool)), 'faltam linhas no que voltou');
  await la.end();
  await deVolta.stop();
  const total = GRANDE + ANEXOS * BYTES_DO_ANEXO;
  const minutos = (segundos: number) => Math.ceil((segundos * CINQUENTA_GB) / total / 60);
  console.log(
    `${Math.round(total / MIB)} MiB: copiados em ${copiou.toFixed(1)} s, ensaiados em ${ensaio.rto_segundos} s, de volta em ${voltou.toFixed(1)} s (${Math.round(total / MIB / voltou)} MiB/s)`,
  );
  console.log(
    `50 GB nesta máquina: cópia em ${minutos(copiou)} min, volta em ${minutos(voltou)} min`,
  );
};

try {
  await subirS3();
  await createOrgaoComSolicitacoes(db, 1);
  await createSolicitacao(db, 1);
  await idades();
  await recusas();
  await interrompida();
  await medir();
} finally {
  derrubarS3();
  await pool.end();
  await banco.stop();
  rmSync(pasta, { recursive: true, force: true });
}
