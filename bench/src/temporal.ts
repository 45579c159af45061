/**
 * `npm run temporal -w bench [-- minutos]`: the busiest hours of the day on which the slips of a city of 500,000
 * are due (two hours, or as many minutes as are named; six are the short form), on one server, while each of what
 * it stands on is slow, then away, then back, in turns: mail, antivirus, storage of attachments, the bank's PIX, the
 * city's own system. Fails when memory grows, a mail is lost, a queue does not drain, somebody waits for more than
 * 500 ms to sign in (p99), what was answered or paid is not there or is there twice, or somebody reads what the
 * product has no name for.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '@balcao/e2e/src/paths.ts';
import { startServer } from '@balcao/e2e/src/server.ts';
import { cargaDe } from './carga-do-vencimento.ts';
import { Diario } from './diario.ts';
import { percentil } from './mediana.ts';
import { dizerProvas } from './provas.ts';
import { contarRecebidos } from './recebidos.ts';
import { abrirCidade } from './temporal-cidade.ts';
import {
  contarCartas,
  julgarMemoria,
  julgarOQueFicou,
  julgarOQueViram,
  listFilas,
} from './temporal-juizo.ts';
import { enviarPedido, viverOVencimento, type Dia } from './temporal-pessoas.ts';
import type { Humor } from './vizinho.ts';

const HABITANTES = 500_000;
const MINUTOS = Number(process.argv[2] ?? 120);
const DURA_MS = MINUTOS * 60_000;
/** Before the first fault and after the last. */
const CALMA_MS = 30_000;
const CALMA_DO_FIM = 'calma do fim';
/** One turn of all faults takes about so long. */
const VOLTA_MS = 24 * 60_000;
const COLHEITAS = 60;
/** A mail that was put off twice, and the sweep of the bank. */
const ESCOAR_MS = 15 * 60_000;

/** What somebody may read while something beside the server fails. */
const NOMEADAS = [
  'ANTIVIRUS_INDISPONIVEL',
  'ARMAZENAMENTO_INDISPONIVEL',
  'BANCO_INDISPONIVEL',
  'ERP_INDISPONIVEL',
];

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const carga = cargaDe(HABITANTES);
const cidade = await abrirCidade(Math.ceil(carga.pessoas * MINUTOS * 60) + 1);
const { banco, owner, pessoas, vizinhos } = cidade;
const MEMORIA_EM = join(banco.pasta, 'memoria.jsonl');
const servidor = await startServer({
  command: [
    process.execPath,
    '--max-semi-space-size=32',
    '--expose-gc',
    `--import=${repository('bench/src/colher-memoria.mjs')}`,
    repository('apps/server/dist/main.js'),
  ],
  settings: (url) => ({
    ...cidade.ambiente,
    MEMORIA_EM,
    NODE_ENV: 'production',
    DEMO: 'off',
    PUBLIC_URL: url,
    DATABASE_URL: banco.appUrl,
    DATABASE_OWNER_URL: banco.ownerUrl,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }),
});

const dia: Dia = {
  url: servidor.url,
  owner,
  pix: vizinhos.pix,
  diario: new Diario(NOMEADAS),
  envios: [],
  pagos: new Map(),
};
const { diario } = dia;

interface Fase {
  nome: string;
  ms: number;
  mudar?: () => Promise<void>;
}

/** Each of them slow, away and back, as often as fits; away is by turns shut and mute. */
const fasesDe = (): Fase[] => {
  const voltas = Math.max(1, Math.round(DURA_MS / VOLTA_MS));
  const ms = (DURA_MS - 2 * CALMA_MS) / (voltas * Object.keys(vizinhos.caminhos).length * 3);
  const umaVolta = (volta: number): Fase[] =>
    Object.entries(vizinhos.caminhos).flatMap(([quem, { mudar }], i) => {
      const fora: Humor = (volta + i) % 2 === 0 ? 'FORA' : 'MUDO';
      return [
        { nome: `${quem}: lento`, ms, mudar: () => mudar('LENTO') },
        { nome: `${quem}: ${fora === 'FORA' ? 'fora' : 'mudo'}`, ms, mudar: () => mudar(fora) },
        { nome: `${quem}: de volta`, ms, mudar: () => mudar('BEM') },
      ];
    });
  return [
    { nome: 'calma', ms: CALMA_MS },
    ...Array.from({ length: voltas }, (_, volta) => umaVolta(volta)).flat(),
    { nome: CALMA_DO_FIM, ms: CALMA_MS },
  ];
};

/** Something so many times a second, whoever is not done yet; answers when all are. */
const noRitmo = async (porSegundo: number, fazer: (n: number) => Promise<void>): Promise<void> => {
  const inicio = performance.now();
  const feitos: Promise<void>[] = [];
  for (let n = 0; (n / porSegundo) * 1_000 < DURA_MS; n += 1) {
    await sleep(Math.max(0, inicio + (n / porSegundo) * 1_000 - performance.now()));
    feitos.push(fazer(n));
  }
  await Promise.all(feitos);
};

const viverAsFases = async (): Promise<number> => {
  let quedasDoCorreio = 0;
  for (const { nome, ms, mudar } of fasesDe()) {
    diario.fase = nome;
    await mudar?.();
    if (/^e-mail: (fora|mudo)/.test(nome)) quedasDoCorreio += 1;
    await sleep(ms);
    console.log(
      `${nome}: ${diario.pedidos} pedidos, ${dia.envios.length} solicitações, ${dia.pagos.size} pagamentos, filas ${JSON.stringify(await listFilas(owner))}`,
    );
  }
  return quedasDoCorreio;
};

const escoar = async (): Promise<number> => {
  const inicio = performance.now();
  const falta = async () =>
    (await contarCartas(cidade)).perdidas > 0 ||
    (await contarRecebidos(owner)).recebimentos < dia.pagos.size ||
    Object.keys(await listFilas(owner)).length > 0;
  while ((await falta()) && performance.now() - inicio < ESCOAR_MS) await sleep(1_000);
  return (performance.now() - inicio) / 1_000;
};

const colheita = setInterval(() => process.kill(servidor.pid, 'SIGUSR2'), DURA_MS / COLHEITAS);
try {
  console.log(
    `${HABITANTES} habitantes, ${numero.format(carga.guias)} guias: por segundo ${numero.format(carga.pessoas)} pessoas e pagamentos, ${numero.format(carga.pedidos)} pedidos, ${numero.format(carga.entradas)} entradas, ${numero.format(carga.envios)} solicitações com arquivo; ${MINUTOS} minutos`,
  );
  const [quedasDoCorreio] = await Promise.all([
    viverAsFases(),
    noRitmo(carga.pessoas, async (n) => {
      const pessoa = pessoas[n];
      if (pessoa) await viverOVencimento(dia, pessoa);
    }),
    noRitmo(carga.envios, (n) => enviarPedido(dia, n)),
  ]);
  const escoou = await escoar();
  for (const [qual, tempos] of diario.tempos)
    console.log(
      `  ${qual}: ${tempos.length}, p50 ${numero.format(percentil(tempos, 0.5))} ms, p99 ${numero.format(percentil(tempos, 0.99))} ms`,
    );
  for (const [nome, fases] of diario.recusas)
    console.log(`  recusado ${nome}: ${[...fases].map(([em, n]) => `${n} em ${em}`).join('; ')}`);
  for (const estranha of new Set(diario.estranhas)) console.log(`  estranha: ${estranha}`);
  console.log(`  as filas escoaram ${numero.format(escoou)} s depois do último pedido`);
  const certo = dizerProvas([
    ...julgarMemoria(MEMORIA_EM),
    ...(await julgarOQueFicou(cidade, dia, quedasDoCorreio)),
    ...julgarOQueViram(diario, CALMA_DO_FIM),
  ]);
  if (!certo) process.exitCode = 1;
} catch (erro) {
  // Whatever cannot be closed after it must not hide it.
  console.error(erro);
  process.exitCode = 1;
} finally {
  clearInterval(colheita);
  try {
    await servidor.stop();
  } finally {
    await cidade.fechar();
  }
}
