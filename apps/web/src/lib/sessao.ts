import { getMe, logout, type Usuario } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { semSessao } from './api-error.ts';
import { call } from './call.ts';
import { enderecoDaSaida } from './govbr.ts';
import { recarregarEm, esquecerAba } from './navegacao.ts';
import { enderecoDeEntrada } from './orgao.ts';

/** Who is signed in; null when nobody is. Asked once: from then on only a 401 ends it. */
export const sessaoQuery = queryOptions({
  queryKey: ['sessao'],
  queryFn: async ({ signal }): Promise<Usuario | null> => {
    try {
      return (await call(getMe, { signal })).data;
    } catch (erro) {
      if (semSessao(erro)) return null;
      throw erro;
    }
  },
  staleTime: Infinity,
});

/** The user of the page, provided by the route that requires a session. */
export const UsuarioContext = createContext<Usuario | null>(null);

/** The signed-in user. Throws outside the pages that require a session. */
export function useUsuario(): Usuario {
  const usuario = useContext(UsuarioContext);
  if (usuario === null) throw new Error('useUsuario só existe nas páginas de quem entrou');
  return usuario;
}

/**
 * Ends the session, and begins anew at the institution's entrance, so that nothing stays in memory; who
 * came from gov.br passes by there, where their session ends too.
 */
export async function sair({ orgao_id, nivel }: Usuario): Promise<void> {
  await call(logout, {});
  esquecerAba();
  recarregarEm(nivel === null ? enderecoDeEntrada(orgao_id) : enderecoDaSaida(orgao_id));
}
