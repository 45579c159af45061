import { and, eq, sql } from 'drizzle-orm';
import type { Transacao } from '../db/client.ts';
import { usuarios } from '../db/schema/contas.ts';
import { AppError } from './app-error.ts';
import { deleteLinks, type UsoDoLink } from './links.repository.ts';
import { deleteSessoesDoUsuario } from './sessoes.repository.ts';

type Conta = typeof usuarios.$inferInsert;

/** The columns that let people into an account: only {@link mudarAcesso} writes them. */
export type Acesso = Pick<Conta, 'senha_hash' | 'ativo' | 'tipo'> & { dois_fatores_em: null };

/** Who changes it: the person, or somebody who answers for the accounts of others. */
type PorQuem = 'PESSOA' | 'ADMINISTRACAO';

const SEMPRE: readonly UsoDoLink[] = ['confirmar-email', 'redefinir-senha'];

/**
 * Which links end. The undoing of a change of e-mail is for who lost the password to somebody: it
 * outlives what that one does with it, until it is used or an administrator steps in. An invitation
 * ends with what it was for, and when the account is blocked.
 */
const linksQueTerminam = (
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
 * Changes the password of an account, whether it may be used, its type, or takes its second factor
 * away: the only place that does. Its sessions end with it, and so does what was on its way to open
 * it: pending links, and requests for a link that the queue has not answered yet.
 * @throws AppError USUARIO_NAO_ENCONTRADO
 */
export const mudarAcesso = async (
  tx: Transacao,
  { cod_empre, id }: { cod_empre: number; id: string },
  mudancas: Partial<Acesso>,
  porQuem: PorQuem,
  agora: Date,
): Promise<void> => {
  const [conta] = await tx
    .update(usuarios)
    .set({
      ...mudancas,
      ...(mudancas.ativo === true && { aguarda_liberacao: false }),
      pedidos_valem_desde: agora,
      updated_at: sql`now()`,
    })
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, id)))
    .returning({ email_confirmado_em: usuarios.email_confirmado_em });
  if (conta === undefined) throw new AppError('USUARIO_NAO_ENCONTRADO');
  const usos = linksQueTerminam(porQuem, mudancas, conta.email_confirmado_em !== null);
  await deleteLinks(tx, cod_empre, id, usos);
  await deleteSessoesDoUsuario(tx, cod_empre, id);
};
