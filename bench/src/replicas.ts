/**
 * `npm run replicas -w bench`: two servers behind HAProxy (`apt install haproxy`) on one database and one storage,
 * by the file that the repository gives (`operacao/haproxy.cfg`), and people who file with a file, consult and look.
 * One server is killed (-9) and started again; then both are replaced, one after the other, as by an upgrade.
 * Fails when somebody sees a failure that their page would not have mended by itself, when a request that was
 * answered is not there whole, or when one is there twice.
 */
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '@balcao/e2e/src/paths.ts';
import { startServer, type RunningServer } from '@balcao/e2e/src/server.ts';
import { openDatabase, openPool } from '@balcao/server/src/db/client.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
} from '@balcao/server/src/testing/solicitacoes.ts';
import { visitar } from './aberturas.ts';
import { arquivoDe, conferirEnvios, enviarComArquivo, protocoloEm, type Feito } from './envios.ts';
import type { QueryResultRow } from 'pg';
import { abrirBanco } from './banco.ts';

const PESSOAS = Number(process.argv[2] ?? 200);
const PENSAR_MS = 6_000;
const FASE_MS = 6_000;
const DE_NOVO_MS = 1_000;
const PORTAL = 8_180;
const PORTAS = { um: 3_101, dois: 3_102 };
type Nome = keyof typeof PORTAS;

const banco = await abrirBanco();
const pool = openPool(banco.ownerUrl, () => undefined);
await createOrgaoComSolicitacoes(openDatabase(pool), 1);
await createSetorDeEntrada(openDatabase(pool), 1);

const comum = {
  NODE_ENV: 'production',
  DEMO: 'off',
  PUBLIC_URL: `http://127.0.0.1:${PORTAL}`,
  APP_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  DATABASE_URL: banco.appUrl,
  DATABASE_OWNER_URL: banco.ownerUrl,
  STORAGE_URL: `file://${join(banco.pasta, 'anexos')}`,
  // The balancer, and the address that each person of the bench says they come from.
  TRUST_PROXY: '2',
  DRAIN_SECONDS: '5',
  LOG_LEVEL: 'error',
};
const subir = (nome: Nome): Promise<RunningServer> =>
  startServer({ port: PORTAS[nome], settings: () => comum });

const vive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Told to stop, as a service manager does it: it may take as long as it needs. */
const sair = async (servidor: RunningServer): Promise<void> => {
  if (vive(servidor.pid)) process.kill(servidor.pid, 'SIGTERM');
  while (vive(servidor.pid)) await sleep(100);
  await servidor.stop();
};

const subirBalanceador = async () => {
  const arquivo = join(banco.pasta, 'haproxy.cfg');
  const dado = readFileSync(repository('operacao/haproxy.cfg'), 'utf8');
  const escrito = dado
    .replace('127.0.0.1:8080', `127.0.0.1:${PORTAL}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${PORTAS.um}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${PORTAS.dois}`);
  writeFileSync(arquivo, escrito);
  const processo = spawn('haproxy', ['-db', '-f', arquivo], { stdio: 'ignore' });
  await once(processo, 'spawn');
  return processo;
};

const contas = { pedidos: 0, repetidos: 0, falhas: [] as string[], esperas: [] as number[] };
const feitos: Feito[] = [];
let fase = '';

/** As the page does it (`apps/web/src/lib/call.ts`, `queries.ts`): once more after a second, when the way broke. */
const comoAPagina = async (fazer: () => Promise<Response>): Promise<string | undefined> => {
  contas.pedidos += 1;
  const inicio = performance.now();
  for (const ultima of [false, true]) {
    const resposta = await fazer().catch((erro: unknown) => String((erro as Error).cause ?? erro));
    if (typeof resposta !== 'string' && resposta.status < 500) {
      const texto = await resposta.text();
      contas.esperas.push(performance.now() - inicio);
      if (resposta.ok) return texto;
      contas.falhas.push(`${fase}: ${resposta.status} ${texto.slice(0, 100)}`);
      return undefined;
    }
    const motivo =
      typeof resposta === 'string'
        ? resposta
        : `${resposta.status} ${(await resposta.text()).slice(0, 60)}`;
    if (ultima) contas.falhas.push(`${fase}: ${motivo}`);
    else contas.repetidos += 1;
    await sleep(DE_NOVO_MS);
  }
  return undefined;
};

const url = `http://127.0.0.1:${PORTAL}`;

const abrir = async (pessoa: number, sessao: Record<string, string>): Promise<void> => {
  const chave = randomUUID();
  const texto = await comoAPagina(() => enviarComArquivo(url, sessao, { pessoa, chave }));
  if (texto === undefined) return;
  feitos.push({ protocolo: protocoloEm(texto) ?? '', conteudo: arquivoDe(chave) });
};

const parar = new AbortController();
const viver = async (pessoa: number, sessao: Record<string, string>): Promise<void> => {
  await sleep(Math.random() * PENSAR_MS);
  while (!parar.signal.aborted) {
    await abrir(pessoa, sessao);
    await sleep(Math.random() * PENSAR_MS);
    for (const caminho of ['/api/orgao/1', '/'])
      await comoAPagina(() => fetch(`${url}${caminho}`, { headers: sessao }));
    await sleep(Math.random() * PENSAR_MS);
  }
};

let [um, dois] = await Promise.all([subir('um'), subir('dois')]);
const balanceador = await subirBalanceador();
try {
  await sleep(3_000);
  const sessao = await visitar(url);
  fase = 'calma';
  const pessoas = Array.from({ length: PESSOAS }, (_nada, pessoa) => viver(pessoa % 250, sessao));
  await sleep(FASE_MS);
  fase = 'kill -9';
  process.kill(um.pid, 'SIGKILL');
  await sleep(FASE_MS);
  um = await subir('um');
  await sleep(FASE_MS);
  fase = 'versão nova em um';
  await sair(um);
  um = await subir('um');
  await sleep(3_000);
  fase = 'versão nova em dois';
  await sair(dois);
  dois = await subir('dois');
  await sleep(FASE_MS);
  parar.abort();
  await Promise.all(pessoas);

  const perguntar = async <Row extends QueryResultRow>(texto: string) =>
    (await pool.query<Row>(texto)).rows;
  const { perdidas, dobradas } = await conferirEnvios(perguntar, feitos);
  contas.esperas.sort((a, b) => a - b);
  const p99 = contas.esperas[Math.floor(contas.esperas.length * 0.99)] ?? 0;
  console.log(
    `${PESSOAS} pessoas, ${contas.pedidos} pedidos, ${feitos.length} solicitações com arquivo; ${contas.repetidos} refeitos pela página, p99 ${Math.round(p99)} ms`,
  );
  console.log(
    `falhas vistas: ${contas.falhas.length}; respondidas e perdidas: ${perdidas}; dobradas: ${dobradas}`,
  );
  for (const falha of new Set(contas.falhas)) console.log(`  ${falha}`);
  if (contas.falhas.length + perdidas + dobradas > 0) process.exitCode = 1;
} finally {
  parar.abort();
  balanceador.kill();
  await Promise.all([um, dois].map(sair));
  await pool.end();
  await banco.fechar();
}
