/** Reads a remembered text; undefined without one, or where the browser forbids storage. */
export function findLembrado(chave: string): string | undefined {
  try {
    return localStorage.getItem(chave) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a text on this device; `undefined` forgets it. Does nothing where storage is forbidden. */
export function lembrar(chave: string, valor: string | undefined): void {
  try {
    if (valor === undefined) localStorage.removeItem(chave);
    else localStorage.setItem(chave, valor);
  } catch {
    // A private window without storage: the choice lasts for the page.
  }
}

/** Forgets what was typed in this tab: the next person at it is another. */
export function esquecerAba(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden nothing outlives the page.
  }
}
