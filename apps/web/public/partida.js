// Runs before anything is painted, apart from the bundle because the content policy allows no inline
// script. Decides the colours (what was chosen on this device, else what the system asks for), and
// asks at once for the code of the page that was opened.
(() => {
  // Files of each page; the build fills it in (build/plugins.ts).
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
  const pagina = segunda ?? primeira;
  for (const arquivo of [moldura, pagina].flatMap((parte) => PAGINAS[parte] ?? [])) {
    const folha = arquivo.endsWith('.css');
    const tipo = folha ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    pedir({ ...tipo, crossOrigin: 'anonymous', href: `/${arquivo}` });
  }
  // The institution, as lib/orgao.ts will ask for it: nothing is shown before its name. And what a
  // page opened without more begins with, as its own calls will ask for it.
  const comecar = (codEmpre) => {
    const busca = `?cod_empre=${codEmpre}`;
    const periodos = `relatorios/solicitacoes/periodos${busca}`;
    const DADOS = {
      estatisticas: [periodos],
      respostas: [periodos, `dados-abertos/v1/respostas${busca}&busca=&page=1`],
    };
    const dados = location.search === busca ? (DADOS[pagina] ?? []) : [];
    for (const dado of [`orgao/${codEmpre}`, ...dados]) {
      pedir({ rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href: `/api/${dado}` });
    }
  };
  const codEmpre = new URLSearchParams(location.search).get('cod_empre') ?? '';
  if (moldura !== 'painel' && /^[1-9]\d{0,9}$/.test(codEmpre)) comecar(codEmpre);
})();
