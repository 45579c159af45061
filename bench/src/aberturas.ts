import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { percentil } from './mediana.ts';

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
const DE_UMA_VEZ = 200;
const AMOSTRA_MS = 10;

/** Each is answered: what nobody waits for can be neither lost nor filed twice. */
const abrirVarias = (url: string, sessao: Record<string, string>) =>
  autocannon({
    url,
    connections: PESSOAS,
    amount: QUANTAS,
    // It looks whether all are answered when it takes a sample, and counts the time until then.
    sampleInt: AMOSTRA_MS,
    requests: [{ setupRequest: () => comoPedido(sessao) }],
  });

/**
 * Requests filed a second by 32 people, after a warm-up of as many as looks are asked in theirs, then by 200
 * at the same moment, each once.
 */
export const medirAberturas = async (url: string, superuserUrl: string) => {
  const sessao = await visitar(url);
  await abrirVarias(url, sessao);
  const { linhas: antes } = await contarAbertas(superuserUrl);
  const feitas = await abrirVarias(url, sessao);
  const juntas = await Promise.all(
    Array.from({ length: DE_UMA_VEZ }, () => abrirSolicitacao(url, sessao)),
  );
  const aceitas = feitas['2xx'] + juntas.length;
  return {
    porSegundo: feitas['2xx'] / feitas.duration,
    p50: feitas.latency.p50,
    p99: feitas.latency.p99,
    deUmaVez: { p50: percentil(juntas, 0.5), p99: percentil(juntas, 0.99) },
    ...(await conferirAberturas(superuserUrl, aceitas, antes)),
  };
};
