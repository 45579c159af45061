/**
 * `npm run mover -w bench`: an institution is moved from one PostgreSQL to another by the operator's command,
 * while people write in it and in its neighbour, with files and with mail that is queued, and while on both sides is done
 * what a server does apart from requests; then one that does not fit
 * into its window, and one that is given up. Fails when a write that was answered is not there, when a file is not there
 * as it was sent, when a mail does not leave exactly once, when the neighbour waited or when the institution stood still
 * for ten seconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { armazenamentoEmPasta } from '@balcao/server/src/adapters/armazenamento/pasta.ts';
import { executar } from '@balcao/server/src/cli/executar.ts';
import { NO_LIMITS, openDatabase, openPool } from '@balcao/server/src/db/client.ts';
import { startEmbedded, type EmbeddedDatabase } from '@balcao/server/src/db/embedded.ts';
import { prepareDatabase } from '@balcao/server/src/db/prepare.ts';
import {
  createOrgaoComSolicitacoes,
  createSolicitacao,
} from '@balcao/server/src/testing/solicitacoes.ts';
import { agir, trabalhar, trilhaInteira } from './trabalho-de-fundo.ts';
import { arquivosQueFaltam, COFRE, entregarDe, enviarUma, naFila } from './envios-de-um-orgao.ts';

/** Requests of the institution that moves, and people who write in each of the two. */
const SOLICITACOES = Number(process.argv[2] ?? 20_000);
const PESSOAS = 4;
const JANELA_MS = 10_000;

const pasta = mkdtempSync(join(tmpdir(), 'balcao-bench-mover-'));
const ANEXOS = { origem: join(pasta, 'anexos-origem'), destino: join(pasta, 'anexos-destino') };

const subir = async (nome: string): Promise<EmbeddedDatabase> => {
  const banco = await startEmbedded({
    dataDir: join(pasta, nome),
    notice: console.error,
    settings: { wal_level: 'logical' },
  });
  await prepareDatabase(banco.ownerUrl, banco.appUrl);
  return banco;
};

/** The database of the tables, as who may do anything in it. */
const comoAdministrador = ({ superuserUrl, ownerUrl }: EmbeddedDatabase): string => {
  const url = new URL(superuserUrl);
  url.pathname = new URL(ownerUrl).pathname;
  return url.href;
};

const encher = async (pool: pg.Pool, cod_empre: number, quantas: number): Promise<void> => {
  const db = openDatabase(pool);
  await createOrgaoComSolicitacoes(db, cod_empre);
  const id = await createSolicitacao(db, cod_empre);
  const { rows } = await pool.query<{ coluna: string }>(
    `select quote_ident(attname) as coluna from pg_attribute where attrelid = 'solicitacoes'::regclass
       and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'numero_protocolo')`,
  );
  const colunas = rows.map(({ coluna }) => coluna).join(', ');
  await pool.query(
    `insert into solicitacoes (id, numero_protocolo, ${colunas})
     select gen_random_uuid(), '2026-1119-' || lpad(n::text, 6, '0'), ${colunas} from solicitacoes, generate_series(1, $2) n where id = $1`,
    [id, quantas],
  );
};

interface Escritas {
  respondidas: string[];
  recusadas: number;
  pior_ms: number;
}

/** People who file one request after another; who is told to come back later comes back. */
const escrever = (pool: pg.Pool, cod_empre: number, parar: AbortSignal) => {
  const feitas: Escritas = { respondidas: [], recusadas: 0, pior_ms: 0 };
  const db = openDatabase(pool);
  const armazenamento = armazenamentoEmPasta(ANEXOS.origem);
  const pessoa = async (): Promise<void> => {
    while (!parar.aborted) {
      const inicio = performance.now();
      try {
        feitas.respondidas.push(await enviarUma({ db, armazenamento }, cod_empre));
        feitas.pior_ms = Math.max(feitas.pior_ms, performance.now() - inicio);
      } catch {
        feitas.recusadas += 1;
        await sleep(100);
      }
      await sleep(20);
    }
  };
  const fim = Promise.all(Array.from({ length: PESSOAS }, pessoa));
  return { feitas, fim };
};

const faltam = async (pool: pg.Pool, { respondidas }: Escritas): Promise<number> => {
  const { rows } = await pool.query<{ ha: number }>(
    'select count(*)::int as ha from solicitacoes where id = any ($1::uuid[])',
    [respondidas],
  );
  return respondidas.length - (rows[0]?.ha ?? 0);
};

const origem = await subir('origem');
const destino = await subir('destino');
const aqui = openPool(origem.ownerUrl, () => undefined, NO_LIMITS);
const la = openPool(destino.ownerUrl, () => undefined, NO_LIMITS);

/** Types a command of the operator at the database that it is moved from. */
const digitar = async (linha: string[]): Promise<{ saida: number; texto: string }> => {
  const ditas: string[] = [];
  const enderecos = [comoAdministrador(destino), comoAdministrador(origem)];
  const entrada = [...enderecos, `file://${ANEXOS.destino}`].join('\n');
  const nunca = () => Promise.reject(new Error('not asked for'));
  const saida = await executar(linha, {
    terminal: {
      escrever: (texto) => ditas.push(texto),
      reclamar: (texto) => ditas.push(texto),
      progresso: () => undefined,
      entrada: Readable.from([entrada]),
    },
    comBanco: (work) => work(aqui),
    comBancoComoEsta: (work) => work(aqui),
    agora: () => new Date(),
    portal: () => 'http://127.0.0.1',
    govbr: () => {
      throw new Error('not asked for');
    },
    cofre: () => COFRE,
    armazenamento: () => Promise.resolve(armazenamentoEmPasta(ANEXOS.origem)),
    copias: nunca,
    bancosDeclarados: () => ({}),
  });
  console.log(`$ ${linha.join(' ')}\n${ditas.map((dita) => `  ${dita}`).join('\n')}`);
  return { saida, texto: ditas.join('\n') };
};

const exigir = (certo: boolean, falha: string): void => {
  if (certo) return;
  console.error(`FALHOU: ${falha}`);
  process.exitCode = 1;
};

try {
  for (const cod_empre of [1, 2]) await encher(aqui, cod_empre, SOLICITACOES / cod_empre);
  const parar = new AbortController();
  const [mudado, vizinho] = [1, 2].map((cod_empre) => escrever(aqui, cod_empre, parar.signal));
  if (!mudado || !vizinho) throw new Error('nobody writes');
  const deFundo = [trabalhar(aqui), trabalhar(la), agir(aqui, 1)];

  const semTempo = await digitar(['orgao', 'mover', '--orgao', '1', '--janela', '1']);
  const antes = mudado.feitas.respondidas.length;
  if (semTempo.saida !== 0) {
    for (let vez = 0; vez < 30 && mudado.feitas.respondidas.length === antes; vez += 1)
      await sleep(1_000);
    exigir(mudado.feitas.respondidas.length > antes, 'o órgão não voltou a escrever');
    const desistiu = await digitar(['orgao', 'mover', '--orgao', '1', '--desistir']);
    exigir(desistiu.saida === 0, 'não desistiu');
    const { rows } = await la.query('select from solicitacoes where cod_empre = 1');
    exigir(rows.length === 0, 'ficou algo no destino');
    const movido = await digitar(['orgao', 'mover', '--orgao', '1']);
    exigir(movido.saida === 0, 'não mudou');
  }
  const recusadas = mudado.feitas.recusadas;
  await sleep(1_000);
  exigir(mudado.feitas.recusadas > recusadas, 'o órgão ainda escreve onde estava');
  parar.abort();
  await Promise.all([mudado.fim, vizinho.fim, ...deFundo.map((parar) => parar())]);

  exigir((await faltam(la, mudado.feitas)) === 0, 'faltam escritas respondidas no destino');
  exigir(
    (await arquivosQueFaltam(la, ANEXOS.destino, mudado.feitas.respondidas)) === 0,
    'faltam arquivos no destino',
  );
  exigir(await trilhaInteira(la, 1), 'a trilha que chegou tem defeitos, ou não se sela');
  exigir((await naFila(la)) === 0, 'e-mails da origem estão também no destino');
  exigir((await faltam(aqui, vizinho.feitas)) === 0, 'faltam escritas do vizinho');
  exigir(vizinho.feitas.recusadas === 0, 'o vizinho foi recusado');
  exigir(vizinho.feitas.pior_ms < JANELA_MS, 'o vizinho esperou');
  const { rows: demais } = await la.query('select from solicitacoes where cod_empre <> 1');
  exigir(demais.length === 0, 'foi algo de outro órgão');
  await createSolicitacao(openDatabase(la), 1);
  const { rows: nomes } = await aqui.query<{ nome: string }>(
    'select nome from orgaos where cod_empre = 1',
  );
  const encerrar = () =>
    digitar('orgao encerrar --orgao 1 --nome'.split(' ').concat(nomes[0]?.nome ?? ''));
  exigir((await encerrar()).saida !== 0, 'encerrou com e-mails por entregar');
  const { recebidas, trabalhador } = entregarDe(aqui);
  while ((await naFila(aqui)) > 0) await sleep(100);
  await trabalhador.parar();
  const esperadas = [mudado, vizinho].flatMap(({ feitas }) => feitas.respondidas);
  exigir(
    recebidas.length === esperadas.length &&
      esperadas.every((id) => recebidas.includes(`${id}@correio.example`)),
    'há e-mails que não saíram uma vez, e só uma',
  );
  exigir((await encerrar()).saida === 0, 'não encerrou');
  const { rows: sobras } = await aqui.query(
    'select from solicitacao_variacoes where cod_empre = 1',
  );
  exigir(sobras.length === 0, 'ficou algo na origem');
  console.log(
    `${mudado.feitas.respondidas.length} escritas respondidas no órgão que mudou, ${vizinho.feitas.respondidas.length} no vizinho (a mais demorada ${Math.round(vizinho.feitas.pior_ms)} ms), cada uma com um arquivo e um e-mail; nada se perdeu, nada foi duas vezes.`,
  );
} finally {
  await Promise.all([aqui.end(), la.end()]);
  await destino.stop();
  await origem.stop();
  rmSync(pasta, { recursive: true, force: true });
}
