import { foreignKey, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { codEmpre, instante } from './columns.ts';
import { usuarios } from './contas.ts';
import { solicitacoes } from './solicitacoes.ts';

/** The answer that is being written to a request: one for all who write it, told apart by version. */
export const rascunhosDeResposta = pgTable(
  'rascunhos_de_resposta',
  {
    cod_empre: codEmpre(),
    solicitacao_id: uuid('solicitacao_id').notNull(),
    versao: smallint('versao').notNull(),
    resposta: text('resposta').notNull(),
    decisao: text('decisao'),
    tipo_da_negativa: text('tipo_da_negativa'),
    motivo_da_negativa: text('motivo_da_negativa'),
    remetida_a: text('remetida_a'),
    /** Everybody who wrote of it, as text: none of them approves it. */
    autores: text('autores').array().notNull(),
    salvo_por_id: uuid('salvo_por_id').notNull(),
    salvo_em: instante('salvo_em').notNull(),
    /** Who approved it as it stands. */
    aprovado_por_id: uuid('aprovado_por_id'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.solicitacao_id] }),
    foreignKey({
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [solicitacoes.cod_empre, solicitacoes.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.salvo_por_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.aprovado_por_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
  ],
);
