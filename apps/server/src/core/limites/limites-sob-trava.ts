import { and, eq, gt } from 'drizzle-orm';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { limites } from '../../db/schema/contas.ts';

export interface Contado {
  contagem: number;
  expira_em: Date;
}

/** Under what something is counted, until when it is, and until when its row says so. */
interface Chaves<C> {
  chaveDe: (contagem: C) => string;
  prazoDe: (contagem: C) => { fim: Date; escrito: Date; semHora: boolean };
}

const DITAS = (parametro: string) =>
  `select chave, contagem, expira_em from json_populate_recordset(null::"limites", ${parametro})`;

/**
 * Counters of what is given out under a lock that whoever counts holds: read once it is held, and counted by the
 * batch that writes what was given. So nothing is counted of what is refused.
 */
export const createSobTrava = <C>({ chaveDe, prazoDe }: Chaves<C>, relogio: () => Date) => ({
  /** To be sent once the lock is. */
  ler: async (tx: Executor, contagem: C): Promise<Contado> => {
    const chave = eq(limites.chave, chaveDe(contagem));
    const [row] = await tx
      .select({ contagem: limites.contagem, expira_em: limites.expira_em })
      .from(limites)
      .where(and(chave, gt(limites.expira_em, relogio())));
    const { fim, semHora } = prazoDe(contagem);
    if (row === undefined) return { contagem: 0, expira_em: fim };
    return semHora ? { ...row, expira_em: fim } : row;
  },
  /** @param antes what was read; where that is nothing, the count begins anew */
  somar: (lote: Batch, contagem: C, quantos: number, antes: Contado): void => {
    const conflito =
      antes.contagem === 0
        ? 'contagem = excluded.contagem, expira_em = excluded.expira_em'
        : 'contagem = limites.contagem + excluded.contagem';
    lote.insertFound(limites, {
      columns: ['chave', 'contagem', 'expira_em'],
      found: DITAS,
      rows: [{ chave: chaveDe(contagem), contagem: quantos, expira_em: prazoDe(contagem).escrito }],
      conflict: `(chave) do update set ${conflito}`,
    });
  },
});

export type SobTrava<C> = ReturnType<typeof createSobTrava<C>>;
