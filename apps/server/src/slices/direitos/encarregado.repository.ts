import type { DataCivil, TipoDeAviso } from '@balcao/domain';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { avisarComCarta, avisarDeNovo } from '../../core/avisos.repository.ts';
import type { FoundRows, Writer } from '../../db/batch.ts';
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

/** Who answers for the encarregado, and where nobody works there the administrators. */
const quemAtende: FoundRows = (ditos) => `
  with n as (
    select * from json_to_recordset(${ditos}) as a(cod_empre integer, tipo text, criado_em timestamptz)),
  equipe as (
    select distinct u.cod_empre, u.id from n
    join usuarios u on u.cod_empre = n.cod_empre
    join usuario_setores us on us.cod_empre = u.cod_empre and us.usuario_id = u.id
    join setores st on st.cod_empre = us.cod_empre and st.id = us.setor_id
    where u.ativo and u.tipo = 'PREFEITURA' and st.encarregado and st.ativo)
  select u.cod_empre, n.tipo, u.id, n.criado_em, null::timestamptz from n
  join usuarios u on u.cod_empre = n.cod_empre
  where u.ativo and (u.id in (select e.id from equipe e where e.cod_empre = u.cod_empre)
    or (u.tipo = 'ADMIN' and not exists (select from equipe e where e.cod_empre = u.cod_empre)))`;

/** Tells them: one notice a person and day, unread again when there is more. */
export const avisarQuemAtende = (
  onde: Writer,
  cod_empre: number,
  { tipo, dia }: { tipo: TipoDeAviso; dia: Date },
): Promise<void> => avisarDeNovo(onde, quemAtende, [{ cod_empre, tipo, criado_em: dia }]);

/** Tells the person that theirs was answered, who has an account; its mail is its own, so it waits for no digest. */
export const avisarTitular = async (
  onde: Writer,
  { cod_empre, titular_id }: Pick<DireitoRow, 'cod_empre' | 'titular_id'>,
  criado_em: Date,
): Promise<void> => {
  if (titular_id === null) return;
  const tipo = 'SEU_DIREITO_RESPONDIDO';
  await avisarComCarta(onde, { cod_empre, usuario_id: titular_id, tipo, criado_em });
};
