// Runs before anything is painted, apart from the bundle because the content policy allows no inline
// script. Decides the colours (what was chosen on this device, else what the system asks for), asks at
// once for the code of the page that was opened, and keeps what is done before it comes.
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

  // A browser that knows no layers of style knows no dialogs either, or would show them bare: it keeps the
  // page as it came, with its links and forms (docs/decisions/0058).
  if (raiz.hasAttribute('data-pronta') && !('CSSLayerBlockRule' in window)) return;

  const pedir = (atributos) => {
    document.head.append(Object.assign(document.createElement('link'), atributos));
  };
  // A page that came drawn is read before it is awake: its code waits for its styles and its typeface.
  // Chromium takes no notice of the priority of a `modulepreload`.
  const deModulo = raiz.hasAttribute('data-pronta')
    ? { rel: 'preload', as: 'script', fetchPriority: 'low' }
    : { rel: 'modulepreload' };
  const [primeira = '', segunda] = location.pathname.slice(1).split('/');
  const moldura = { '': 'inicio', dashboard: 'painel' }[primeira] ?? 'publica';
  const pagina = segunda ?? primeira;
  for (const arquivo of [moldura, pagina].flatMap((parte) => PAGINAS[parte] ?? [])) {
    const folha = arquivo.endsWith('.css');
    const tipo = folha ? { rel: 'preload', as: 'style' } : deModulo;
    pedir({ ...tipo, crossOrigin: 'anonymous', href: `/${arquivo}` });
  }
  // A page that came drawn: what is done on it until it is awake is kept for it, and kept from it, so
  // that nothing is done twice (src/lib/antes-do-codigo.ts). Of several presses on one thing, the last.
  const guardar = () => {
    const antes = { feitos: new Map(), campos: new Map() };
    const anotar = ({ target }) => {
      const marca = target.type === 'checkbox' || target.type === 'radio';
      antes.campos.set(target, marca ? target.checked : target.value);
    };
    const ouvintes = {
      click: ({ target }) => {
        const botao = target.closest('button');
        if (botao && botao.type !== 'submit') antes.feitos.set(botao, 'click');
      },
      submit: (evento) => {
        evento.preventDefault();
        antes.feitos.set(evento.target, 'requestSubmit');
      },
      input: anotar,
      change: anotar,
    };
    const ouvir = (evento) => {
      evento.stopImmediatePropagation();
      ouvintes[evento.type](evento);
    };
    for (const tipo in ouvintes) addEventListener(tipo, ouvir, true);
    antes.parar = () => {
      for (const tipo in ouvintes) removeEventListener(tipo, ouvir, true);
      raiz.removeAttribute('data-pronta');
    };
    window.antesDoCodigo = antes;
  };
  /** Runs the code when all of the page is there and painted, or nobody sees it. */
  const comecar = () => {
    const { href: src } = document.querySelector('link[data-codigo]');
    const codigo = { type: 'module', crossOrigin: 'anonymous', src };
    document.head.append(Object.assign(document.createElement('script'), codigo));
  };
  const aoPintar = () => {
    if (document.hidden) comecar();
    else requestAnimationFrame(() => setTimeout(comecar));
  };
  if (raiz.hasAttribute('data-pronta')) {
    guardar();
    addEventListener('DOMContentLoaded', aoPintar);
  }
})();
