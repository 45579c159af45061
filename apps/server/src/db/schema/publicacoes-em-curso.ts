import type { TarjaDoArquivo, TextosDaPublicacao } from '@balcao/domain';
import { foreignKey, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { agora, codEmpre } from './columns.ts';
import { usuarios } from './contas.ts';
import { solicitacoes } from './solicitacoes.ts';

/** What somebody sent to be published. */
export interface PedidoDePublicacao extends TextosDaPublicacao {
  conferido: boolean;
  arquivos: { id: string; nome: string; tarjas: TarjaDoArquivo[] }[];
  arquivos_conferidos: boolean;
  versao: number;
}

/** Why it was not published, as the page tells it. */
export interface FalhaDaPublicacao {
  message: string;
  errors: Record<string, string[]>;
}

/**
 * Answers whose files are being made to be published, one of a request: making them takes longer than a
 * connection is kept. What became public has no row here; what failed has one until it is sent again.
 */
export const publicacoesEmCurso = pgTable(
  'publicacoes_em_curso',
  {
    cod_empre: codEmpre(),
    solicitacao_id: uuid('solicitacao_id').notNull(),
    /** Of this try: whoever still works at a former one finds nothing. */
    id: uuid('id').notNull().defaultRandom(),
    pedido: jsonb('pedido').$type<PedidoDePublicacao>().notNull(),
    usuario_id: uuid('usuario_id').notNull(),
    /** Of who sent it, as the trail of this kind has it. */
    origem: text('origem').notNull(),
    /** Which of the files is being made, from 1, and which page of how many; 0 before the first. */
    arquivo: smallint('arquivo').notNull().default(0),
    pagina: smallint('pagina').notNull().default(0),
    paginas: smallint('paginas').notNull().default(0),
    falha: jsonb('falha').$type<FalhaDaPublicacao>(),
    /** When whoever works at it last said so. */
    vista_em: agora('vista_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.solicitacao_id] }),
    foreignKey({
      name: 'publicacoes_em_curso_solicitacao',
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [solicitacoes.cod_empre, solicitacoes.id],
    }),
    foreignKey({
      name: 'publicacoes_em_curso_por',
      columns: [t.cod_empre, t.usuario_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
  ],
);
