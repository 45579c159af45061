import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { mediana, percentil } from './mediana.ts';

/** A visitor's cookie and anti-forgery token, which every one of them may share here. */
export const visitar = async (url: string): Promise<Record<string, string>> => {
  const resposta = await fetch(`${url}/api/csrf-cookie`);
  const cookies = resposta.headers.getSetCookie().map((um) => um.split(';')[0] ?? '');
  const token = cookies.find((um) => um.includes('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token), origin: url };
};

let ordem = 0;

/** The next request, of somebody with an e-mail and an address of their own. */
const proxima = () => {
  ordem += 1;
  const campos = {
    cod_empre: '1',
    natureza: '1',
    tipo: '8',
    nome: 'Pessoa Amostra',
    email: `pessoa${ordem}@correio.example`,
    assunto: 'Contratos da merenda',
    descricao: 'Peço a lista dos contratos.',
  };
  const headers = {
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `10.${(ordem >> 16) & 255}.${(ordem >> 8) & 255}.${ordem & 255}`,
  };
  return { campos, headers };
};

/** Files one request; milliseconds until it was filed. */
export const abrirSolicitacao = async (
  url: string,
  sessao: Record<string, string>,
  anexo?: Blob,
): Promise<number> => {
  const corpo = new FormData();
  const { campos, headers } = proxima();
  for (const [campo, valor] of Object.entries(campos)) corpo.append(campo, valor);
  if (anexo) corpo.append('anexos[]', anexo, 'contratos.pdf');
  const inicio = performance.now();
  const resposta = await fetch(`${url}/api/solicitacoes/publica`, {
    method: 'POST',
    body: corpo,
    headers: { ...sessao, ...headers },
  });
  const texto = await resposta.text();
  if (resposta.status !== 201) throw new Error(`${resposta.status}: ${texto}`);
  return performance.now() - inicio;
};

const DIVISA = 'divisa-da-amostra';

/** The same as bytes: who measures must not cost more than who is measured. */
const comoPedido = (sessao: Record<string, string>): autocannon.Request => {
  const { campos, headers } = proxima();
  const partes = Object.entries(campos).map(
    ([nome, valor]) =>
      `--${DIVISA}\r\nContent-Disposition: form-data; name="${nome}"\r\n\r\n${valor}\r\n`,
  );
  return {
    method: 'POST',
    path: '/api/solicitacoes/publica',
    body: `${partes.join('')}--${DIVISA}--\r\n`,
    headers: {
      ...sessao,
      ...headers,
      'content-type': `multipart/form-data; boundary=${DIVISA}`,
    },
  };
};

/** So many people who do the same, each again as soon as it is done, while there is more to do. */
export const aoMesmoTempo = async (
  pessoas: number,
  haMais: () => boolean,
  fazer: () => Promise<number>,
): Promise<number[]> => {
  const tempos: number[] = [];
  const pessoa = async () => {
    while (haMais()) tempos.push(await fazer());
  };
  await Promise.all(Array.from({ length: pessoas }, pessoa));
  return tempos;
};

/** How many were filed, and how many protocols they have. */
const contarAbertas = async (superuserUrl: string) => {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ linhas: number; protocolos: number }>(
    `select count(*)::int as linhas, count(distinct numero_protocolo)::int as protocolos
     from solicitacoes where solicitante_email like 'pessoa%@correio.example'`,
  );
  await client.end();
  return rows[0] ?? { linhas: 0, protocolos: 0 };
};

/**
 * Of so many that were accepted: how many are not there, and how many share a protocol.
 * @param antes how many had been filed before these
 */
export const conferirAberturas = async (superuserUrl: string, aceitas: number, antes = 0) => {
  const { linhas, protocolos } = await contarAbertas(superuserUrl);
  return { perdidas: antes + aceitas - linhas, repetidos: linhas - protocolos };
};

const PESSOAS = 32;
const QUANTAS = 4_000;
const RODADAS = 3;
const DE_UMA_VEZ = 200;

/**
 * So many filed by 32 people, one after another each. All are answered: what nobody waits for can be neither
 * lost nor filed twice.
 */
const abrirVarias = async (url: string, sessao: Record<string, string>) => {
  let inicio = 0;
  let fim = 0;
  const { '2xx': abertas, latency } = await autocannon({
    url,
    connections: PESSOAS,
    amount: QUANTAS,
    // All are written before the first one leaves.
    setupClient: (pessoa) => {
      pessoa.setRequests(Array.from({ length: QUANTAS / PESSOAS }, () => comoPedido(sessao)));
      pessoa.on('response', () => (fim = performance.now()));
      inicio = performance.now();
    },
  });
  return { abertas, porSegundo: (abertas * 1000) / (fim - inicio), ...latency };
};

/**
 * Requests filed a second by 32 people, after a warm-up, by turns with something else that is asked; then by
 * 200 at the same moment, each once.
 * @param outra asks the other thing for some seconds; how many a second
 */
export const medirAberturas = async (
  url: string,
  superuserUrl: string,
  outra: () => Promise<number>,
) => {
  const sessao = await visitar(url);
  await abrirVarias(url, sessao);
  const { linhas: antes } = await contarAbertas(superuserUrl);
  const rodadas: Awaited<ReturnType<typeof abrirVarias>>[] = [];
  const outras: number[] = [];
  for (let rodada = 0; rodada < RODADAS; rodada += 1) {
    rodadas.push(await abrirVarias(url, sessao));
    outras.push(await outra());
  }
  const juntas = await Promise.all(
    Array.from({ length: DE_UMA_VEZ }, () => abrirSolicitacao(url, sessao)),
  );
  const aceitas = rodadas.reduce((soma, { abertas }) => soma + abertas, juntas.length);
  const meio = (campo: 'porSegundo' | 'p50' | 'p99') => mediana(rodadas.map((uma) => uma[campo]));
  return {
    porSegundo: meio('porSegundo'),
    p50: meio('p50'),
    p99: meio('p99'),
    outra: mediana(outras),
    deUmaVez: { p50: percentil(juntas, 0.5), p99: percentil(juntas, 0.99) },
    ...(await conferirAberturas(superuserUrl, aceitas, antes)),
  };
};
