import type { AlterarUsuario, UsuarioDaLista } from '@balcao/contracts';

/** What the dialog of a user holds. */
export interface Edicao {
  ativo: boolean;
  tipo: UsuarioDaLista['tipo'];
  setores: readonly string[];
  senha: string;
  confirmacao: string;
}

/** What is wrong with the new password, in the words of the specification; both empty is fine. */
export function problemaDaSenha({ senha, confirmacao }: Edicao): string | undefined {
  if (senha === '' && confirmacao === '') return undefined;
  if (senha !== confirmacao) return 'As senhas devem ser identicas';
  return senha.length < 8 ? 'As senhas devem conter no mínimo 8 caracteres' : undefined;
}

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
