/**
 * Whether the document in the window was loaded at this very page, so that the server's content
 * policy for the page is the one in force. Someone who came from another page of the portal still
 * has the policy of the document loaded first.
 */
export function carregadoNestaPagina(): boolean {
  const [carga] = performance.getEntriesByType('navigation');
  if (carga === undefined) return true;
  const { pathname, searchParams } = new URL(carga.name);
  const agora = new URL(window.location.href);
  return (
    pathname === agora.pathname &&
    searchParams.get('cod_empre') === agora.searchParams.get('cod_empre')
  );
}
