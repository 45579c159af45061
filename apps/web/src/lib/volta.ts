import type { Usuario } from '@balcao/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { recarregar } from './navegacao.ts';
import { sessaoQuery } from './sessao.ts';

/**
 * A page that the browser kept is shown again as it was left, with what was looked up on it. One of
 * somebody signed in is asked for anew, for the session may be over; and so is any other when a
 * session began or ended meanwhile, which changes the cookies that a page can read.
 */
export function vigiarVolta(queries: QueryClient, deNovo: () => void = recarregar): void {
  let aoSair = '';
  window.addEventListener('pagehide', () => {
    aoSair = document.cookie;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const usuario = queries.getQueryData<Usuario | null>(sessaoQuery.queryKey);
    if (usuario || document.cookie !== aoSair) deNovo();
  });
}
