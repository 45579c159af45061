/**
 * `npm run copia -w bench`: the memory of the server while it makes the copy of all that is kept of a person
 * with 1,000 documents, and then of one with 10,000 (or as many as are named as an argument), one in twenty of
 * them slips that are printed for it; how long it takes, and how large it is. Fails when the larger one takes
 * more than a quarter more memory, or is not whole. The server has a ceiling of old objects, as on a small
 * machine: where V8 may take gigabytes it lets some hundred MiB lie that nothing holds any more, and the more
 * the longer it works.
 */
import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { NO_LIMITS, openDatabase, openPool } from '@balcao/server/src/db/client.ts';
import { createSolicitacao } from '@balcao/server/src/testing/solicitacoes.ts';
import type pg from 'pg';
import { abrirBanco } from './banco.ts';
import { createLivro, documentoDe } from './livro.ts';
import { memoriaDe } from './memoria.ts';
import { abrirServidor } from './servidor.ts';
import { cookieDe } from './sessao.ts';

const MUITOS = Number(process.argv[2] ?? 10_000);
const POUCOS = MUITOS / 10;
/** One in so many documents is a slip, printed when its turn comes; the others are attachments. */
const UMA_GUIA_EM = 20;
const BYTES = 32 * 1024;
const OLHAR_MS = 100;
/** MiB of old objects of the server, and of each thread that prints. */
const TETO = 128;
const TOLERADO = 1.25;

/** Taxpayers of the books: who only warms the server up, who has few documents, and who has many. */
const PESSOAS = [
  { conta: 1, documentos: UMA_GUIA_EM * 2 },
  { conta: 11, documentos: POUCOS },
  { conta: 21, documentos: MUITOS },
] as const;

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Gives a taxpayer so many properties, each with its bill, and files on one request. */
const encher = async (
  pool: pg.Pool,
  anexos: string,
  { conta, documentos }: (typeof PESSOAS)[number],
  aPartirDe: number,
): Promise<void> => {
  const guias = documentos / UMA_GUIA_EM;
  await pool.query(
    'update imoveis set contribuinte_codigo = $1 where codigo_reduzido > $2 and codigo_reduzido <= $3',
    [conta, aPartirDe, aPartirDe + guias],
  );
  const solicitacao = await createSolicitacao(openDatabase(pool), 1, {
    de: documentoDe(conta),
    numero_protocolo: `2026-0101-${String(conta).padStart(6, '0')}`,
  });
  const { rows } = await pool.query<{ chave: string }>(
    `insert into anexos (cod_empre, id, solicitacao_id, nome, tipo_conteudo, bytes, sha256, chave)
     select 1, id, $1, 'foto ' || n || '.jpg', 'image/jpeg', $2, repeat('0', 64), '1/' || left(id::text, 2) || '/' || id
     from (select n, gen_random_uuid() as id from generate_series(1, $3::int) n) x returning chave`,
    [solicitacao, BYTES, documentos - guias],
  );
  for (const { chave } of rows) {
    mkdirSync(dirname(join(anexos, chave)), { recursive: true });
    linkSync(join(anexos, 'um'), join(anexos, chave));
  }
};

interface Copia {
  etapa: string;
  porcento: number;
  bytes: number;
}

/** Asks for the copy and waits for it, looking at the server's memory meanwhile. */
const copiar = async ({ url, pid }: { url: string; pid: number }, conta: number) => {
  const vazio = await fetch(`${url}/api/csrf-cookie`, { headers: { cookie: cookieDe(conta) } });
  const token = vazio.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const headers = {
    cookie: `${token}; ${cookieDe(conta)}`,
    'x-xsrf-token': decodeURIComponent(token.split('=')[1] ?? ''),
    'content-type': 'application/json',
  };
  const copias = `${url}/api/meus-dados/copias`;
  const inicio = performance.now();
  const pedida = await fetch(copias, { method: 'POST', headers, body: '{}' });
  if (pedida.status !== 201) throw new Error(`asking answered ${pedida.status}`);
  let pico = 0;
  for (;;) {
    pico = Math.max(pico, memoriaDe(pid, 'VmRSS'));
    const { data } = (await (await fetch(copias, { headers })).json()) as { data: Copia[] };
    const [uma] = data;
    if (uma && uma.etapa !== 'PREPARANDO')
      return { ...uma, pico, segundos: (performance.now() - inicio) / 1000 };
    await new Promise((pronto) => setTimeout(pronto, OLHAR_MS));
  }
};

/** Copies, and says how it went. @returns the most memory that the server had meanwhile, in MiB */
const medir = async (
  balcao: { url: string; pid: number },
  { conta, documentos }: (typeof PESSOAS)[number],
): Promise<number> => {
  const { etapa, bytes, pico, segundos } = await copiar(balcao, conta);
  console.log(
    `${numero.format(documentos)} documentos: ${etapa} em ${numero.format(segundos)} s, ${numero.format(bytes / 2 ** 20)} MiB; memória do servidor até ${numero.format(pico)} MiB`,
  );
  const anexados = documentos - documentos / UMA_GUIA_EM;
  if (etapa !== 'PRONTA' || bytes < anexados * BYTES) process.exitCode = 1;
  return pico;
};

const banco = await abrirBanco();
const anexos = mkdtempSync(join(tmpdir(), 'balcao-copia-'));
const pool = openPool(banco.superuserUrl, () => undefined, NO_LIMITS);
try {
  const imoveis = PESSOAS.reduce((soma, { documentos }) => soma + documentos / UMA_GUIA_EM, 40);
  const contas = PESSOAS.map(({ conta }) => conta);
  await createLivro(banco.superuserUrl, Math.max(imoveis, 100), contas);
  // Who came from gov.br a moment ago types no password.
  await pool.query("update sessoes set govbr_nivel = 'OURO'");
  writeFileSync(join(anexos, 'um'), Buffer.alloc(BYTES, 'balcao '));
  let usados = 40;
  for (const pessoa of PESSOAS) {
    await encher(pool, anexos, pessoa, usados);
    usados += pessoa.documentos / UMA_GUIA_EM;
  }
  const balcao = await abrirServidor(banco, {
    STORAGE_URL: `file://${anexos}`,
    NODE_OPTIONS: `--max-old-space-size=${TETO}`,
  });
  try {
    const [soAquece, ...medidas] = PESSOAS;
    await medir(balcao, soAquece);
    const picos: number[] = [];
    for (const pessoa of medidas) picos.push(await medir(balcao, pessoa));
    const [poucos = 0, muitos = 0] = picos;
    console.log(`dez vezes os documentos, ${numero.format(muitos / poucos)} vezes a memória`);
    if (muitos > poucos * TOLERADO) process.exitCode = 1;
  } finally {
    await balcao.stop();
  }
} finally {
  await pool.end();
  rmSync(anexos, { recursive: true });
  await banco.fechar();
}
