/**
 * `npm run consulta -w bench`: how many IPTU look-ups of signed-in taxpayers the real server answers
 * a second (production, over a real port), against node:http and pg answering the same statement
 * with nothing around it, turn and turn about in one run; on a small and on a large city. Sizes
 * other than those are named as arguments: `npm run consulta -w bench -- 10000`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { NO_LIMITS, openPool } from '@balcao/server/src/db/client.ts';
import autocannon from 'autocannon';
import { abrirBanco, type Banco } from './banco.ts';
import { comandoDaConsulta } from './comando-sql.ts';
import { contasDe, criarLivro, documentoDe } from './livro.ts';
import { mediana } from './mediana.ts';
import { memoriaDe } from './memoria.ts';
import { cpuOfTree } from './process-cpu.ts';
import { abrirServidor } from './servidor.ts';
import { cookieDe } from './sessao.ts';

const TAMANHOS = [10_000, 1_000_000];
const CONECTADOS = 500;
const RODADAS = 3;
const SEGUNDOS = 5;
/** Callers at once. */
const CONEXOES = 32;

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

interface Alvo {
  nome: string;
  url: string;
  pid: number;
  pedidos: autocannon.Request[];
}

/** Our server in production, signed in as many taxpayers. */
const abrirBalcao = async (banco: Banco, contas: readonly number[]) => {
  const servidor = await abrirServidor(banco);
  const pedidos = contas.map((n) => ({ headers: { cookie: cookieDe(n) } }));
  return { ...servidor, nome: 'Balcão      ', url: `${servidor.url}/api/?url=v2/iptus`, pedidos };
};

/** The floor: see `consulta-nua.ts`. */
const abrirPiso = async (banco: Banco, contas: readonly number[]) => {
  const pool = openPool(banco.appUrl, () => undefined, NO_LIMITS);
  const { text, parametros } = await comandoDaConsulta(pool, documentoDe(contas[0] ?? 1));
  await pool.end();
  const filho = fork(new URL('./consulta-nua.ts', import.meta.url), [
    banco.appUrl,
    text,
    JSON.stringify(parametros),
  ]);
  const [porta] = (await once(filho, 'message')) as [number];
  const pedidos = contas.map((n) => ({ headers: { documento: documentoDe(n) } }));
  const stop = async () => {
    filho.kill();
    await once(filho, 'exit');
  };
  return {
    nome: 'só node e pg',
    url: `http://127.0.0.1:${porta}`,
    pid: filho.pid ?? 0,
    pedidos,
    stop,
  };
};

const medir = async ({ url, pid, pedidos }: Alvo, segundos = SEGUNDOS) => {
  const cpuAntes = cpuOfTree(pid);
  const resultado = await autocannon({
    url,
    requests: pedidos,
    connections: CONEXOES,
    duration: segundos,
  });
  const falhas = resultado.non2xx + resultado.errors;
  if (falhas > 0) throw new Error(`${falhas} answers of ${url} were not 200.`);
  const { requests, latency, throughput } = resultado;
  const cpu = (cpuOfTree(pid) - cpuAntes) / requests.total;
  const bytes = throughput.average / requests.average;
  return { porSegundo: requests.average, p50: latency.p50, p99: latency.p99, cpu, bytes };
};

type Medida = Awaited<ReturnType<typeof medir>>;

/** Processor time tells the truth also on a machine with other work. */
const resumir = ({ nome, pid }: Alvo, medidas: readonly Medida[]) => {
  const meio = (campo: keyof Medida) => mediana(medidas.map((medida) => medida[campo]));
  const [porSegundo, cpu] = [meio('porSegundo'), meio('cpu')];
  console.log(
    `  ${nome}: ${numero.format(porSegundo)} consultas/s; p50 ${numero.format(meio('p50'))} ms, p99 ${numero.format(meio('p99'))} ms; ${cpu.toFixed(2)} ms de processador e ${numero.format(meio('bytes') / 1024)} KiB por resposta; até ${Math.round(memoriaDe(pid, 'VmHWM'))} MiB`,
  );
  return { porSegundo, cpu };
};

const comparar = async (banco: Banco, contas: readonly number[]): Promise<void> => {
  const [balcao, piso] = [await abrirBalcao(banco, contas), await abrirPiso(banco, contas)];
  try {
    const nossas: Medida[] = [];
    const nuas: Medida[] = [];
    for (const alvo of [balcao, piso]) await medir(alvo, 2);
    for (let rodada = 0; rodada < RODADAS; rodada += 1) {
      nossas.push(await medir(balcao));
      nuas.push(await medir(piso));
    }
    const [nossa, nua] = [resumir(balcao, nossas), resumir(piso, nuas)];
    const vazao = numero.format((nossa.porSegundo / nua.porSegundo) * 100);
    const cpu = numero.format((nua.cpu / nossa.cpu) * 100);
    console.log(`  razão Balcão/só node e pg: ${vazao} % em vazão, ${cpu} % em processador`);
  } finally {
    await balcao.stop();
    await piso.stop();
  }
};

const pedidos = process.argv.slice(2).map(Number);
for (const imoveis of pedidos.length > 0 ? pedidos : TAMANHOS) {
  const banco = await abrirBanco();
  try {
    const contas = contasDe(imoveis, CONECTADOS);
    const inicio = performance.now();
    await criarLivro(banco.superuserUrl, imoveis, contas);
    const segundos = (performance.now() - inicio) / 1000;
    console.log(`${numero.format(imoveis)} imóveis (livro feito em ${numero.format(segundos)} s):`);
    await comparar(banco, contas);
  } finally {
    await banco.fechar();
  }
}
