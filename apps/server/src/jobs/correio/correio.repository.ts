import { sql } from 'drizzle-orm';
import type { CartaNaFila } from '../../core/correio/correio.ts';
import type { Tarefa } from '../../core/filas.repository.ts';
import type { Executor } from '../../db/client.ts';

/** For how long after it was queued a mail that was tried in vain keeps back those behind it. */
const ESPERA_NA_FILEIRA = '5 minutes';

/** A mail that was taken out of the queue. */
export type CartaTirada = Tarefa<CartaNaFila>;

/**
 * Takes mails, the oldest first, but of those in one row (`fileira`: an address and a budget) only the
 * one that was queued first, and none while another of them is on its way: they are delivered in
 * order, however many processes take them. One whose tries fail lets the others by after a while; one
 * that waits for the budget of its address keeps them back as long as it waits. Its place is of when it
 * was first queued, however often it was put off.
 */
export const tirarCartas = async (
  db: Executor,
  quantas: number,
  agora: Date,
): Promise<CartaTirada[]> => {
  const { rows } = await db.execute<CartaTirada & Record<string, unknown>>(sql`
    with proximas as (
      select id from trabalhos j
      where fila = 'correio' and tomado_em is null and comeca_em <= now() and not exists (
        select from trabalhos antes
        where antes.fila = 'correio' and antes.dados ->> 'fileira' = j.dados ->> 'fileira'
          and (antes.dados ->> 'criada_em', antes.id) < (j.dados ->> 'criada_em', j.id)
          and (antes.tomado_em is not null or antes.comeca_em <= now()
            or (antes.dados ->> 'retida')::boolean
            or ((antes.dados ->> 'tentativas')::int > 0
              and coalesce(antes.dados ->> 'tentada_em', antes.dados ->> 'criada_em')::timestamptz
                > ${agora.toISOString()}::timestamptz - ${ESPERA_NA_FILEIRA}::interval))
      )
      order by criado_em, id
      limit ${quantas}
      for update skip locked
    )
    update trabalhos j set tomado_em = now() from proximas where j.id = proximas.id
    returning j.id, j.dados as data`);
  return rows;
};

/**
 * Takes the hour from the mails of days that are over that confirm a filing and failed: when such a
 * mail was queued is when somebody filed.
 */
export const esquecerHorasDoCorreio = async (db: Executor, agora: Date): Promise<void> => {
  const dia = (coluna: string) => sql`date_trunc('day', ${sql.identifier(coluna)}, 'UTC')`;
  await db.execute(sql`
    update trabalhos set criado_em = ${dia('criado_em')}, comeca_em = ${dia('comeca_em')},
      dados = jsonb_set(dados - 'tentada_em', '{criada_em}', to_jsonb(
        to_char(criado_em at time zone 'UTC', 'YYYY-MM-DD"T00:00:00.000Z"')))
    where fila = 'correio-falhas' and criado_em <> ${dia('criado_em')}
      and criado_em < date_trunc('day', ${agora.toISOString()}::timestamptz, 'UTC')
      and dados ->> 'modelo' in ('solicitacao-de-visitante', 'solicitacoes-de-visitante', 'solicitacao-registrada')`);
};

/** The mails that wait behind another in its row and were never tried, oldest first, for who joins them to it. */
export const lockFileira = async (
  tx: Executor,
  fileira: string,
  quantas: number,
): Promise<CartaTirada[]> => {
  const { rows } = await tx.execute<CartaTirada & Record<string, unknown>>(sql`
    select id, dados as data from trabalhos
    where fila = 'correio' and tomado_em is null and dados ->> 'fileira' = ${fileira}
      and (dados ->> 'tentativas')::int = 0
    order by dados ->> 'criada_em', id
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
    sql`update trabalhos set dados = ${JSON.stringify(data)}::jsonb where id = ${id}`,
  );
  const ids = sql.join(
    outras.map((outra) => sql`${outra}::uuid`),
    sql`, `,
  );
  await tx.execute(sql`delete from trabalhos where id in (${ids})`);
};
