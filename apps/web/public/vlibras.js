// On the pages of an institution that turned VLibras on (the server adds this file to them): the
// federal government's translation into Libras, loaded from its official address. The page is whole
// without it: when it cannot be reached, nothing of it stays on the page.
(() => {
  const ENDERECO = 'https://vlibras.gov.br/app';

  const caixa = document.createElement('aside');
  caixa.setAttribute('aria-label', 'Tradução para Libras');
  caixa.innerHTML =
    '<div vw class="enabled"><div vw-access-button class="active"></div>' +
    '<div vw-plugin-wrapper><div class="vw-plugin-top-wrapper"></div></div></div>';

  const script = document.createElement('script');
  script.src = `${ENDERECO}/vlibras-plugin.js`;
  script.async = true;
  script.onerror = () => caixa.remove();
  script.onload = () => {
    const { VLibras } = window;
    if (!VLibras) {
      caixa.remove();
      return;
    }
    new VLibras.Widget(ENDERECO);
    // The plugin begins with the page's load event, which has passed when the plugin came late.
    if (document.readyState === 'complete' && typeof window.onload === 'function') {
      window.onload(new Event('load'));
    }
  };
  document.body.append(caixa);
  document.head.append(script);
})();
