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

  const pedir = (atributos) => {
    document.head.append(Object.assign(document.createElement('link'), atributos));
  };
  const [primeira = '', segunda] = location.pathname.slice(1).split('/');
  const moldura = { '': 'inicio', dashboard: 'painel' }[primeira] ?? 'publica';
  for (const pagina of [moldura, segunda ?? primeira]) {
    for (const arquivo of PAGINAS[pagina] ?? []) {
      const folha = arquivo.endsWith('.css');
      const tipo = folha ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
      pedir({ ...tipo, crossOrigin: 'anonymous', href: `/${arquivo}` });
    }
  }
  // The institution, as lib/orgao.ts will ask for it: nothing is shown before its name.
  const codEmpre = new URLSearchParams(location.search).get('cod_empre') ?? '';
  if (moldura !== 'painel' && /^[1-9]\d{0,9}$/.test(codEmpre)) {
    const href = `/api/orgao/${codEmpre}`;
    pedir({ rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href });
  }
})();
