import type { Armazenamento } from '../adapters/armazenamento/port.ts';
import { listChavesDeAnexos } from '../core/armazenamento.repository.ts';
import type { Database } from '../db/client.ts';

/** A row is written before its first byte: what has none after so long never gets one. */
const VELHA_MS = 24 * 60 * 60_000;
/** Names that are asked for at a time, and that one run takes away. */
const DE_CADA_VEZ = 500;
const POR_VEZ = 1_000;

interface Deps {
  db: Database;
  relogio: () => Date;
  armazenamento: Armazenamento;
}

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
