import type { Batch } from '../../db/batch.ts';
import { usuarios } from '../../db/schema/contas.ts';
import { deleteLinks, type ContaRow, type UsoDoLink } from './links.repository.ts';
import { encerrarSessoes } from './sessoes.repository.ts';

type Conta = typeof usuarios.$inferInsert;

/** The columns that let people into an account: only {@link mudarAcesso} writes them. */
export type Acesso = Pick<Conta, 'senha_hash' | 'ativo' | 'tipo'> & { dois_fatores_em: null };

/** A new account, with what else is written of it. */
export const insertConta = (lote: Batch, conta: Conta): void => lote.insert(usuarios, [conta]);

/** Writes what is no way into an account that is locked; for that, {@link mudarAcesso}. */
export const saveConta = (
  lote: Batch,
  { cod_empre, id }: Pick<ContaRow, 'cod_empre' | 'id'>,
  mudancas: Partial<Omit<Conta, Exclude<keyof Acesso, 'dois_fatores_em'>>>,
  updated_at: Date,
): void => lote.update(usuarios, { cod_empre, id }, { ...mudancas, updated_at });

/** Who changes it: the person, or somebody who answers for the accounts of others. */
type PorQuem = 'PESSOA' | 'ADMINISTRACAO';

const SEMPRE: readonly UsoDoLink[] = ['confirmar-email', 'redefinir-senha'];

/**
 * Which links end. The undoing of a change of e-mail is for who lost the password to somebody: it
 * outlives what that one does with it, until it is used or an administrator steps in. An invitation
 * ends with what it was for, and when the account is blocked.
 */
export const linksQueTerminam = (
  porQuem: PorQuem,
  mudancas: Partial<Acesso>,
  emailConfirmado: boolean,
): UsoDoLink[] => {
  // Letting a registration in says nothing of its address, which still has to be proven.
  const cadastro = mudancas.ativo === true && !emailConfirmado;
  return [
    ...SEMPRE.filter((uso) => !(cadastro && uso === 'confirmar-email')),
    ...(mudancas.senha_hash !== undefined || mudancas.ativo === false
      ? (['convite'] as const)
      : []),
    ...(porQuem === 'ADMINISTRACAO' ? (['desfazer-email'] as const) : []),
  ];
};

/**
 * Changes the password of an account that is locked, whether it may be used, its type, or takes its second
 * factor away: the only place that does. Its sessions end with it, and so does what was on its way to open
 * it: pending links, and requests for a link that the queue has not answered yet.
 * @returns how often it has forgotten the browsers that it knew by now
 */
export const mudarAcesso = (
  lote: Batch,
  conta: Pick<ContaRow, 'cod_empre' | 'id' | 'email_confirmado_em' | 'entradas_versao'>,
  mudancas: Partial<Acesso>,
  porQuem: PorQuem,
  agora: Date,
): number => {
  const { cod_empre, id } = conta;
  const acesso = {
    ...mudancas,
    ...(mudancas.ativo === true && { aguarda_liberacao: false }),
    pedidos_valem_desde: agora,
    updated_at: agora,
  };
  lote.update(usuarios, { cod_empre, id }, acesso);
  const usos = linksQueTerminam(porQuem, mudancas, conta.email_confirmado_em !== null);
  deleteLinks(lote, cod_empre, id, usos);
  return encerrarSessoes(lote, conta);
};
