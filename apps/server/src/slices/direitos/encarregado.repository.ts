import type { DataCivil, TipoDeAviso } from '@balcao/domain';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { avisarComCarta } from '../../core/avisos.repository.ts';
import type { Executor } from '../../db/client.ts';
import { direitosDoTitular } from '../../db/schema/direitos.ts';
import type { DireitoRow } from './direitos.repository.ts';

/** Whether any is open and due by a day. */
export const haAbertoAte = async (
  db: Executor,
  cod_empre: number,
  ate: DataCivil,
): Promise<boolean> => {
  const d = direitosDoTitular;
  const aberto = and(isNull(d.respondido_em), isNull(d.cancelado_em));
  const devidos = and(eq(d.cod_empre, cod_empre), aberto, lte(d.prazo, ate));
  const [row] = await db.select({ id: d.id }).from(d).where(devidos).limit(1);
  return row !== undefined;
};

/**
 * Tells who answers for the encarregado, and where nobody works there the administrators: one notice a
 * person and day, unread again when there is more.
 */
export const avisarQuemAtende = async (
  tx: Executor,
  cod_empre: number,
  { tipo, dia }: { tipo: TipoDeAviso; dia: Date },
): Promise<void> => {
  await tx.execute(sql`
    with equipe as (
      select distinct u.id from usuarios u
      join usuario_setores us on us.cod_empre = u.cod_empre and us.usuario_id = u.id
      join setores st on st.cod_empre = us.cod_empre and st.id = us.setor_id
      where u.cod_empre = ${cod_empre} and u.ativo and u.tipo = 'PREFEITURA'
        and st.encarregado and st.ativo
    )
    insert into avisos (cod_empre, tipo, usuario_id, criado_em)
    select u.cod_empre, ${tipo}, u.id, ${dia} from usuarios u
    where u.cod_empre = ${cod_empre} and u.ativo and (u.id in (select id from equipe)
      or (u.tipo = 'ADMIN' and not exists (select from equipe)))
    on conflict (cod_empre, (coalesce(usuario_id, solicitacao_id)), tipo,
      (coalesce(recurso_id, solicitacao_id, usuario_id)), criado_em)
    do update set lido_em = null`);
};

/** Tells the person that theirs was answered, who has an account; its mail is its own, so it waits for no digest. */
export const avisarTitular = async (
  tx: Executor,
  { cod_empre, titular_id }: Pick<DireitoRow, 'cod_empre' | 'titular_id'>,
  criado_em: Date,
): Promise<void> => {
  if (titular_id === null) return;
  const tipo = 'SEU_DIREITO_RESPONDIDO';
  await avisarComCarta(tx, { cod_empre, usuario_id: titular_id, tipo, criado_em });
};
