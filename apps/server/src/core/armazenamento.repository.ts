import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transacao } from '../db/client.ts';
import { anexos, armazenamentoUso } from '../db/schema/anexos.ts';
import { copiasDeDados } from '../db/schema/copias.ts';
import { importacoes } from '../db/schema/importacoes.ts';
import { orgaos } from '../db/schema/orgaos.ts';

/** Bytes in use. */
export interface UsoDoArmazenamento {
  /** By the attachments of the orgao. */
  instituicao: number;
  /** By those of every orgao. */
  instalacao: number;
  /** By what visitors of the orgao sent and nobody owns yet. */
  quarentena: number;
}

/** What one attachment takes: its bytes, or those reserved for it during the upload. */
const ocupa = sql`greatest(${anexos.bytes}, ${anexos.reservado})`;

const bytesDaQuarentena = (cod_empre: number) => sql`
  (select coalesce(sum(${ocupa}), 0) from ${anexos}
    where ${anexos.cod_empre} = ${cod_empre} and ${anexos.solicitacao_id} is null
      and ${anexos.recurso_id} is null and ${anexos.conteudo_id} is null
      and ${anexos.anexado_por_id} is null)`;

/** How much is taken now. */
export const usoDoArmazenamento = async (
  db: Executor,
  cod_empre: number,
): Promise<UsoDoArmazenamento> => {
  const { rows } = await db.execute<Record<keyof UsoDoArmazenamento, string>>(
    sql`select coalesce(sum(bytes) filter (where cod_empre = ${cod_empre}), 0) as instituicao,
      coalesce(sum(bytes), 0) as instalacao, ${bytesDaQuarentena(cod_empre)} as quarentena
    from ${armazenamentoUso}`,
  );
  const [row] = rows;
  return {
    instituicao: Number(row?.instituicao ?? 0),
    instalacao: Number(row?.instalacao ?? 0),
    quarentena: Number(row?.quarentena ?? 0),
  };
};

/**
 * Locks the account of the space, so that two uploads never both take the last of it. Everybody's uploads wait in this
 * line: its transaction does not wait for the disk besides. What a database that breaks down forgets of it, it forgets
 * with the end of that upload.
 */
export const travarEspaco = async (tx: Transacao): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('balcao.armazenamento'), 0),
    set_config('synchronous_commit', 'off', true)`);
};

/** Orgaos that keep anything, in their order. */
export const listOrgaosComUso = async (db: Executor): Promise<number[]> => {
  const rows = await db
    .select({ cod_empre: armazenamentoUso.cod_empre })
    .from(armazenamentoUso)
    .innerJoin(orgaos, eq(orgaos.cod_empre, armazenamentoUso.cod_empre))
    .orderBy(asc(armazenamentoUso.cod_empre));
  return rows.map(({ cod_empre }) => cod_empre);
};

/**
 * Counts anew what an orgao keeps, should the counter ever be wrong. Whoever writes meanwhile waits for
 * the counter, and adds to it afterwards.
 */
export const recontarUso = async (tx: Transacao, cod_empre: number): Promise<void> => {
  const doOrgao = eq(armazenamentoUso.cod_empre, cod_empre);
  await tx.select().from(armazenamentoUso).where(doOrgao).for('update');
  const soma = sql`(select coalesce(sum(${ocupa}), 0) from ${anexos} where ${anexos.cod_empre} = ${cod_empre})`;
  await tx.update(armazenamentoUso).set({ bytes: soma }).where(doOrgao);
};

/** When the administrators of an orgao were told that its space, or everybody's, is nearly full. */
type Avisos = Pick<typeof armazenamentoUso.$inferSelect, 'avisado_em' | 'avisado_da_instalacao_em'>;

/** What an orgao was told, under lock; undefined while another process looks at it. */
export const lockAvisos = async (tx: Transacao, cod_empre: number): Promise<Avisos | undefined> => {
  const [row] = await tx
    .select({
      avisado_em: armazenamentoUso.avisado_em,
      avisado_da_instalacao_em: armazenamentoUso.avisado_da_instalacao_em,
    })
    .from(armazenamentoUso)
    .where(eq(armazenamentoUso.cod_empre, cod_empre))
    .for('update', { skipLocked: true });
  return row;
};

export const saveAvisos = async (
  tx: Transacao,
  cod_empre: number,
  avisos: Partial<Avisos>,
): Promise<void> => {
  await tx.update(armazenamentoUso).set(avisos).where(eq(armazenamentoUso.cod_empre, cod_empre));
};

/** Of these names in the storage, those that some attachment or some import has. */
export const listChavesDeAnexos = async (
  db: Executor,
  chaves: readonly string[],
): Promise<string[]> => {
  const estas = [...chaves];
  const rows = await db
    .select({ chave: anexos.chave })
    .from(anexos)
    .where(inArray(anexos.chave, estas))
    .union(
      db
        .select({ chave: sql<string>`${importacoes.chave}` })
        .from(importacoes)
        .where(inArray(importacoes.chave, estas)),
    )
    .union(
      db
        .select({ chave: sql<string>`${importacoes.chave_das_rejeitadas}` })
        .from(importacoes)
        .where(inArray(importacoes.chave_das_rejeitadas, estas)),
    )
    .union(
      db
        .select({ chave: sql<string>`${copiasDeDados.chave}` })
        .from(copiasDeDados)
        .where(inArray(copiasDeDados.chave, estas)),
    );
  return rows.map(({ chave }) => chave);
};
