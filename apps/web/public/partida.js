// Runs before anything is painted, apart from the bundle because the content policy allows no inline
// script. Decides the colours (what was chosen on this device, else what the system asks for), and
// asks at once for the code of the page that was opened.
(() => {
  // Files of each page; the build fills it in (build/partida.ts).
  const PAGINAS = {};

  const lembrado = (chave) => {
    try {
      return localStorage.getItem(chave);
    } catch {
      return null;
    }
  };
  const raiz = document.documentElement;
  const tema = lembrado('tema');
  const escuro = tema ? tema === 'escuro' : matchMedia('(prefers-color-scheme: dark)').matches;
  const contraste = lembrado('contraste');
  const alto = contraste ? contraste === 'alto' : matchMedia('(prefers-contrast: more)').matches;
  raiz.setAttribute('data-mantine-color-scheme', escuro ? 'dark' : 'light');
  if (alto) raiz.setAttribute('data-contraste', 'alto');

  const [primeira = '', segunda] = location.pathname.slice(1).split('/');
  const moldura = { '': 'inicio', dashboard: 'painel' }[primeira] ?? 'publica';
  for (const pagina of [moldura, segunda ?? primeira]) {
    for (const arquivo of PAGINAS[pagina] ?? []) {
      const link = document.createElement('link');
      const folha = arquivo.endsWith('.css');
      link.rel = folha ? 'preload' : 'modulepreload';
      if (folha) link.as = 'style';
      link.crossOrigin = 'anonymous';
      link.href = `/${arquivo}`;
      document.head.append(link);
    }
  }
})();
