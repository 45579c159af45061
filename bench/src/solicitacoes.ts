/**
 * `npm run solicitacoes -w bench`: how long the pages of requests take on a city with 10,000 and with
 * 1,000,000 of them, asked by turns of the real server of each (production, over a real port); then
 * the CSV of all of them, and what a download that is broken off leaves behind. Sizes other than those
 * are named as arguments.
 */
import pg from 'pg';
import { abrirBanco, type Banco } from './banco.ts';
import { createCidadeDeSolicitacoes } from './cidade-de-solicitacoes.ts';
import { medirCsv } from './csv-de-solicitacoes.ts';
import type { RunningServer } from '@balcao/e2e/src/server.ts';
import { percentil } from './mediana.ts';
import { abrirServidor } from './servidor.ts';
import { cookieDe } from './sessao.ts';

const TAMANHOS = [10_000, 1_000_000];
const PEDIDOS = 300;
const AQUECIMENTO = 30;
const ANO = new Date().getFullYear();

const ms = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const razoes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

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

/** A city of so many requests, and the server that answers for it. */
interface Cidade {
  quantas: number;
  banco: Banco;
  balcao: RunningServer;
  amostra: Amostra;
}

const abrirCidade = async (quantas: number): Promise<Cidade> => {
  const banco = await abrirBanco();
  try {
    const inicio = performance.now();
    await createCidadeDeSolicitacoes(banco.superuserUrl, quantas);
    const segundos = (performance.now() - inicio) / 1000;
    console.log(`${ms.format(quantas)} solicitações feitas em ${ms.format(segundos)} s`);
    const amostra = await amostrar(banco.superuserUrl);
    return { quantas, banco, amostra, balcao: await abrirServidor(banco) };
  } catch (error) {
    await banco.fechar();
    throw error;
  }
};

/** One after another, after a warm-up; the cities take turns, so that what else runs slows all of them. */
const cronometrarTodas = async (cidades: readonly Cidade[], endereco: Endereco) => {
  const tempos = cidades.map((): number[] => []);
  for (let vez = 0; vez < AQUECIMENTO + PEDIDOS; vez += 1) {
    for (const [i, { balcao, amostra }] of cidades.entries()) {
      const tempo = await cronometrar(balcao.url, endereco(amostra, vez));
      if (vez >= AQUECIMENTO) tempos[i]?.push(tempo);
    }
  }
  return tempos;
};

const medirPaginas = async (cidades: readonly Cidade[]): Promise<void> => {
  for (const [nome, endereco] of Object.entries(ENDERECOS)) {
    const tempos = await cronometrarTodas(cidades, endereco);
    const medianas = tempos.map((deUma) => percentil(deUma, 0.5));
    const medidas = tempos.map(
      (deUma, i) =>
        `p50 ${ms.format(medianas[i] ?? NaN)} (p99 ${ms.format(percentil(deUma, 0.99))})`,
    );
    const razao = (medianas.at(-1) ?? NaN) / (medianas[0] ?? NaN);
    console.log(`  ${nome}: ${medidas.join(' e ')} ms, razão ${razoes.format(razao)}`);
  }
};

const tamanhos = process.argv.slice(2).map(Number);
const cidades: Cidade[] = [];
try {
  for (const quantas of tamanhos.length > 0 ? tamanhos : TAMANHOS)
    cidades.push(await abrirCidade(quantas));
  console.log(`\nCom ${cidades.map(({ quantas }) => ms.format(quantas)).join(' e ')}:`);
  await medirPaginas(cidades);
  for (const { balcao, quantas } of cidades) {
    console.log(`\n${ms.format(quantas)} solicitações:`);
    await medirCsv(balcao);
  }
} finally {
  for (const { balcao, banco } of cidades) {
    await balcao.stop();
    await banco.fechar();
  }
}
