import { AppError } from './app-error.ts';
import { sha256, tokenAleatorio } from './cofre.ts';
import { lockUltimoLink, takeLink, type LinkRow, type UsoDoLink } from './links.repository.ts';
import type { Transacao } from '../db/client.ts';

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

/** Whether the account was sent such a link just now, which still opens. Locks the account. */
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

/** Where a link leads. The token stands after the `#`: no server, log or referrer ever sees it. */
const PAGINAS = {
  'confirmar-email': () => '/confirmar-email',
  'desfazer-email': (email) => `/desfazer-email?email=${encodeURIComponent(email)}`,
  'redefinir-senha': (email) => `/redefinir-senha?email=${encodeURIComponent(email)}`,
  convite: (email) => `/convite?email=${encodeURIComponent(email)}`,
} as const satisfies Record<UsoDoLink, (email: string) => string>;

export interface LinkNovo {
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
    caminho: `${PAGINAS[uso](email)}#token=${cod_empre}.${token}`,
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
