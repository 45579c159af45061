import { writeWith, type Writer } from '../../db/batch.ts';
import { limites } from '../../db/schema/contas.ts';

/**
 * Held in the order in which they are counted, so that none is gone before something is taken of it. A row that is not
 * there is left so.
 */
const DAS_CONTADAS = (parametro: string) =>
  `select chave, -n.contagem, l.expira_em from json_populate_recordset(null::"limites", ${parametro}) n
    join limites l using (chave) order by chave collate "C" for update of l`;

/**
 * Takes so many of each counter back, as far as that many are counted: now, or with what else a batch writes. No lock
 * has to be held for it.
 */
export const devolverContadas = async (
  onde: Writer,
  chaves: readonly string[],
  contagem: number,
): Promise<void> => {
  if (chaves.length === 0) return;
  await writeWith(onde, (lote) =>
    lote.insertFound(limites, {
      columns: ['chave', 'contagem', 'expira_em'],
      found: DAS_CONTADAS,
      rows: chaves.map((chave) => ({ chave, contagem })),
      conflict:
        '(chave) do update set contagem = greatest(limites.contagem + excluded.contagem, 0)',
    }),
  );
};
