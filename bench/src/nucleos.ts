/**
 * `npm run nucleos -w bench [-- processes]`: one server with one, two and more processes (`WORKERS`) on the database that
 * comes along: looks at the statistics of a year and filings a second, memory. One process is killed (-9) while people
 * look: it comes again, nobody's next try is refused, and what is told to stop stops. Figures for
 * `docs/manual/dimensionar.md`.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { RunningServer } from '@balcao/e2e/src/server.ts';
import { openDatabase, openPool } from '@balcao/server/src/db/client.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
} from '@balcao/server/src/testing/solicitacoes.ts';
import { visitar } from './aberturas.ts';
import { abrirBanco } from './banco.ts';
import { enviarComArquivo } from './envios.ts';
import { abrirServidor } from './servidor.ts';

const ATE = Number(process.argv[2] ?? availableParallelism());
const OLHAR_S = 8;
const DE_UMA_VEZ = 16;
const CADA = 19;

const lerDe = (pid: string, arquivo: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${arquivo}`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
};

/** Workers that a process started, by their id. */
const filhosDe = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((nome) => /^\d+$/.test(nome))
    .filter((filho) => lerDe(filho, 'status').includes(`\nPPid:\t${pid}\n`))
    .filter((filho) => lerDe(filho, 'cmdline').includes('main.js'))
    .map(Number);

const memoriaMiB = (pids: readonly number[]): number =>
  pids.reduce((soma, pid) => {
    const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return soma + Number(kib ?? 0) / 1_024;
  }, 0);

const banco = await abrirBanco();
const pool = openPool(banco.ownerUrl, () => undefined);
await createOrgaoComSolicitacoes(openDatabase(pool), 1);
await createSetorDeEntrada(openDatabase(pool), 1);
await pool.end();

const olhar = async (url: string): Promise<{ porSegundo: number; falhas: number }> => {
  const { requests, errors, non2xx } = await autocannon({
    url: `${url}/api/dados-abertos/v1/estatisticas?cod_empre=1&ano=${new Date().getFullYear()}`,
    connections: 32,
    duration: OLHAR_S,
  });
  return { porSegundo: requests.average, falhas: errors + non2xx };
};

const enviar = async (url: string): Promise<number> => {
  const sessao = await visitar(url);
  const inicio = performance.now();
  const cada = async () => {
    for (let i = 0; i < CADA; i += 1) {
      const pedido = { pessoa: Math.floor(Math.random() * 250), chave: randomUUID() };
      const { status } = await enviarComArquivo(url, sessao, pedido);
      if (status !== 201) throw new Error(`a filing was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: DE_UMA_VEZ }, cada));
  return (DE_UMA_VEZ * CADA) / ((performance.now() - inicio) / 1_000);
};

const responde = async (url: string): Promise<boolean> =>
  fetch(`${url}/ready`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Kills one while others ask; nobody who asks once more, a second later as the page does, is refused. */
const derrubarUm = async (url: string, pid: number): Promise<number> => {
  const antes = filhosDe(pid);
  const [morto = 0] = antes;
  process.kill(morto, 'SIGKILL');
  const inicio = performance.now();
  for (;;) {
    if (!(await responde(url))) {
      await sleep(1_000);
      if (!(await responde(url))) throw new Error('nobody answered who asked twice');
    }
    const agora = filhosDe(pid);
    if (agora.length === antes.length && !agora.includes(morto)) return performance.now() - inicio;
    await sleep(50);
  }
};

const medir = async (workers: number, { url, pid }: RunningServer): Promise<void> => {
  const { porSegundo, falhas } = await olhar(url);
  if (falhas > 0) throw new Error(`${falhas} looks failed`);
  const enviadas = await enviar(url);
  const memoria = memoriaMiB(workers === 1 ? [pid] : [pid, ...filhosDe(pid)]);
  console.log(
    `${workers} processos: ${Math.round(porSegundo)} consultas/s, ${enviadas.toFixed(0)} envios com arquivo/s, ${Math.round(memoria)} MiB`,
  );
  if (workers === 1) return;
  const ms = await derrubarUm(url, pid);
  console.log(`  um derrubado: outro começou em ${(ms / 1_000).toFixed(1)} s`);
  await sleep(5_000);
};

try {
  for (let workers = 1; workers <= ATE; workers += 1) {
    const servidor = await abrirServidor(banco, {
      WORKERS: String(workers),
      STORAGE_URL: `file://${banco.pasta}/anexos-${workers}`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    });
    try {
      await medir(workers, servidor);
    } finally {
      await servidor.stop();
    }
  }
} finally {
  await banco.fechar();
}
