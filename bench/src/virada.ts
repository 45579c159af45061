/**
 * `npm run virada -w bench [-- vezes pessoas]`: two PostgreSQL under Patroni with synchronous replication behind
 * HAProxy, by the files that the repository gives (`operacao/patroni.yml`, `operacao/haproxy-postgresql.cfg`; `apt install
 * patroni etcd-server haproxy postgresql-15`; as root, for they run as `postgres`), our server, and people who file
 * with a file. The primary is killed (-9) again and again, by turns its PostgreSQL alone and all that runs on its
 * machine. Who is refused tries again with the same key, as somebody in front of the form does. Fails when an answered
 * request is not there whole, one is there twice, a mail never leaves, or somebody waits for more than 15 s.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, openPool } from '@balcao/server/src/db/client.ts';
import { abrirServidorSmtp } from '@balcao/server/src/testing/servidor-smtp.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
} from '@balcao/server/src/testing/solicitacoes.ts';
import pg from 'pg';
import { visitar } from './aberturas.ts';
import { arquivoDe, conferirEnvios, enviarComArquivo, protocoloEm, type Feito } from './envios.ts';
import { percentil } from './mediana.ts';
import { abrirAgrupamento, type No } from './patroni.ts';
import { abrirServidor } from './servidor.ts';

const VEZES = Number(process.argv[2] ?? 20);
const PESSOAS = Number(process.argv[3] ?? 20);
const PENSAR_MS = 2_000;
const FORA_MS = 15_000;
const DE_NOVO_MS = 1_000;
/** A mail that was taken when the database fell is taken again after five minutes. */
const CORREIO_MS = 7 * 60_000;

const banco = await abrirAgrupamento();
const pool = openPool(banco.ownerUrl, () => undefined);
await createOrgaoComSolicitacoes(openDatabase(pool), 1);
await createSetorDeEntrada(openDatabase(pool), 1);
await pool.end();
const smtp = await abrirServidorSmtp({ semTls: true });
const servidor = await abrirServidor(banco, {
  SMTP_URL: smtp.url.href,
  STORAGE_URL: `file://${join(banco.pasta, 'anexos')}`,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'fatal',
});

/** With when it was answered, and how long somebody waited for it, all tries together. */
interface Respondida extends Feito {
  em: number;
  espera: number;
}
const feitos: Respondida[] = [];
const recusas = new Map<string, number>();
const parar = new AbortController();

const enviar = async (
  pessoa: number,
  chave: string,
  sessao: Record<string, string>,
): Promise<string | undefined> => {
  const resposta = await enviarComArquivo(servidor.url, sessao, { pessoa, chave });
  const texto = await resposta.text();
  if (resposta.ok) return protocoloEm(texto);
  const dito = `${resposta.status} ${/"code":"(\w+)"/.exec(texto)?.[1] ?? texto.slice(0, 80)}`;
  recusas.set(dito, (recusas.get(dito) ?? 0) + 1);
  return undefined;
};

const viver = async (pessoa: number, sessao: Record<string, string>): Promise<void> => {
  while (!parar.signal.aborted) {
    await sleep(Math.random() * PENSAR_MS);
    const chave = randomUUID();
    const inicio = performance.now();
    let protocolo: string | undefined;
    for (;;) {
      protocolo = await enviar(pessoa, chave, sessao);
      if (protocolo !== undefined) break;
      await sleep(DE_NOVO_MS);
    }
    const em = performance.now();
    feitos.push({ protocolo, conteudo: arquivoDe(chave), em, espera: em - inicio });
  }
};

/** Longest time in which nothing was answered, from the kill on. */
const semEscrita = (caiu: number): number => {
  const horas = [caiu, ...feitos.map(({ em }) => em).filter((em) => em > caiu)];
  return Math.max(...horas.slice(1).map((em, i) => em - (horas[i] ?? em)));
};

const perguntar = async <Row extends pg.QueryResultRow>(texto: string): Promise<Row[]> => {
  const client = new pg.Client(banco.superuserUrl);
  await client.connect();
  try {
    return (await client.query<Row>(texto)).rows;
  } finally {
    await client.end();
  }
};

/** The server hears again, on the new primary, of what the others change. */
const ouvindo = async (): Promise<void> => {
  const consulta = "select from pg_stat_activity where application_name = 'balcao-escuta'";
  while ((await perguntar(consulta).catch(() => [])).length === 0) await sleep(200);
};

interface Queda {
  tudo: boolean;
  caiu: number;
  fora: number;
  ouvindo: number;
}

/** How long whoever waited longest did, of those who were answered between this fall and the next. */
const maiorEspera = ({ caiu }: Queda, proxima: Queda | undefined): number =>
  Math.max(
    0,
    ...feitos
      .filter(({ em }) => em > caiu && em <= (proxima?.caiu ?? Infinity))
      .map(({ espera }) => espera),
  );

const derrubar = async (no: No, tudo: boolean): Promise<Queda> => {
  const caiu = performance.now();
  banco.matar(no, tudo);
  while (!feitos.some(({ em }) => em > caiu + 1_500)) await sleep(50);
  await ouvindo();
  const ouviu = performance.now() - caiu;
  await sleep(2_000);
  if (tudo) banco.ligar(no);
  return { tudo, caiu, fora: semEscrita(caiu), ouvindo: ouviu };
};

/** Of each request, the mail that confirms it. */
const esperarOCorreio = async (): Promise<{ sem: number; demais: number }> => {
  const contar = () => {
    const cartas = new Map<string, number>();
    for (const { text = '' } of smtp.recebidas) {
      const protocolo = protocoloEm(text) ?? '';
      cartas.set(protocolo, (cartas.get(protocolo) ?? 0) + 1);
    }
    const quantas = feitos.map(({ protocolo }) => cartas.get(protocolo) ?? 0);
    return {
      sem: quantas.filter((n) => n === 0).length,
      demais: quantas.filter((n) => n > 1).length,
    };
  };
  const limite = Date.now() + CORREIO_MS;
  while (contar().sem > 0 && Date.now() < limite) await sleep(1_000);
  return contar();
};

const segundos = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

try {
  const sessao = await visitar(servidor.url);
  const pessoas = Array.from({ length: PESSOAS }, (_nada, pessoa) => viver(pessoa, sessao));
  const quedas: Queda[] = [];
  for (let vez = 1; vez <= VEZES; vez += 1) {
    const principal = await banco.inteiro();
    await sleep(2_000);
    const queda = await derrubar(principal, vez % 2 === 0);
    quedas.push(queda);
    console.log(
      `${vez}. ${principal}, ${queda.tudo ? 'a máquina' : 'o banco'}: sem gravar ${segundos(queda.fora)}, ouvindo de novo em ${segundos(queda.ouvindo)}`,
    );
  }
  await banco.inteiro();
  parar.abort();
  await Promise.all(pessoas);
  const { perdidas, dobradas } = await conferirEnvios(perguntar, feitos);
  const correio = await esperarOCorreio();
  for (const tudo of [false, true]) {
    const estas = quedas.filter((queda) => queda.tudo === tudo);
    if (estas.length === 0) continue;
    const foras = estas.map(({ fora }) => fora).sort((a, b) => a - b);
    const espera = Math.max(
      ...estas.map((queda) => maiorEspera(queda, quedas[quedas.indexOf(queda) + 1])),
    );
    console.log(
      `${tudo ? 'a máquina' : 'o banco'}: ${foras.length} vezes, sem gravar ${segundos(percentil(foras, 0.5))} (a pior ${segundos(foras.at(-1) ?? 0)}); quem mais esperou, ${segundos(espera)}`,
    );
  }
  const pior = Math.max(...feitos.map(({ espera }) => espera));
  console.log(
    `${feitos.length} solicitações respondidas; perdidas ${perdidas}, dobradas ${dobradas}; sem e-mail ${correio.sem}, com mais de um ${correio.demais}`,
  );
  for (const [dito, vezes] of recusas) console.log(`  ${dito}: ${vezes} vezes, pedida de novo`);
  const lenta = pior > FORA_MS || quedas.some(({ fora }) => fora > FORA_MS);
  if (perdidas + dobradas + correio.sem > 0 || lenta) process.exitCode = 1;
} finally {
  parar.abort();
  await servidor.stop();
  await smtp.encerrar();
  await banco.fechar();
}
