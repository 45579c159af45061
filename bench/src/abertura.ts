/**
 * `npm run abertura -w bench`: requests filed a second by visitors, each with a file of 5 MB, and the
 * memory of the server meanwhile; then 10,000 filed by a hundred people at once, and how many of
 * them have a protocol that another one has, or are not there.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { abrirBanco } from './banco.ts';
import { criarCidadeDeSolicitacoes } from './cidade-de-solicitacoes.ts';
import { percentil } from './mediana.ts';
import { memoriaDe } from './memoria.ts';
import { abrirServidor } from './servidor.ts';

const BYTES = 5_000_000;
const SEGUNDOS = 20;
const PESSOAS_COM_ARQUIVO = 8;
const ABERTURAS = 10_000;
const PESSOAS = 100;

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const arquivo = (): Blob => {
  const bytes = Buffer.alloc(BYTES, 'balcao ');
  bytes.write('%PDF-1.7\n');
  return new Blob([bytes], { type: 'application/pdf' });
};

/** A visitor's cookie and anti-forgery token, which every one of them may share here. */
const visitar = async (url: string): Promise<Record<string, string>> => {
  const resposta = await fetch(`${url}/api/csrf-cookie`);
  const cookies = resposta.headers.getSetCookie().map((um) => um.split(';')[0] ?? '');
  const token = cookies.find((um) => um.includes('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token), origin: url };
};

let ordem = 0;

/** Files one request as somebody of an address of their own. */
const abrir = async (
  url: string,
  sessao: Record<string, string>,
  anexo?: Blob,
): Promise<number> => {
  ordem += 1;
  const campos = new FormData();
  const dados = {
    cod_empre: '1',
    natureza: '1',
    tipo: '8',
    nome: 'Pessoa Amostra',
    email: `pessoa${ordem}@correio.example`,
    assunto: 'Contratos da merenda',
    descricao: 'Peço a lista dos contratos.',
  };
  for (const [campo, valor] of Object.entries(dados)) campos.append(campo, valor);
  if (anexo) campos.append('anexos[]', anexo, 'contratos.pdf');
  const inicio = performance.now();
  const resposta = await fetch(`${url}/api/solicitacoes/publica`, {
    method: 'POST',
    body: campos,
    headers: {
      ...sessao,
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${(ordem >> 16) & 255}.${(ordem >> 8) & 255}.${ordem & 255}`,
    },
  });
  const texto = await resposta.text();
  if (resposta.status !== 201) throw new Error(`${resposta.status}: ${texto}`);
  return performance.now() - inicio;
};

/** So many people who do the same, each again as soon as it is done, while there is more to do. */
const aoMesmoTempo = async (
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

const banco = await abrirBanco();
const client = new pg.Client({ connectionString: banco.superuserUrl });
try {
  await criarCidadeDeSolicitacoes(banco.superuserUrl, 100);
  const balcao = await abrirServidor(banco, { TRUST_PROXY: 'loopback' });
  try {
    const sessao = await visitar(balcao.url);
    const anexo = arquivo();
    const antes = memoriaDe(balcao.pid, 'VmRSS');
    const fim = performance.now() + SEGUNDOS * 1000;
    const comArquivo = await aoMesmoTempo(
      PESSOAS_COM_ARQUIVO,
      () => performance.now() < fim,
      () => abrir(balcao.url, sessao, anexo),
    );
    console.log(
      `Com um arquivo de 5 MB, ${PESSOAS_COM_ARQUIVO} pessoas ao mesmo tempo: ${numero.format(comArquivo.length / SEGUNDOS)} solicitações/s; p50 ${numero.format(percentil(comArquivo, 0.5))} ms, p99 ${numero.format(percentil(comArquivo, 0.99))} ms; memória do servidor de ${numero.format(antes)} para até ${numero.format(memoriaDe(balcao.pid, 'VmHWM'))} MiB`,
    );

    let faltam = ABERTURAS;
    const inicio = performance.now();
    const semArquivo = await aoMesmoTempo(
      PESSOAS,
      () => (faltam -= 1) >= 0,
      () => abrir(balcao.url, sessao),
    );
    const segundos = (performance.now() - inicio) / 1000;
    await client.connect();
    const { rows } = await client.query<{ linhas: number; protocolos: number }>(
      `select count(*)::int as linhas, count(distinct numero_protocolo)::int as protocolos
       from solicitacoes where solicitante_email like 'pessoa%@correio.example'`,
    );
    const aceitas = comArquivo.length + semArquivo.length;
    const { linhas = 0, protocolos = 0 } = rows[0] ?? {};
    console.log(
      `${numero.format(ABERTURAS)} de ${PESSOAS} pessoas ao mesmo tempo: ${numero.format(ABERTURAS / segundos)} solicitações/s; p50 ${numero.format(percentil(semArquivo, 0.5))} ms, p99 ${numero.format(percentil(semArquivo, 0.99))} ms; ${aceitas - linhas} perdidas, ${linhas - protocolos} protocolos repetidos`,
    );
    if (aceitas !== linhas || linhas !== protocolos) process.exitCode = 1;
  } finally {
    await balcao.stop();
  }
} finally {
  await client.end();
  await banco.fechar();
}
