import type { AlterarUsuario, UsuarioDaLista } from '@balcao/contracts';
import { problemaDaSenha, type SenhaNova } from '../../lib/senha-nova.ts';

/** What the dialog of a user holds. */
export interface Edicao extends SenhaNova {
  ativo: boolean;
  tipo: UsuarioDaLista['tipo'];
  setores: readonly string[];
}

/** What is wrong with the new password; none at all is fine. */
export const problemaDaEdicao = ({ senha, confirmacao }: Edicao): string | undefined =>
  senha === '' && confirmacao === '' ? undefined : problemaDaSenha({ senha, confirmacao });

const mesmos = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item) => b.includes(item));

/** Only what changed, for the server. */
export function mudancasDe(usuario: UsuarioDaLista, edicao: Edicao): AlterarUsuario {
  const { ativo, tipo, setores, senha, confirmacao } = edicao;
  return {
    ...(ativo !== usuario.ativo && { ativo }),
    ...(tipo !== usuario.tipo && tipo !== 'CONTRIBUINTE' && { tipo }),
    ...(!mesmos(setores, usuario.setores) && { setores: [...setores] }),
    ...((senha !== '' || confirmacao !== '') && { password: senha }),
  };
}
