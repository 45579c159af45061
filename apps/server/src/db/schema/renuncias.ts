import type { ModalidadeDaRenuncia } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { centavos, codEmpre } from './columns.ts';
import { orgaos } from './orgaos.ts';
import { contribuintes } from './tributos.ts';

const codigo = (name: string) => bigint(name, { mode: 'number' });

/** Taxes that the city gave up for somebody in a year: what was granted to whom, and by which law. */
export const beneficiosFiscais = pgTable(
  'beneficios_fiscais',
  {
    cod_empre: codEmpre(),
    /** Of the grant, in the city's books. */
    numero: codigo('numero').notNull(),
    ano: smallint('ano').notNull(),
    contribuinte_codigo: codigo('contribuinte_codigo').notNull(),
    tributo: text('tributo').notNull(),
    modalidade: text('modalidade').$type<ModalidadeDaRenuncia>().notNull(),
    /** The law and its article. */
    fundamento: text('fundamento').notNull(),
    valor_centavos: centavos('valor_centavos'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.ano, t.numero] }),
    index('beneficios_fiscais_contribuinte').on(t.cod_empre, t.contribuinte_codigo),
    foreignKey({
      name: 'beneficios_fiscais_de_quem',
      columns: [t.cod_empre, t.contribuinte_codigo],
      foreignColumns: [contribuintes.cod_empre, contribuintes.codigo],
    }),
    check('beneficios_fiscais_valor', sql`${t.valor_centavos} >= 0`),
  ],
);

/** What the budget foresaw that the city would give up in a year (LC 101/2000, arts. 4, § 2, V, and 14). */
export const renunciasPrevistas = pgTable(
  'renuncias_previstas',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    ano: smallint('ano').notNull(),
    tributo: text('tributo').notNull(),
    modalidade: text('modalidade').$type<ModalidadeDaRenuncia>().notNull(),
    prevista_centavos: centavos('prevista_centavos'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.ano, t.tributo, t.modalidade] }),
    check('renuncias_previstas_valor', sql`${t.prevista_centavos} >= 0`),
  ],
);
