import { get, type IncomingMessage } from 'node:http';
import type { RunningServer } from '@balcao/e2e/src/server.ts';
import { percentil } from './mediana.ts';
import { memoriaDe } from './memoria.ts';

const RELATORIO = '/api/relatorios/solicitacoes';
/** Downloads that are broken off after their first bytes; below what one address may do. */
const ABANDONADAS = 30;
/** How often the memory of the server is looked at, in ms. */
const OLHADA = 50;

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const baixar = (url: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, resolve).on('error', reject);
  });

/** Lines of a download, read as fast as they come. */
const contarLinhas = async (url: string): Promise<number> => {
  let linhas = 0;
  for await (const pedaco of await baixar(url)) {
    for (const byte of pedaco as Buffer) linhas += byte === 10 ? 1 : 0;
  }
  return linhas - 1;
};

/** The most memory that the server has while something is done, in MiB. */
const comMemoria = async (pid: number, fazer: () => Promise<void>): Promise<number> => {
  let maior = 0;
  const olhar = () => {
    maior = Math.max(maior, memoriaDe(pid, 'VmRSS'));
  };
  const relogio = setInterval(olhar, OLHADA);
  await fazer();
  clearInterval(relogio);
  olhar();
  return maior;
};

const anosDe = async (url: string): Promise<string[]> => {
  const resposta = await fetch(`${url}${RELATORIO}/periodos?cod_empre=1`);
  const { data } = (await resposta.json()) as { data: Record<string, number[]> };
  return Object.keys(data);
};

/** Breaks downloads off, then times the report: it answers as before when nothing was kept. */
const abandonar = async (url: string, csv: string): Promise<number[]> => {
  for (let vez = 0; vez < ABANDONADAS; vez += 1) {
    const resposta = await baixar(csv);
    await new Promise((resolve) => resposta.once('data', resolve));
    resposta.destroy();
  }
  const tempos: number[] = [];
  for (let vez = 0; vez < ABANDONADAS; vez += 1) {
    const inicio = performance.now();
    await (await fetch(`${url}${RELATORIO}/periodos?cod_empre=1`)).arrayBuffer();
    tempos.push(performance.now() - inicio);
  }
  return tempos;
};

/** Every year of a city as CSV, one after another: lines a second and memory of the server. */
export const medirCsv = async ({ url, pid }: RunningServer): Promise<void> => {
  const anos = await anosDe(url);
  const csv = (ano: string) => `${url}${RELATORIO}/csv?cod_empre=1&ano=${ano}`;
  const antes = memoriaDe(pid, 'VmRSS');
  let linhas = 0;
  const inicio = performance.now();
  const maior = await comMemoria(pid, async () => {
    for (const ano of anos) linhas += await contarLinhas(csv(ano));
  });
  const segundos = (performance.now() - inicio) / 1000;
  console.log(
    `  CSV: ${numero.format(linhas)} linhas de ${anos.length} anos, ${numero.format(linhas / segundos)} linhas/s; memória do servidor de ${numero.format(antes)} para até ${numero.format(maior)} MiB`,
  );
  let tempos: number[] = [];
  const depois = await comMemoria(pid, async () => {
    tempos = await abandonar(url, csv(anos.at(-2) ?? ''));
  });
  console.log(
    `  CSV abandonado ${ABANDONADAS} vezes: o relatório responde depois em p50 ${numero.format(percentil(tempos, 0.5))} ms, p99 ${numero.format(percentil(tempos, 0.99))} ms; memória até ${numero.format(depois)} MiB`,
  );
};
