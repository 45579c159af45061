import { and, desc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { links, usuarios } from '../db/schema/contas.ts';

export type LinkRow = typeof links.$inferSelect;
export type UsoDoLink = LinkRow['uso'];

const daConta = (cod_empre: number, usuario_id: string, usos: readonly UsoDoLink[]) =>
  and(
    eq(links.cod_empre, cod_empre),
    eq(links.usuario_id, usuario_id),
    inArray(links.uso, [...usos]),
  );

/** Whoever changes an account and then its links locks it first; so does whoever begins with a link. */
const lockDono = async (tx: Executor, cod_empre: number, usuario_id: string): Promise<void> => {
  await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, usuario_id)))
    .for('update');
};

/**
 * Adds a link. Former ones of the same use to the same address still open, since people click on
 * whichever mail they find first; those to another address, or late, are forgotten. Only what undoes
 * a change of e-mail stays for every address that the account had: changing it twice takes none away.
 */
export const saveLink = async (tx: Executor, link: LinkRow, agora: Date): Promise<void> => {
  await lockDono(tx, link.cod_empre, link.usuario_id);
  await tx
    .delete(links)
    .where(
      and(
        daConta(link.cod_empre, link.usuario_id, [link.uso]),
        or(
          link.uso === 'desfazer-email' ? undefined : ne(links.email, link.email),
          lte(links.expira_em, agora),
        ),
      ),
    );
  await tx.insert(links).values(link);
};

/**
 * Takes a link out, with every other of its account and of these uses, so that of two who use it at
 * once one finds none.
 */
export const takeLink = async (
  tx: Executor,
  cod_empre: number,
  token_hash: Buffer,
  usos: readonly UsoDoLink[],
): Promise<LinkRow | undefined> => {
  const doToken = and(
    eq(links.cod_empre, cod_empre),
    eq(links.token_hash, token_hash),
    inArray(links.uso, [...usos]),
  );
  const [achado] = await tx.select({ usuario_id: links.usuario_id }).from(links).where(doToken);
  if (achado === undefined) return undefined;
  await lockDono(tx, cod_empre, achado.usuario_id);
  const [row] = await tx.delete(links).where(doToken).returning();
  if (row !== undefined) await deleteLinks(tx, cod_empre, row.usuario_id, usos);
  return row;
};

/** A link of an account that still opens. */
export const findLinkDaConta = async (
  db: Executor,
  cod_empre: number,
  usuario_id: string,
  uso: UsoDoLink,
  agora: Date,
): Promise<LinkRow | undefined> => {
  const [row] = await db
    .select()
    .from(links)
    .where(and(daConta(cod_empre, usuario_id, [uso]), gt(links.expira_em, agora)))
    .limit(1);
  return row;
};

/** The last link to an address of an account, which it locks. */
export const lockUltimoLink = async (
  tx: Executor,
  {
    cod_empre,
    usuario_id,
    uso,
    email,
  }: Pick<LinkRow, 'cod_empre' | 'usuario_id' | 'uso' | 'email'>,
): Promise<LinkRow | undefined> => {
  await lockDono(tx, cod_empre, usuario_id);
  const [row] = await tx
    .select()
    .from(links)
    .where(and(daConta(cod_empre, usuario_id, [uso]), eq(links.email, email)))
    .orderBy(desc(links.expira_em))
    .limit(1);
  return row;
};

export const deleteLinks = async (
  tx: Executor,
  cod_empre: number,
  usuario_id: string,
  usos: readonly UsoDoLink[],
): Promise<void> => {
  await tx.delete(links).where(daConta(cod_empre, usuario_id, usos));
};
