import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/client.ts';
import { sessoes, usuarios } from '../db/schema/contas.ts';

/** A session by its orgao and the SHA-256 of its token. */
export interface ChaveDaSessao {
  cod_empre: number;
  token_hash: Buffer;
}

const daChave = ({ cod_empre, token_hash }: ChaveDaSessao) =>
  and(eq(sessoes.cod_empre, cod_empre), eq(sessoes.token_hash, token_hash));

/** The open session of a token, with its active user: asked on every request. */
export const prepareFindSessao = (db: Database) => {
  const query = db
    .select({
      vista_em: sessoes.vista_em,
      id: usuarios.id,
      ativo: usuarios.ativo,
      cpfcnpj: usuarios.cpfcnpj,
      email: usuarios.email,
      nome: usuarios.nome,
      telefone: usuarios.telefone,
      orgao_id: usuarios.cod_empre,
      tipo: usuarios.tipo,
    })
    .from(sessoes)
    .innerJoin(
      usuarios,
      and(eq(usuarios.cod_empre, sessoes.cod_empre), eq(usuarios.id, sessoes.usuario_id)),
    )
    .where(
      and(
        eq(sessoes.cod_empre, sql.placeholder('cod_empre')),
        eq(sessoes.token_hash, sql.placeholder('token_hash')),
        gt(sessoes.vista_em, sql.placeholder('vista_depois_de')),
        gt(sessoes.criada_em, sql.placeholder('criada_depois_de')),
        eq(usuarios.ativo, true),
      ),
    )
    .prepare('sessao_por_token');
  return async (
    chave: ChaveDaSessao,
    limites: { vista_depois_de: Date; criada_depois_de: Date },
  ) => {
    const [row] = await query.execute({ ...chave, ...limites });
    return row;
  };
};

export const saveSessaoVista = async (
  db: Executor,
  chave: ChaveDaSessao,
  vista_em: Date,
): Promise<void> => {
  await db.update(sessoes).set({ vista_em }).where(daChave(chave));
};

export const insertSessao = async (
  tx: Executor,
  sessao: typeof sessoes.$inferInsert,
): Promise<void> => {
  await tx.insert(sessoes).values(sessao);
};

export const deleteSessao = async (tx: Executor, chave: ChaveDaSessao): Promise<void> => {
  await tx.delete(sessoes).where(daChave(chave));
};
