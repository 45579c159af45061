/**
 * `npm run solicitacoes -w bench`: how long the pages of requests take on a city with 10,000 and with
 * 1,000,000 of them, asked one after another of the real server (production, over a real port); then
 * the CSV of all of them, and what a download that is broken off leaves behind. Sizes other than those
 * are named as arguments.
 */
import pg from 'pg';
import { abrirBanco, type Banco } from './banco.ts';
import { createCidadeDeSolicitacoes } from './cidade-de-solicitacoes.ts';
import { medirCsv } from './csv-de-solicitacoes.ts';
import { percentil } from './mediana.ts';
import { abrirServidor } from './servidor.ts';
import { cookieDe } from './sessao.ts';

const TAMANHOS = [10_000, 1_000_000];
const PEDIDOS = 300;
const AQUECIMENTO = 30;
const ANO = new Date().getFullYear();

const ms = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** What one question is asked with, the n-th time. */
type Endereco = (amostra: Amostra, vez: number) => Pergunta;

interface Pergunta {
  path: string;
  cookie?: string;
  /** Sent by POST. */
  body?: object;
}

interface Amostra {
  ids: string[];
  protocolos: string[];
  nomes: string[];
}

const servidor = cookieDe('servidor');
const da = (lista: readonly string[], vez: number): string => lista[vez % lista.length] ?? '';

/**
 * What clerks and citizens open, in the words of the table that is printed: one request first, then
 * the lists and the public report.
 */
const ENDERECOS: Record<string, Endereco> = {
  detalhes: ({ ids }, vez) => ({
    path: `/api/solicitacoes/${da(ids, vez)}`,
    cookie: cookieDe('admin'),
  }),
  histórico: ({ ids }, vez) => ({
    path: `/api/solicitacoes/historico/${da(ids, vez)}`,
    cookie: cookieDe('admin'),
  }),
  'consulta pelo protocolo': ({ protocolos }, vez) => ({
    path: `/api/solicitacoes/publica?cod_empre=1&protocolo=${da(protocolos, vez)}`,
  }),
  'as do contribuinte': () => ({
    path: '/api/solicitante/solicitacoes',
    cookie: cookieDe('contribuinte'),
  }),
  'fila, aguardando': () => ({ path: '/api/solicitacoes?situacao=1', cookie: servidor }),
  'fila, finalizadas, página 40': () => ({
    path: '/api/solicitacoes?situacao=4&page=40',
    cookie: servidor,
  }),
  'fila, não atendidas': () => ({ path: '/api/solicitacoes?situacao=5', cookie: servidor }),
  'fila, por prioridade': () => ({
    path: '/api/solicitacoes?situacao=3&sort[prioridade]=desc',
    cookie: servidor,
  }),
  'fila, toda': () => ({ path: '/api/solicitacoes', cookie: servidor }),
  'fila, minhas': () => ({ path: '/api/solicitacoes?minhas=1', cookie: servidor }),
  'fila, meus setores': () => ({
    path: '/api/solicitacoes?meus_setores=1&situacao=4',
    cookie: servidor,
  }),
  contagens: () => ({ path: '/api/solicitacoes/contagens', cookie: servidor }),
  'primeira tela': () => ({ path: '/api/solicitacoes/trabalho', cookie: servidor }),
  'fila, vencem em 7 dias': () => ({ path: '/api/solicitacoes?prazo=SEMANA', cookie: servidor }),
  'procura por nome': ({ nomes }, vez) => procura({ busca: da(nomes, vez) }),
  'procura por e-mail': () => procura({ busca: 'ninguem@dominio.example' }),
  'procura por palavra de muitas': () => procura({ busca: 'contratos' }),
  'procura por palavra de nenhuma': () => procura({ busca: 'astrolábio' }),
  'procura por palavra e situação': () => procura({ busca: 'contratos', situacao: 3 }),
  'relatório do ano': () => ({ path: `/api/relatorios/solicitacoes?cod_empre=1&ano=${ANO}` }),
  'relatório, períodos': () => ({ path: '/api/relatorios/solicitacoes/periodos?cod_empre=1' }),
};

const procura = (body: object): Pergunta => ({
  path: '/api/solicitacoes/procuradas',
  cookie: servidor,
  body,
});

const amostrar = async (superuserUrl: string): Promise<Amostra> => {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{
      id: string;
      numero_protocolo: string;
      solicitante_nome: string;
    }>(
      'select id, numero_protocolo, solicitante_nome from solicitacoes order by md5(id::text) limit 200',
    );
    return {
      ids: rows.map(({ id }) => id),
      protocolos: rows.map(({ numero_protocolo }) => numero_protocolo),
      nomes: rows.map(({ solicitante_nome }) => solicitante_nome),
    };
  } finally {
    await client.end();
  }
};

/** The token of a session, with which it may send something; asked for once. */
const tokens = new Map<string, string>();

const comToken = async (url: string, cookie: string): Promise<Record<string, string>> => {
  let token = tokens.get(`${url} ${cookie}`);
  if (token === undefined) {
    const resposta = await fetch(`${url}/api/csrf-cookie`, { headers: { cookie } });
    token = resposta.headers.get('x-xsrf-token') ?? '';
    tokens.set(`${url} ${cookie}`, token);
  }
  return { cookie: `${cookie}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
};

const pedidoDe = async (url: string, { cookie, body }: Pergunta): Promise<RequestInit> => {
  if (body === undefined) return { headers: cookie ? { cookie } : {} };
  const headers = await comToken(url, cookie ?? '');
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
};

const cronometrar = async (url: string, pergunta: Pergunta) => {
  const { path } = pergunta;
  const pedido = await pedidoDe(url, pergunta);
  const inicio = performance.now();
  const resposta = await fetch(`${url}${path}`, pedido);
  await resposta.arrayBuffer();
  if (!resposta.ok) throw new Error(`${path}: ${resposta.status}`);
  return performance.now() - inicio;
};

/** One after another, after a warm-up. */
const cronometrarTodos = async (url: string, endereco: Endereco, amostra: Amostra) => {
  const tempos: number[] = [];
  for (let vez = 0; vez < AQUECIMENTO + PEDIDOS; vez += 1) {
    const tempo = await cronometrar(url, endereco(amostra, vez));
    if (vez >= AQUECIMENTO) tempos.push(tempo);
  }
  return tempos;
};

const medirPaginas = async (banco: Banco): Promise<Map<string, number>> => {
  const amostra = await amostrar(banco.superuserUrl);
  const balcao = await abrirServidor(banco);
  const medianas = new Map<string, number>();
  try {
    for (const [nome, endereco] of Object.entries(ENDERECOS)) {
      const tempos = await cronometrarTodos(balcao.url, endereco, amostra);
      const [p50, p99] = [percentil(tempos, 0.5), percentil(tempos, 0.99)];
      medianas.set(nome, p50);
      console.log(`  ${nome}: p50 ${ms.format(p50)} ms, p99 ${ms.format(p99)} ms`);
    }
    await medirCsv(balcao);
  } finally {
    await balcao.stop();
  }
  return medianas;
};

const medirCidade = async (quantas: number): Promise<Map<string, number>> => {
  const banco = await abrirBanco();
  try {
    const inicio = performance.now();
    await createCidadeDeSolicitacoes(banco.superuserUrl, quantas);
    const segundos = (performance.now() - inicio) / 1000;
    console.log(`\n${ms.format(quantas)} solicitações (feitas em ${ms.format(segundos)} s):`);
    return await medirPaginas(banco);
  } finally {
    await banco.fechar();
  }
};

const tamanhos = process.argv.slice(2).map(Number);
const medidas: Map<string, number>[] = [];
for (const quantas of tamanhos.length > 0 ? tamanhos : TAMANHOS) {
  medidas.push(await medirCidade(quantas));
}
const [menor, maior] = [medidas.at(0), medidas.at(-1)];
if (menor && maior && menor !== maior) {
  console.log('\nRazão entre as medianas da maior e da menor:');
  for (const [nome, p50] of maior)
    console.log(`  ${nome}: ${ms.format(p50 / (menor.get(nome) ?? NaN))}`);
}
