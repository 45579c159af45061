/**
 * `npm run bench`: what citizens and clerks wait for most, against a bare server over the same database
 * in the same run, in one table with the goal of each row. Other sizes of the large city than a million
 * requests are named as an argument. Ends with 1 when a goal is missed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_LIMITS, openPool } from '@balcao/server/src/db/client.ts';
import type autocannon from 'autocannon';
import pg from 'pg';
import { abrirBanco, type Banco } from './banco.ts';
import { createCidadeDeSolicitacoes } from './cidade-de-solicitacoes.ts';
import { comandoDaConsulta } from './comando-sql.ts';
import { abrirSolicitacao, medirAberturas, visitar } from './aberturas.ts';
import { contasDe, createLivro, documentoDe } from './livro.ts';
import { PERGUNTAS } from './perguntas.ts';
import { abrirPiso, perguntar } from './piso.ts';
import { medirAlvo, medirPar, type Medida, type Par } from './pressao.ts';
import { abrirServidor } from './servidor.ts';
import { cookieDe } from './sessao.ts';

const GRANDE = Number(process.argv[2] ?? 1_000_000);
const PEQUENA = 10_000;
const IMOVEIS = 10_000;
/** Requests on the first page of the queue. */
const PAGINA = 15;
/** Short turns: what else the machine does for a while falls on both, or on few of them. */
const UMA = { conexoes: 1, segundos: 1, rodadas: 15 };
const A_CADA_VEZ = { conexoes: 32, segundos: 3 };
/** In which a server that has just started brings deadlines up to the day, seals the trail and sums counters. */
const INICIO_MS = 15_000;

const numero = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 3 });

interface Linha {
  trabalho: string;
  nosso: string;
  nu: string;
  razao: number;
  meta: number;
  /** Whether the goal is the least that it must reach, or the most that it may. */
  ao: 'menos' | 'mais';
}

const linhas: Linha[] = [];
const cumpre = ({ razao, meta, ao }: Linha): boolean =>
  ao === 'menos' ? razao >= meta : razao <= meta;

const anotar = (linha: Linha): void => {
  linhas.push(linha);
  const { trabalho, nosso, nu, razao, meta, ao } = linha;
  console.log(
    `  ${trabalho}: ${nosso} contra ${nu}; razão ${numero.format(razao)} (meta: ao ${ao} ${numero.format(meta)})`,
  );
};

const vazao = ({ porSegundo, p50, p99 }: Medida): string =>
  `${numero.format(porSegundo)}/s, p50 ${numero.format(p50)} ms, p99 ${numero.format(p99)} ms`;

/** Requests a second at 32 connections. */
const porVazao = (trabalho: string, meta: number, { nossa, nua, razao }: Par): void =>
  anotar({
    trabalho,
    nosso: vazao(nossa),
    nu: vazao(nua),
    razao,
    meta,
    ao: 'menos',
  });

const msDe = ({ porSegundo }: Medida): number => 1000 / porSegundo;

/** Milliseconds of one who asks again and again. */
const porTempo = (trabalho: string, meta: number, { nossa, nua, razao }: Par): void =>
  anotar({
    trabalho,
    nosso: `${numero.format(msDe(nossa))} ms`,
    nu: `${numero.format(msDe(nua))} ms`,
    razao: 1 / razao,
    meta,
    ao: 'mais',
  });

interface Amostra {
  ids: string[];
  protocolos: string[];
}

/**
 * Waits until the machine is at rest: a server that has started does its daily work, the disk frees the gigabytes of a
 * city that is gone, and the database tidies up. None of it is part of an answer.
 */
const assentar = async (superuserUrl: string): Promise<void> => {
  await sleep(INICIO_MS);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('vacuum analyze');
  // What was loaded is written to the disk now, and not while somebody is timed whose row is flushed there.
  await client.query('checkpoint');
  await client.end();
};

const amostrar = async (superuserUrl: string): Promise<Amostra> => {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; numero_protocolo: string }>(
    'select id, numero_protocolo from solicitacoes order by md5(id::text) limit 500',
  );
  await client.end();
  return {
    ids: rows.map(({ id }) => id),
    protocolos: rows.map(({ numero_protocolo }) => numero_protocolo),
  };
};

const admin = { cookie: cookieDe('admin') };
const FILA = { path: '/api/solicitacoes', headers: admin };
const AGUARDANDO = { path: '/api/solicitacoes?situacao=1', headers: admin };

/** What anybody reads of an institution, signed out. */
const PUBLICOS = [
  '/api/orgao/1',
  '/api/relatorios/solicitacoes/periodos?cod_empre=1',
  '/api/dados-abertos/v1/informacoes-classificadas?cod_empre=1',
];

/** A city of requests with our server and the bare one over it. */
const abrirCidade = async (quantas: number) => {
  console.log(`\nCidade de ${numero.format(quantas)} solicitações:`);
  const banco = await abrirBanco();
  await createCidadeDeSolicitacoes(banco.superuserUrl, quantas);
  const amostra = await amostrar(banco.superuserUrl);
  const balcao = await abrirServidor(banco, { TRUST_PROXY: 'loopback' });
  await assentar(banco.superuserUrl);
  const piso = await abrirPiso(banco.appUrl, PERGUNTAS);
  const fechar = async () => {
    await balcao.stop();
    await piso.stop();
    await banco.fechar();
  };
  return { banco, amostra, balcao, piso, fechar };
};

type Cidade = Awaited<ReturnType<typeof abrirCidade>>;

/** Both servers, each with what it is asked for the same thing. */
const par = (
  { balcao, piso }: Pick<Cidade, 'balcao' | 'piso'>,
  nossos: autocannon.Request[],
  nus: autocannon.Request[],
) =>
  [
    { ...balcao, pedidos: nossos },
    { ...piso, pedidos: nus },
  ] as const;

/** Consults by protocol, as the bare server is asked for them. */
const consultasNuas = (protocolos: readonly string[]) =>
  protocolos.map((p) => perguntar('/consulta', [1, p], [1, p]));

const medirLeituras = async (cidade: Cidade): Promise<void> => {
  const { ids, protocolos } = cidade.amostra;
  const consulta = par(
    cidade,
    protocolos.map((p) => ({ path: `/api/solicitacoes/publica?cod_empre=1&protocolo=${p}` })),
    consultasNuas(protocolos),
  );
  const detalhes = par(
    cidade,
    ids.map((id) => ({ path: `/api/solicitacoes/${id}`, headers: admin })),
    ids.map((id) => perguntar('/detalhes', [1, id], [1, id])),
  );
  // One at a time first: what many leave to be sealed keeps the server busy for a while.
  porTempo('consulta pelo protocolo, uma conexão', 2, await medirPar(...consulta, UMA));
  porTempo('detalhes, servidor, uma conexão', 2, await medirPar(...detalhes, UMA));
  porVazao('consulta pelo protocolo, 32 conexões', 0.5, await medirPar(...consulta));
  porVazao('detalhes, servidor, 32 conexões', 0.5, await medirPar(...detalhes));
  const fila = par(cidade, [FILA], [perguntar('/fila', [1], [1])]);
  porVazao('fila, toda', 0.5, await medirPar(...fila));
  const aguardando = par(cidade, [AGUARDANDO], [perguntar('/aguardando', [1], [1])]);
  porVazao('fila, aguardando', 0.5, await medirPar(...aguardando));
};

const medirPublicos = async ({ balcao }: Cidade): Promise<void> => {
  const saude = { ...balcao, pedidos: [{ path: '/health' }] };
  for (const path of PUBLICOS) {
    porVazao(path, 0.8, await medirPar({ ...balcao, pedidos: [{ path }] }, saude));
  }
};

/** Files as many requests as a page has: of a city's last day fewer may wait, and a shorter page costs less. */
const encherPagina = async ({ balcao: { url } }: Cidade): Promise<void> => {
  const sessao = await visitar(url);
  for (let i = 0; i < PAGINA; i += 1) await abrirSolicitacao(url, sessao);
};

/** The first page of the queue of the large city against that of the small one, both as long. */
const compararTamanhos = async (grande: Cidade, pequena: Cidade): Promise<void> => {
  for (const cidade of [grande, pequena]) await encherPagina(cidade);
  for (const [nome, pedido] of [
    ['toda', FILA],
    ['aguardando', AGUARDANDO],
  ] as const) {
    const pedidos = [pedido];
    const [nossa, outra] = [
      { ...grande.balcao, pedidos },
      { ...pequena.balcao, pedidos },
    ];
    porTempo(`fila, ${nome}: cidade grande / pequena`, 1.3, await medirPar(nossa, outra, UMA));
  }
};

/**
 * Eight times the 125 a second that were filed when the bare server answered 2,850 consults: 0.35 of
 * them. The bare server is the measure of the machine, by turns with the filings.
 */
const META_DA_ABERTURA = (8 * 125) / 2850;

const medirAbertura = async ({ banco, balcao, piso, amostra }: Cidade): Promise<void> => {
  const consulta = { ...piso, pedidos: consultasNuas(amostra.protocolos) };
  const consultar = async () => (await medirAlvo(consulta, A_CADA_VEZ)).porSegundo;
  const { porSegundo, p50, p99, outra, perdidas, repetidos, deUmaVez } = await medirAberturas(
    balcao.url,
    banco.superuserUrl,
    consultar,
  );
  anotar({
    trabalho: 'abrir uma solicitação, 32 pessoas',
    nosso: `${numero.format(porSegundo)}/s, p50 ${numero.format(p50)} ms, p99 ${numero.format(p99)} ms`,
    nu: `${numero.format(outra)} consultas/s`,
    razao: porSegundo / outra,
    meta: META_DA_ABERTURA,
    ao: 'menos',
  });
  anotar({
    trabalho: 'protocolos repetidos ou solicitações perdidas',
    nosso: `${perdidas} perdidas`,
    nu: `${repetidos} repetidos`,
    razao: perdidas + repetidos,
    meta: 0,
    ao: 'mais',
  });
  anotar({
    trabalho: '200 de uma vez: p99 / p50',
    nosso: `${numero.format(deUmaVez.p99)} ms`,
    nu: `${numero.format(deUmaVez.p50)} ms`,
    razao: deUmaVez.p99 / deUmaVez.p50,
    meta: 5,
    ao: 'mais',
  });
};

/** The IPTU look-up of taxpayers who are signed in, against the statement of the ledger alone. */
const medirIptu = async (): Promise<void> => {
  console.log(`\nCidade de ${numero.format(IMOVEIS)} imóveis:`);
  const banco: Banco = await abrirBanco();
  const contas = contasDe(IMOVEIS, 500);
  await createLivro(banco.superuserUrl, IMOVEIS, contas);
  const pool = openPool(banco.appUrl, () => undefined, NO_LIMITS);
  const { text, parametros } = await comandoDaConsulta(pool, documentoDe(contas[0] ?? 1));
  await pool.end();
  const balcao = await abrirServidor(banco);
  const piso = await abrirPiso(banco.appUrl, { '/iptu': [text] });
  const iptu = par(
    { balcao, piso },
    contas.map((n) => ({ path: '/api/?url=v2/iptus', headers: { cookie: cookieDe(n) } })),
    contas.map((n) => {
      const valores = parametros.map((valor) => valor ?? documentoDe(n));
      return perguntar('/iptu', valores);
    }),
  );
  porVazao('IPTU, contribuinte, 32 conexões', 0.6, await medirPar(...iptu));
  await balcao.stop();
  await piso.stop();
  await banco.fechar();
};

const inicio = performance.now();
const pequena = await abrirCidade(PEQUENA);
const grande = await abrirCidade(GRANDE);
// Before anything else is asked: while one of them still seals the trail of many looks, they are not alike.
await compararTamanhos(grande, pequena);
await medirLeituras(grande);
await medirPublicos(pequena);
// The large city goes first: its trail of all these looks is still being sealed.
await grande.fechar();
await assentar(pequena.banco.superuserUrl);
await medirAbertura(pequena);
await pequena.fechar();
await medirIptu();

console.log('\n| trabalho | Balcão | só node e pg | razão | meta | |\n|---|---|---|---|---|---|');
for (const linha of linhas) {
  const { trabalho, nosso, nu, razao, meta, ao } = linha;
  console.log(
    `| ${trabalho} | ${nosso} | ${nu} | ${numero.format(razao)} | ${ao === 'menos' ? '≥' : '≤'} ${numero.format(meta)} | ${cumpre(linha) ? 'sim' : 'NÃO'} |`,
  );
}
const segundos = (performance.now() - inicio) / 1000;
console.log(`\nEm ${numero.format(segundos / 60)} minutos.`);
if (!linhas.every(cumpre)) process.exitCode = 1;
