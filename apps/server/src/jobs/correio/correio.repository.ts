import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { ESQUEMA_DAS_FILAS } from '../../db/filas.ts';
import type { CartaNaFila } from '../../core/correio.ts';

const JOB = sql`${sql.identifier(ESQUEMA_DAS_FILAS)}.job`;

/** For how long after it was queued a mail that was tried in vain keeps back those behind it. */
const ESPERA_NA_FILEIRA = '5 minutes';

/** A mail that was taken out of the queue. */
export interface CartaTirada {
  id: string;
  data: CartaNaFila;
  expireInSeconds: number;
}

/**
 * Takes mails as pg-boss does, but of those in one row (`fileira`: an address and a budget) only the
 * one that was queued first, and none while another of them is on its way: they are delivered in
 * order, however many processes take them. One whose tries fail lets the others by after a while; one
 * that waits for the budget of its address keeps them back as long as it waits. Its place is of when it
 * was first queued: a mail that is put off is a new row of pg-boss.
 */
export const tirarCartas = async (
  db: Executor,
  quantas: number,
  agora: Date,
): Promise<CartaTirada[]> => {
  const { rows } = await db.execute<CartaTirada & Record<string, unknown>>(sql`
    with proximas as (
      select id from ${JOB} j
      where name = 'correio' and state < 'active' and start_after < now() and not exists (
        select from ${JOB} antes
        where antes.name = 'correio' and antes.state <= 'active'
          and antes.data ->> 'fileira' = j.data ->> 'fileira'
          and (antes.data ->> 'criada_em', antes.id) < (j.data ->> 'criada_em', j.id)
          and (antes.state = 'active' or antes.start_after < now()
            or (antes.data ->> 'retida')::boolean
            or ((antes.data ->> 'tentativas')::int > 0
              and coalesce(antes.data ->> 'tentada_em', antes.data ->> 'criada_em')::timestamptz
                > ${agora.toISOString()}::timestamptz - ${ESPERA_NA_FILEIRA}::interval))
      )
      order by priority desc, created_on, id
      limit ${quantas}
      for update skip locked
    )
    update ${JOB} j
    set state = 'active', started_on = now(),
      retry_count = case when started_on is null then retry_count else retry_count + 1 end
    from proximas
    where j.name = 'correio' and j.id = proximas.id
    returning j.id::text as id, j.data, extract(epoch from j.expire_in)::int as "expireInSeconds"`);
  return rows;
};

/**
 * Takes the hour from the mails of days that are over: of those delivered, and of those that confirm a
 * filing and failed. When such a mail was queued is when somebody filed.
 */
export const esquecerHorasDoCorreio = async (db: Executor, agora: Date): Promise<void> => {
  const dia = (coluna: string) => sql`date_trunc('day', ${sql.identifier(coluna)}, 'UTC')`;
  await db.execute(sql`
    update ${JOB} set created_on = ${dia('created_on')}, started_on = ${dia('started_on')},
      completed_on = ${dia('completed_on')}, start_after = ${dia('start_after')},
      keep_until = ${dia('keep_until')}, singleton_on = null,
      data = case when data ? 'criada_em' then jsonb_set(data - 'tentada_em', '{criada_em}', to_jsonb(
        to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T00:00:00.000Z"'))) else data end
    where name in ('correio', 'correio-falhas') and created_on <> ${dia('created_on')}
      and created_on < date_trunc('day', ${agora.toISOString()}::timestamptz, 'UTC')
      and (state = 'completed' or name = 'correio-falhas'
        and data ->> 'modelo' in ('solicitacao-de-visitante', 'solicitacoes-de-visitante', 'solicitacao-registrada'))`);
};

/** The mails that wait behind another in its row and were never tried, oldest first, for who joins them to it. */
export const lockFileira = async (
  tx: Executor,
  fileira: string,
  quantas: number,
): Promise<{ id: string; data: CartaNaFila }[]> => {
  const { rows } = await tx.execute<{ id: string; data: CartaNaFila }>(sql`
    select id::text as id, data from ${JOB}
    where name = 'correio' and state < 'active' and data ->> 'fileira' = ${fileira}
      and (data ->> 'tentativas')::int = 0
    order by data ->> 'criada_em', id
    limit ${quantas}
    for update skip locked`);
  return rows;
};

/** Lets one mail, which was taken, stand for others, which leave the queue. */
export const saveJuntada = async (
  tx: Executor,
  { id, data }: CartaTirada,
  outras: readonly string[],
): Promise<void> => {
  await tx.execute(
    sql`update ${JOB} set data = ${JSON.stringify(data)}::jsonb where name = 'correio' and id = ${id}`,
  );
  const ids = sql.join(
    outras.map((outra) => sql`${outra}::uuid`),
    sql`, `,
  );
  await tx.execute(sql`delete from ${JOB} where name = 'correio' and id in (${ids})`);
};
