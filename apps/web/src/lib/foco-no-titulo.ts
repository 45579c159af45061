/** Takes the focus to the title of what is on top: of the dialog that was opened last, or of the page. */
export function focarTitulo(opcoes?: FocusOptions): void {
  const dialogo = [...document.querySelectorAll('dialog[open]')].at(-1);
  const titulo = dialogo
    ? document.getElementById(dialogo.getAttribute('aria-labelledby') ?? '')
    : document.querySelector('h1');
  // The title of a dialog takes it here alone.
  titulo?.setAttribute('tabindex', '-1');
  titulo?.focus(opcoes);
}
