// Decides colours before the first paint: what was chosen on this device, else what the system asks
// for. Kept apart from the bundle because the content policy allows no inline script.
(function () {
  function lembrado(chave) {
    try {
      return localStorage.getItem(chave);
    } catch {
      return null;
    }
  }
  var raiz = document.documentElement;
  var tema = lembrado('tema');
  var escuro = tema ? tema === 'escuro' : matchMedia('(prefers-color-scheme: dark)').matches;
  var contraste = lembrado('contraste');
  var alto = contraste ? contraste === 'alto' : matchMedia('(prefers-contrast: more)').matches;
  raiz.setAttribute('data-mantine-color-scheme', escuro ? 'dark' : 'light');
  if (alto) raiz.setAttribute('data-contraste', 'alto');
})();
