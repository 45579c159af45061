import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RelatorioDaImportacao } from '@balcao/contracts';
import type { EtapaDaImportacao } from '@balcao/domain';
import type { Pool, PoolClient } from 'pg';
import type { Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import type { Database } from '../db/client.ts';
import { importarCom } from '../importacao/importar.ts';
import { emConexaoPropria, emTransacaoPropria } from '../importacao/orgao.repository.ts';
import { importarPagamentosCom } from '../importacao/pagamentos/importar-pagamentos.ts';
import { relatorioDaImportacao, relatorioDePagamentos } from '../importacao/relatorio.ts';
import { TIPOS } from '../importacao/tipos/todos.ts';
import { ErroDeUso } from '../operator-error.ts';
import {
  avancar,
  type ChaveDaImportacao,
  findImportacao,
  type ImportacaoRow,
  saveImportacao,
} from '../slices/importacoes/importacoes.repository.ts';

export interface DepsDaImportacao {
  db: Database;
  /** Connections that may take as long as a file takes. */
  pool: Pool;
  armazenamento: Armazenamento;
  relogio: () => Date;
  /** Told of failures of ours, for the log. */
  avisar: (error: unknown, sobre: string) => void;
}

/** Somebody gave it up. */
class Cancelada extends Error {}

/** How often is said how far it is, and asked whether it was cancelled. */
const NOTICIA_MS = 1_000;

/** What an operator reads of options is nothing to who uses the page. */
const paraAPagina = (texto: string, pasta: string, nome: string): string =>
  texto
    .replaceAll(join(pasta, 'arquivo'), `“${nome}”`)
    .replaceAll(join(pasta, 'mapa.json'), 'do mapa')
    .replace(/, ou diga como lê-lo com --codificacao/g, '')
    .replace(/ \(--mapa\)/g, '')
    .replace(/--mapa/g, 'O mapa');

/** Says every second how far it is; a cancelled statement is interrupted in the database. */
const acompanhar = (
  { db, pool, avisar }: DepsDaImportacao,
  row: ImportacaoRow,
  pid: number,
): {
  aoAvancar: (parte: number, linhas: number) => void;
  foiCancelada: () => boolean;
  parar: () => Promise<void>;
} => {
  const feito = { porcento: 0, linhas: 0 };
  let cancelada = false;
  let corrida: Promise<unknown> = Promise.resolve();
  const olhar = async () => {
    if (cancelada || !(await avancar(db, row, row.etapa, feito))) return;
    cancelada = true;
    await pool.query('select pg_cancel_backend($1)', [pid]);
  };
  const timer = setInterval(() => {
    corrida = olhar().catch((erro: unknown) => avisar(erro, 'importação: andamento'));
  }, NOTICIA_MS);
  return {
    aoAvancar: (parte, linhas) => {
      if (cancelada) throw new Cancelada();
      feito.porcento = Math.min(100, Math.floor(parte * 100));
      feito.linhas = linhas;
    },
    foiCancelada: () => cancelada,
    parar: async () => {
      clearInterval(timer);
      await corrida;
    },
  };
};

interface Arquivos {
  arquivo: string;
  mapa: string | undefined;
  relatorio: string;
}

/** The importer of the kind, the same as that of the command line. */
const rodar = async (
  client: PoolClient,
  row: ImportacaoRow,
  { arquivo, mapa, relatorio }: Arquivos,
  agora: Date,
  aoAvancar: (parte: number, linhas: number) => void,
): Promise<RelatorioDaImportacao> => {
  const { cod_empre, nome, usuario_id, papel, origem } = row;
  const pedido = {
    cod_empre,
    arquivo,
    nome,
    mapa,
    relatorio,
    agora,
    aoAvancar,
    simular: row.etapa === 'CONFERINDO',
    aceitarParcial: row.deixar_rejeitadas,
    autor: { usuario_id, papel, origem },
  };
  if (row.tipo === 'pagamentos') {
    return relatorioDePagamentos(await importarPagamentosCom(client, pedido, emTransacaoPropria));
  }
  const tipo = TIPOS.find((um) => um.nome === row.tipo);
  if (tipo === undefined) throw new ErroDeUso(`Não se importa “${row.tipo}”.`);
  return relatorioDaImportacao(await importarCom(client, { ...pedido, tipo }, emTransacaoPropria));
};

/** Tries or writes the file of a row, beside a connection that says how far it is. */
const importar = (
  deps: DepsDaImportacao,
  row: ImportacaoRow,
  arquivos: Arquivos,
): Promise<RelatorioDaImportacao> =>
  emConexaoPropria(deps.pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const andamento = acompanhar(deps, row, rows[0]?.pid ?? 0);
    try {
      return await rodar(client, row, arquivos, deps.relogio(), andamento.aoAvancar);
    } catch (erro) {
      throw andamento.foiCancelada() ? new Cancelada() : erro;
    } finally {
      await andamento.parar();
    }
  });

/** Keeps the CSV of the refused lines where it can be fetched from; undefined when none was refused. */
const guardarRejeitadas = async (
  { armazenamento }: DepsDaImportacao,
  { rejeitadas }: RelatorioDaImportacao,
  relatorio: string,
): Promise<string | null> => {
  if (rejeitadas === 0) return null;
  const chave = randomUUID();
  await armazenamento.guardar(chave, createReadStream(relatorio));
  return chave;
};

const DEPOIS: Partial<Record<EtapaDaImportacao, EtapaDaImportacao>> = {
  CONFERINDO: 'CONFERIDA',
  GRAVANDO: 'GRAVADA',
};

const FALHA_NOSSA =
  'O servidor teve um problema, e nada foi gravado. Tente de novo; se continuar, avise quem opera o servidor.';

/** Brings the file and its mapping from the storage to a folder of their own. */
const trazer = async (
  { armazenamento }: DepsDaImportacao,
  { chave, mapa }: ImportacaoRow,
  pasta: string,
): Promise<Arquivos> => {
  const conteudo = chave === null ? undefined : await armazenamento.abrir(chave);
  if (conteudo === undefined) throw new Error('the file of the import is gone');
  const arquivo = join(pasta, 'arquivo');
  await pipeline(conteudo, createWriteStream(arquivo));
  const doMapa = join(pasta, 'mapa.json');
  if (mapa !== null) await writeFile(doMapa, mapa);
  return {
    arquivo,
    mapa: mapa === null ? undefined : doMapa,
    relatorio: join(pasta, 'rejeitadas.csv'),
  };
};

/** An import is over: its file is of no use any more. */
const terminar = async (
  { db, armazenamento, relogio }: DepsDaImportacao,
  row: ImportacaoRow,
  mudancas: Parameters<typeof saveImportacao>[2],
): Promise<void> => {
  await saveImportacao(db, row, { ...mudancas, chave: null, terminada_em: relogio() });
  if (row.chave !== null) await armazenamento.apagar(row.chave);
};

/** What came of a step that went through. */
const concluirEtapa = async (
  deps: DepsDaImportacao,
  row: ImportacaoRow,
  relatorio: RelatorioDaImportacao,
  rejeitadas: string,
): Promise<void> => {
  const { db, armazenamento, relogio } = deps;
  const chave_das_rejeitadas = await guardarRejeitadas(deps, relatorio, rejeitadas);
  const feito = { relatorio, chave_das_rejeitadas, etapa: DEPOIS[row.etapa], porcento: 100 };
  if (feito.etapa === 'GRAVADA') await terminar(deps, row, feito);
  else await saveImportacao(db, row, { ...feito, vista_em: relogio() });
  if (row.chave_das_rejeitadas !== null) await armazenamento.apagar(row.chave_das_rejeitadas);
};

/** Says of a step that did not go through why, in the words of who sent the file. */
const contarFalha = async (
  deps: DepsDaImportacao,
  row: ImportacaoRow,
  erro: unknown,
  pasta: string,
): Promise<void> => {
  if (erro instanceof Cancelada) return terminar(deps, row, { etapa: 'CANCELADA' });
  if (!(erro instanceof ErroDeUso)) deps.avisar(erro, 'importação');
  const falha =
    erro instanceof ErroDeUso ? paraAPagina(erro.message, pasta, row.nome) : FALHA_NOSSA;
  return terminar(deps, row, { etapa: 'FALHOU', falha });
};

/** Does the step that an import waits for; what is over keeps its file no longer. */
export const importarEnviado = async (
  deps: DepsDaImportacao,
  chave: ChaveDaImportacao,
): Promise<void> => {
  const row = await findImportacao(deps.db, chave);
  if (row === undefined || DEPOIS[row.etapa] === undefined) return;
  const pasta = await mkdtemp(join(tmpdir(), 'balcao-importacao-'));
  try {
    const arquivos = await trazer(deps, row, pasta);
    if (row.cancelar) throw new Cancelada();
    const relatorio = await importar(deps, row, arquivos);
    const andamento = { porcento: 100, linhas: row.linhas };
    // Cancelled after the last line of a trial was read: nothing was written, so it is given up.
    const cancelada =
      row.etapa === 'CONFERINDO' && (await avancar(deps.db, row, row.etapa, andamento));
    if (cancelada) throw new Cancelada();
    await concluirEtapa(deps, row, relatorio, arquivos.relatorio);
  } catch (erro) {
    await contarFalha(deps, row, erro, pasta);
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
};
