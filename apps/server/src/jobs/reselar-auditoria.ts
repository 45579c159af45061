import { conferirAuditoria } from '../core/conferir-auditoria.ts';
import {
  apagarSelos,
  esquecerOrigens,
  insertReselagem,
  listPorReselar,
  listSeladas,
  lockCadeia,
  saveReselada,
} from '../core/reselar.repository.ts';
import type { Cabeca } from '../core/selos.ts';
import { findUltimoSelo } from '../core/selos.repository.ts';
import type { Sigilo } from '../core/sigilo.ts';
import type { Database } from '../db/client.ts';
import { selarLinhas } from './selar-auditoria.ts';

const LOTE = 5_000;

const reselar = (
  db: Database,
  sigilo: Sigilo,
  cod_empre: number,
  agora: Date,
): Promise<Cabeca | undefined> =>
  db.transaction(async (tx) => {
    await lockCadeia(tx, cod_empre);
    const { defeitos } = await conferirAuditoria(tx, sigilo, cod_empre, { cabecas: [], agora });
    const ultimo = await findUltimoSelo(tx, cod_empre);
    await esquecerOrigens(tx, cod_empre);
    await apagarSelos(tx, cod_empre);
    for (let depois = 0; ;) {
      const linhas = await listSeladas(tx, cod_empre, depois, LOTE);
      await selarLinhas(tx, sigilo, cod_empre, linhas);
      if (linhas.length < LOTE) break;
      depois = linhas.at(-1)?.id ?? depois;
    }
    const linha = await insertReselagem(tx, cod_empre, {
      posicao: ultimo?.posicao ?? 0,
      selo: ultimo?.selo ?? '',
      defeitos: defeitos.length,
    });
    await saveReselada(tx, cod_empre);
    return selarLinhas(tx, sigilo, cod_empre, [linha]);
  });

/**
 * Writes the trails of a former form anew, each once, as the owner of the tables: origins that told
 * one person's acts apart for ever become those of one theme and day, by a salt that nobody keeps, and
 * what leaves no trace loses origin, account and hour. The chain is checked before and sealed anew
 * after, and the trail itself notes that, with the last link of the former chain and what was wrong
 * with it (docs/decisions/0031).
 * @returns the new heads, to be written where the database cannot reach
 */
export const reselarAuditoria = async (
  db: Database,
  sigilo: Sigilo,
  agora: Date,
): Promise<Cabeca[]> => {
  const cabecas: Cabeca[] = [];
  for (const cod_empre of await listPorReselar(db)) {
    const cabeca = await reselar(db, sigilo, cod_empre, agora);
    if (cabeca !== undefined) cabecas.push(cabeca);
  }
  // What was there before goes from the disk, and with it the order in which it came.
  if (cabecas.length > 0) await db.execute('cluster auditoria using auditoria_cod_empre_id_pk');
  return cabecas;
};
