import { PARAMETROS_PADRAO } from '@balcao/domain';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/client.ts';
import { sessoes, usuarios } from '../db/schema/contas.ts';
import { orgaos } from '../db/schema/orgaos.ts';

/** Minutes without a request after which a session ends, and hours after which it always does. */
const OCIOSA_MINUTOS = 30;
const MAXIMO_HORAS = 12;

/** Instants after which a session must have been seen, and opened, to be open still. */
interface Vigencia {
  vista_depois_de: Date;
  criada_depois_de: Date;
}

export const vigenciaDasSessoes = (agora: Date): Vigencia => ({
  vista_depois_de: new Date(agora.getTime() - OCIOSA_MINUTOS * 60_000),
  criada_depois_de: new Date(agora.getTime() - MAXIMO_HORAS * 3_600_000),
});

/** A session by its orgao and the SHA-256 of its token. */
export interface ChaveDaSessao {
  cod_empre: number;
  token_hash: Buffer;
}

const daChave = ({ cod_empre, token_hash }: ChaveDaSessao) =>
  and(eq(sessoes.cod_empre, cod_empre), eq(sessoes.token_hash, token_hash));

/** Ids of the active sectors where a clerk works; written out, for drizzle names no table in it. */
const SETORES_DA_CONTA = sql<string[]>`case when "usuarios"."tipo" = 'PREFEITURA' then array(
  select us.setor_id from usuario_setores us
  join setores s on s.cod_empre = us.cod_empre and s.id = us.setor_id
  where us.cod_empre = "usuarios"."cod_empre" and us.usuario_id = "usuarios"."id" and s.ativo
) else '{}' end`;

/**
 * The open session of a token, with its active user, the sectors where they work and the version of
 * their orgao: asked on every request, in one statement, and kept by nobody.
 */
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
      foto_em: usuarios.foto_em,
      dois_fatores_em: usuarios.dois_fatores_em,
      versao_do_orgao: orgaos.versao,
      setores: SETORES_DA_CONTA,
      exige_dois_fatores: sql<boolean>`coalesce((${orgaos.parametros} ->> 'exigir_dois_fatores')::boolean, ${PARAMETROS_PADRAO.exigir_dois_fatores})`,
    })
    .from(sessoes)
    .innerJoin(
      usuarios,
      and(eq(usuarios.cod_empre, sessoes.cod_empre), eq(usuarios.id, sessoes.usuario_id)),
    )
    .innerJoin(orgaos, eq(orgaos.cod_empre, sessoes.cod_empre))
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
  return async (chave: ChaveDaSessao, vigencia: Vigencia) => {
    const [row] = await query.execute({ ...chave, ...vigencia });
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

/** Ends every session of an account, at once; the browsers that it knew are known no more. */
export const deleteSessoesDoUsuario = async (
  tx: Executor,
  cod_empre: number,
  usuario_id: string,
): Promise<void> => {
  await tx
    .update(usuarios)
    .set({ entradas_versao: sql`${usuarios.entradas_versao} + 1` })
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, usuario_id)));
  await tx
    .delete(sessoes)
    .where(and(eq(sessoes.cod_empre, cod_empre), eq(sessoes.usuario_id, usuario_id)));
};

/** How often the account has forgotten the browsers that it knew; undefined without such an account. */
export const findVersaoDasEntradas = async (
  tx: Executor,
  cod_empre: number,
  usuario_id: string,
): Promise<number | undefined> => {
  const [row] = await tx
    .select({ versao: usuarios.entradas_versao })
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, usuario_id)));
  return row?.versao;
};

/** Where an account is open, last used first. */
export const listSessoesDoUsuario = async (
  db: Executor,
  cod_empre: number,
  usuario_id: string,
  { vista_depois_de, criada_depois_de }: Vigencia,
) =>
  db
    .select()
    .from(sessoes)
    .where(
      and(
        eq(sessoes.cod_empre, cod_empre),
        eq(sessoes.usuario_id, usuario_id),
        gt(sessoes.vista_em, vista_depois_de),
        gt(sessoes.criada_em, criada_depois_de),
      ),
    )
    .orderBy(desc(sessoes.vista_em));

/** Ends one session of an account, by its name; false when the account has no such session. */
export const deleteSessaoDoUsuario = async (
  tx: Executor,
  cod_empre: number,
  usuario_id: string,
  id: string,
): Promise<boolean> => {
  const rows = await tx
    .delete(sessoes)
    .where(
      and(eq(sessoes.cod_empre, cod_empre), eq(sessoes.usuario_id, usuario_id), eq(sessoes.id, id)),
    )
    .returning({ id: sessoes.id });
  return rows.length > 0;
};
