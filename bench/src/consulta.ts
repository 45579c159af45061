/**
 * `npm run consulta -w bench`: how many IPTU look-ups of signed-in taxpayers the real server answers
 * a second (production, over a real port), against node:http and pg answering the same statement
 * with nothing around it, turn and turn about in one run; on a small and on a large city. Sizes
 * other than those are named as arguments: `npm run consulta -w bench -- 10000`.
 */
import { NO_LIMITS, openPool } from '@balcao/server/src/db/client.ts';
import { abrirBanco, type Banco } from './banco.ts';
import { comandoDaConsulta } from './comando-sql.ts';
import { contasDe, createLivro, documentoDe } from './livro.ts';
import { memoriaDe } from './memoria.ts';
import { abrirPiso, perguntar } from './piso.ts';
import { medirPar, type Alvo, type Medida } from './pressao.ts';
import { abrirServidor } from './servidor.ts';
import { cookieDe } from './sessao.ts';

const TAMANHOS = [10_000, 1_000_000];
const CONECTADOS = 500;

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Our server in production, signed in as many taxpayers. */
const abrirBalcao = async (banco: Banco, contas: readonly number[]) => {
  const servidor = await abrirServidor(banco);
  const pedidos = contas.map((n) => ({ headers: { cookie: cookieDe(n) } }));
  return { ...servidor, url: `${servidor.url}/api/?url=v2/iptus`, pedidos };
};

/** The bare server, asking what the ledger asks. */
const abrirNu = async (banco: Banco, contas: readonly number[]) => {
  const pool = openPool(banco.appUrl, () => undefined, NO_LIMITS);
  const { text, parametros } = await comandoDaConsulta(pool, documentoDe(contas[0] ?? 1));
  await pool.end();
  const piso = await abrirPiso(banco.appUrl, { '/': [text] });
  const pedidos = contas.map((n) =>
    perguntar(
      '/',
      parametros.map((valor) => valor ?? documentoDe(n)),
    ),
  );
  return { ...piso, pedidos };
};

/** Processor time tells the truth also on a machine with other work. */
const dizer = (nome: string, { pid }: Alvo, { porSegundo, p50, p99, cpu, bytes }: Medida) =>
  console.log(
    `  ${nome}: ${numero.format(porSegundo)} consultas/s; p50 ${numero.format(p50)} ms, p99 ${numero.format(p99)} ms; ${cpu.toFixed(2)} ms de processador e ${numero.format(bytes / 1024)} KiB por resposta; até ${Math.round(memoriaDe(pid, 'VmHWM'))} MiB`,
  );

const comparar = async (banco: Banco, contas: readonly number[]): Promise<void> => {
  const [balcao, nu] = [await abrirBalcao(banco, contas), await abrirNu(banco, contas)];
  try {
    const { nossa, nua, razao } = await medirPar(balcao, nu, { segundos: 5 });
    dizer('Balcão      ', balcao, nossa);
    dizer('só node e pg', nu, nua);
    const vazao = numero.format(razao * 100);
    const cpu = numero.format((nua.cpu / nossa.cpu) * 100);
    console.log(`  razão Balcão/só node e pg: ${vazao} % em vazão, ${cpu} % em processador`);
  } finally {
    await balcao.stop();
    await nu.stop();
  }
};

const pedidos = process.argv.slice(2).map(Number);
for (const imoveis of pedidos.length > 0 ? pedidos : TAMANHOS) {
  const banco = await abrirBanco();
  try {
    const contas = contasDe(imoveis, CONECTADOS);
    const inicio = performance.now();
    await createLivro(banco.superuserUrl, imoveis, contas);
    const segundos = (performance.now() - inicio) / 1000;
    console.log(`${numero.format(imoveis)} imóveis (livro feito em ${numero.format(segundos)} s):`);
    await comparar(banco, contas);
  } finally {
    await banco.fechar();
  }
}
