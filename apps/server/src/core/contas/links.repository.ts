import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Batch } from '../../db/batch.ts';
import type { Executor, Transacao } from '../../db/client.ts';
import { links, usuarios } from '../../db/schema/contas.ts';
import { AppError } from '../app-error.ts';
import { sha256, tokenAleatorio } from '../cofre.ts';
import type { EnfileirarCorreio } from '../correio/correio.ts';

export type ContaRow = typeof usuarios.$inferSelect;
type LinkRow = typeof links.$inferSelect;
export type UsoDoLink = LinkRow['uso'];

/** An account that is locked, with the links to it: whoever changes an account and its links locks it first. */
export interface ContaComLinks {
  conta: ContaRow;
  links: readonly LinkRow[];
}

const daConta = (cod_empre: number, usuario_id: ContaRow['id'] | SQL) =>
  and(eq(links.cod_empre, cod_empre), eq(links.usuario_id, usuario_id));

/** Both leave together; the links are read once the account is ours. */
const lock = async (
  tx: Executor,
  cod_empre: number,
  id: ContaRow['id'] | SQL,
): Promise<ContaComLinks | undefined> => {
  // Sent here, before the others.
  const travada = tx
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, id)))
    .for('update')
    .execute();
  const [[conta], deles] = await Promise.all([
    travada,
    tx.select().from(links).where(daConta(cod_empre, id)),
  ]);
  return conta && { conta, links: deles };
};

/** An account with its links, kept from changing until the end of the transaction. @throws AppError USUARIO_NAO_ENCONTRADO */
export const lockComLinks = async (
  tx: Executor,
  { cod_empre, id }: Pick<ContaRow, 'cod_empre' | 'id'>,
): Promise<ContaComLinks> => {
  const travada = await lock(tx, cod_empre, id);
  if (travada === undefined) throw new AppError('USUARIO_NAO_ENCONTRADO');
  return travada;
};

/**
 * Adds a link. Former ones of the same use to the same address still open, since people click on
 * whichever mail they find first; those to another address, or late, are forgotten. Only what undoes
 * a change of e-mail stays for every address that the account had: changing it twice takes none away.
 * @param existentes the links of the account, which is locked
 */
export const saveLink = (
  lote: Batch,
  link: LinkRow,
  existentes: readonly LinkRow[],
  agora: Date,
): void => {
  const { cod_empre, uso, email } = link;
  for (const um of existentes) {
    const deOutro = uso !== 'desfazer-email' && um.email !== email;
    if (um.uso === uso && (deOutro || um.expira_em <= agora))
      lote.delete(links, { cod_empre, token_hash: um.token_hash });
  }
  lote.insert(links, [link]);
};

export const deleteLinks = (
  lote: Batch,
  cod_empre: number,
  usuario_id: string,
  usos: readonly UsoDoLink[],
): void => {
  for (const uso of usos) lote.delete(links, { cod_empre, usuario_id, uso });
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

/** Whether an account was sent such a link a moment ago that still opens. */
export const acabouDeSair = (
  { links: deles }: Pick<ContaComLinks, 'links'>,
  uso: keyof typeof INTERVALO_MS,
  email: string,
  agora: Date,
): boolean =>
  deles.some(
    (um) =>
      um.uso === uso &&
      um.email === email &&
      um.expira_em.getTime() - VALIDADE_MS[uso] > agora.getTime() - INTERVALO_MS[uso],
  );

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

/** A link that was spent, with whose it was. */
export interface LinkUsado extends ContaComLinks {
  link: LinkRow;
}

/**
 * Spends a link, with every other of its account and of these uses, so that of two who use it at once one
 * finds none. It says itself of which orgao it is; one of another orgao is not found.
 * @throws AppError LINK_INVALIDO when it was used, replaced, is late, or never was one
 */
export const usarLink = async (
  tx: Transacao,
  lote: Batch,
  usos: readonly UsoDoLink[],
  texto: string,
  agora: Date,
): Promise<LinkUsado> => {
  const [orgao = '', token = ''] = texto.split('.');
  const cod_empre = Number(orgao);
  if (!(cod_empre <= 2_147_483_647)) throw new AppError('LINK_INVALIDO');
  const token_hash = sha256(token);
  const doToken = and(
    eq(links.cod_empre, cod_empre),
    eq(links.token_hash, token_hash),
    inArray(links.uso, [...usos]),
  );
  const dono = sql`(${tx.select({ id: links.usuario_id }).from(links).where(doToken)})`;
  const travada = await lock(tx, cod_empre, dono);
  const link = travada?.links.find((um) => um.token_hash.equals(token_hash));
  if (travada === undefined || link === undefined || link.expira_em <= agora)
    throw new AppError('LINK_INVALIDO');
  deleteLinks(lote, cod_empre, travada.conta.id, usos);
  return { ...travada, link };
};

/**
 * Sends a link that proves that an address is the account's. When one was sent within this minute,
 * that one stays in force.
 */
export const enviarConfirmacao = async (
  lote: Batch,
  enfileirarCorreio: EnfileirarCorreio,
  {
    conta,
    links: deles,
  }: { conta: Pick<ContaRow, 'cod_empre' | 'id'> } & Pick<ContaComLinks, 'links'>,
  email: string,
  agora: Date,
): Promise<void> => {
  if (acabouDeSair({ links: deles }, 'confirmar-email', email, agora)) return;
  const { row, caminho } = createLink('confirmar-email', conta, email, agora);
  await enfileirarCorreio(lote, {
    cod_empre: conta.cod_empre,
    para: email,
    modelo: 'confirmar-email',
    dados: { caminho, expira_em: row.expira_em.toISOString() },
  });
  saveLink(lote, row, deles, agora);
};
