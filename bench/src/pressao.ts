import autocannon from 'autocannon';
import { mediana } from './mediana.ts';
import { cpuOfTree } from './process-cpu.ts';

/** A server, and what is asked of it: one request after another, from the first again. */
export interface Alvo {
  url: string;
  pid: number;
  pedidos: autocannon.Request[];
}

export interface Medida {
  porSegundo: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of processor an answer, with its children; the database's are not in it. */
  cpu: number;
  bytes: number;
}

/** Asks for some seconds, from so many connections at once. */
export const medirAlvo = async (
  { url, pid, pedidos }: Alvo,
  { conexoes, segundos }: { conexoes: number; segundos: number },
): Promise<Medida> => {
  const antes = cpuOfTree(pid);
  const resultado = await autocannon({
    url,
    requests: pedidos,
    connections: conexoes,
    duration: segundos,
  });
  const { requests, latency, throughput, non2xx, errors } = resultado;
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers of ${url} were not 2xx.`);
  const cpu = (cpuOfTree(pid) - antes) / requests.total;
  const bytes = throughput.average / requests.average;
  return { porSegundo: requests.average, p50: latency.p50, p99: latency.p99, cpu, bytes };
};

const CAMPOS = ['porSegundo', 'p50', 'p99', 'cpu', 'bytes'] as const;

const meioDe = (medidas: readonly Medida[]): Medida =>
  Object.fromEntries(
    CAMPOS.map((campo) => [campo, mediana(medidas.map((uma) => uma[campo]))]),
  ) as unknown as Medida;

/** What two servers did by turns. */
export interface Par {
  nossa: Medida;
  nua: Medida;
  /** How often ours answered while the other answered once: the median of the turns. */
  razao: number;
}

/**
 * Both, turn and turn about after a warm-up, so that what else the machine does falls on both: a turn of ours is
 * compared with the other's that came right after it.
 */
export const medirPar = async (
  nosso: Alvo,
  nu: Alvo,
  { conexoes = 32, segundos = 3, rodadas = 3 } = {},
): Promise<Par> => {
  for (const alvo of [nosso, nu]) await medirAlvo(alvo, { conexoes, segundos: 2 });
  const nossas: Medida[] = [];
  const nuas: Medida[] = [];
  for (let rodada = 0; rodada < rodadas; rodada += 1) {
    nossas.push(await medirAlvo(nosso, { conexoes, segundos }));
    nuas.push(await medirAlvo(nu, { conexoes, segundos }));
  }
  const razoes = nossas.map(({ porSegundo }, i) => porSegundo / (nuas[i]?.porSegundo ?? NaN));
  return { nossa: meioDe(nossas), nua: meioDe(nuas), razao: mediana(razoes) };
};
