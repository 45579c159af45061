import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import type { TrabalhoNoBanco } from '../../slices/tributos/pix/cobrar.ts';

type Perdido = Pick<TrabalhoNoBanco, 'ato' | 'chave'>;

/** Longer than whoever asks a bank takes, between what is written and its job. */
const MINUTOS = 5;
/** As many as one look finds. */
const LOTE = 200;

/**
 * What was to be asked of the bank, is not at its end, and has no job: that was given up, or stayed in the queue of
 * the installation that the institution moved from.
 */
export const listSemTrabalho = async (
  db: Executor,
  cod_empre: number,
  agora: Date,
): Promise<Perdido[]> => {
  const instante = sql`${agora.toISOString()}::timestamptz`;
  const haTempo = sql`mudou_em < ${instante} - ${MINUTOS} * interval '1 minute'`;
  const { rows } = await db.execute<Perdido & Record<string, unknown>>(sql`
    select ato, chave from (
      select case estado when 'PEDIDA' then 'EMITIR' else 'REMOVER' end as ato, codigo as chave, mudou_em
      from cobrancas_pix where cod_empre = ${cod_empre} and ${haTempo}
        and (estado = 'A_REMOVER' or estado = 'PEDIDA' and expira_em > ${instante})
      union all
      select 'DEVOLVER', id, mudou_em from devolucoes_pix
      where cod_empre = ${cod_empre} and ${haTempo} and estado in ('PEDIDA', 'EM_PROCESSAMENTO')
    ) p where not exists (
      select from trabalhos t where t.fila = 'pix' and t.dados ->> 'cod_empre' = ${String(cod_empre)}
        and t.dados ->> 'ato' = p.ato and t.dados ->> 'chave' = p.chave)
    order by mudou_em limit ${LOTE}`);
  return rows;
};
