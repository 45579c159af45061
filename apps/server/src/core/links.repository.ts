import { and, desc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm';
import type { Executor, Transacao } from '../db/client.ts';
import { links, usuarios } from '../db/schema/contas.ts';
import { AppError } from './app-error.ts';
import { sha256, tokenAleatorio } from './cofre.ts';
import type { EnfileirarCorreio } from './correio.ts';

type LinkRow = typeof links.$inferSelect;
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
const takeLink = async (
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
const lockUltimoLink = async (
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

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;

/** Links with which a password is chosen: using one ends them all. */
export const LINKS_DE_SENHA = ['redefinir-senha', 'convite'] as const satisfies UsoDoLink[];

/** How long a link opens. */
export const VALIDADE_MS = {
  'confirmar-email': 24 * HORA_MS,
  'desfazer-email': 7 * 24 * HORA_MS,
  'redefinir-senha': 60 * MINUTO_MS,
  convite: 7 * 24 * HORA_MS,
} as const satisfies Record<UsoDoLink, number>;

/**
 * How long after a link was sent no other is: it is in the mailbox, and opens. What strangers ask for
 * at somebody's address is thereby less than what the address gets in an hour.
 */
const INTERVALO_MS = {
  'confirmar-email': MINUTO_MS,
  'redefinir-senha': 5 * MINUTO_MS,
} as const satisfies Partial<Record<UsoDoLink, number>>;

/** Whether the account was sent such a link a moment ago that still opens. Locks the account. */
export const acabouDeSair = async (
  tx: Transacao,
  uso: keyof typeof INTERVALO_MS,
  { cod_empre, id }: { cod_empre: number; id: string },
  email: string,
  agora: Date,
): Promise<boolean> => {
  const ultimo = await lockUltimoLink(tx, { cod_empre, usuario_id: id, uso, email });
  const saiu = ultimo && ultimo.expira_em.getTime() - VALIDADE_MS[uso];
  return saiu !== undefined && saiu > agora.getTime() - INTERVALO_MS[uso];
};

interface LinkNovo {
  /** What the database keeps. */
  row: LinkRow;
  /** Path and fragment of the page, for the mail. */
  caminho: string;
}

/** Makes up a link to an account of one orgao; it is in force once saved. */
export const createLink = (
  uso: UsoDoLink,
  { cod_empre, id }: { cod_empre: number; id: string },
  email: string,
  agora: Date,
): LinkNovo => {
  const token = tokenAleatorio();
  const expira_em = new Date(agora.getTime() + VALIDADE_MS[uso]);
  return {
    row: { cod_empre, usuario_id: id, uso, token_hash: sha256(token), email, expira_em },
    // After the `#`: no server, log or referrer ever sees the token, nor whose account it opens.
    caminho: `/${uso}#token=${cod_empre}.${token}&email=${encodeURIComponent(email)}`,
  };
};

/**
 * Spends a link. It says itself of which orgao it is; one of another orgao is not found.
 * @throws AppError LINK_INVALIDO when it was used, replaced, is late, or never was one
 */
export const usarLink = async (
  tx: Transacao,
  usos: readonly UsoDoLink[],
  texto: string,
  agora: Date,
): Promise<LinkRow> => {
  const [orgao = '', token = ''] = texto.split('.');
  const cod_empre = Number(orgao);
  const link =
    cod_empre <= 2_147_483_647 ? await takeLink(tx, cod_empre, sha256(token), usos) : undefined;
  if (link === undefined || link.expira_em <= agora) throw new AppError('LINK_INVALIDO');
  return link;
};

/**
 * Sends a link that proves that an address is the account's. When one was sent within this minute,
 * that one stays in force.
 */
export const enviarConfirmacao = async (
  tx: Transacao,
  enfileirarCorreio: EnfileirarCorreio,
  conta: { cod_empre: number; id: string },
  email: string,
  agora: Date,
): Promise<void> => {
  if (await acabouDeSair(tx, 'confirmar-email', conta, email, agora)) return;
  const { row, caminho } = createLink('confirmar-email', conta, email, agora);
  await enfileirarCorreio(tx, {
    cod_empre: conta.cod_empre,
    para: email,
    modelo: 'confirmar-email',
    dados: { caminho, expira_em: row.expira_em.toISOString() },
  });
  await saveLink(tx, row, agora);
};
