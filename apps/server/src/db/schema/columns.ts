import { sql } from 'drizzle-orm';
import { bigint, customType, date, integer, timestamp } from 'drizzle-orm/pg-core';

/** Every table of an orgao begins its primary key with this column. */
export const codEmpre = () => integer('cod_empre').notNull();

/** Integer cents. */
export const centavos = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Civil date, 'AAAA-MM-DD', in the orgao's zone. */
export const dataCivil = (name: string) => date(name, { mode: 'string' });

export const instante = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const agora = (name: string) =>
  instante(name)
    .notNull()
    .default(sql`now()`);

/** Text of people and places, sorted as Brazilians sort. */
export const nomeOrdenavel = customType<{ data: string }>({
  dataType: () => 'text COLLATE "pt-BR-x-icu"',
});

/** Words as the text search knows them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
