import { lerSenha, SENHAS_DIFERENTES } from '@balcao/domain';

/** A password that is being chosen, typed twice. */
export interface SenhaNova {
  senha: string;
  confirmacao: string;
}

export const SENHA_VAZIA: SenhaNova = { senha: '', confirmacao: '' };

/** What is wrong with a new password, in the words of the specification (`portal.md` §5). */
export function problemaDaSenha({ senha, confirmacao }: SenhaNova): string | undefined {
  if (senha !== confirmacao) return SENHAS_DIFERENTES;
  const lida = lerSenha(senha);
  return lida.ok ? undefined : lida.motivo;
}
