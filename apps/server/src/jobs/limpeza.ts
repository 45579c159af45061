import { deleteLinksDePagamento, deleteVencidos } from './limpeza.repository.ts';
import type { Database } from '../db/client.ts';
import type { Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import { desistirDosOrfaos, listPorApagar } from '../slices/esic/anexos/anexos.repository.ts';
import { descartarAnexo } from '../slices/esic/anexos/receber.ts';
import { listChavesDeAnexos } from '../core/armazenamento.repository.ts';

/** Longer than any session lasts. */
const SESSOES_MS = 24 * 60 * 60_000;

/** Longer than a form stays open and is sent again. */
const ENVIOS_MS = 7 * 24 * 60 * 60_000;

/** Forgets counters, links, sessions and keys of submissions that have no use any more; any number of replicas may do it. */
export const limpar = (db: Database, agora: Date): Promise<void> =>
  deleteVencidos(db, {
    agora,
    sessoesDesde: new Date(agora.getTime() - SESSOES_MS),
    enviosDesde: new Date(agora.getTime() - ENVIOS_MS),
  });

/** So long whoever opens an old link reads that it ended, and not that there never was one. */
const LINKS_DE_PAGAMENTO_MS = 90 * 24 * 60 * 60_000;
/** Links that one run takes away: the next one takes the others. */
const LINKS_POR_VEZ = 5_000;

/** Forgets links to pay that ended long ago. */
export const limparLinksDePagamento = (
  db: Database,
  agora: Date,
  porVez = LINKS_POR_VEZ,
): Promise<number> =>
  deleteLinksDePagamento(db, new Date(agora.getTime() - LINKS_DE_PAGAMENTO_MS), porVez);

/** Longer than any submission is silent, between two pieces of its bytes and up to its transaction. */
const ORFAO_MS = 3_600_000;
/** As many as one run takes away. */
const LOTE = 1_000;

interface Deps {
  db: Database;
  relogio: () => Date;
  armazenamento: Armazenamento;
}

/**
 * Takes away uploads that never got an owner (the sender gave up, the server fell) and attachments
 * that were removed: first the mark, then the bytes, then the row. Any number of replicas may do it,
 * and what one left half done another finishes.
 * @throws AggregateError when some could not be taken away; the next run tries them again
 */
export const limparAnexos = async (deps: Deps): Promise<void> => {
  const { db, relogio } = deps;
  const agora = relogio();
  await desistirDosOrfaos(db, { antesDe: new Date(agora.getTime() - ORFAO_MS), agora });
  const falhas: unknown[] = [];
  for (const anexo of await listPorApagar(db, LOTE)) {
    await descartarAnexo(deps, anexo).catch((error: unknown) => falhas.push(error));
  }
  if (falhas.length > 0) throw new AggregateError(falhas, 'attachments left in the storage');
};

/** A row is written before its first byte: what has none after so long never gets one. */
const VELHA_MS = 24 * 60 * 60_000;
/** Names that are asked for at a time, and that one run takes away. */
const DE_CADA_VEZ = 500;
const POR_VEZ = 1_000;

/**
 * Takes files out of the storage that no attachment has, where the storage can name its files. When most
 * of them are of no attachment, storage and database do not belong together, and nothing is touched.
 * @throws Error when they do not
 */
export const limparSobras = async ({ db, relogio, armazenamento }: Deps): Promise<number> => {
  const antesDe = new Date(relogio().getTime() - VELHA_MS);
  const sobras: string[] = [];
  let vistas = 0;
  const conferir = async (chaves: readonly string[]): Promise<void> => {
    if (chaves.length === 0) return;
    const comAnexo = new Set(await listChavesDeAnexos(db, chaves));
    vistas += chaves.length;
    sobras.push(...chaves.filter((chave) => !comAnexo.has(chave)));
  };
  let lote: string[] = [];
  for await (const chave of armazenamento.chavesAntigas?.(antesDe) ?? []) {
    lote.push(chave);
    if (lote.length < DE_CADA_VEZ) continue;
    await conferir(lote);
    lote = [];
  }
  await conferir(lote);
  if (sobras.length * 2 > vistas)
    throw new Error(
      `${sobras.length} of ${vistas} files are of no attachment: nothing was taken away`,
    );
  const agora = sobras.slice(0, POR_VEZ);
  for (const chave of agora) await armazenamento.apagar(chave);
  return agora.length;
};
