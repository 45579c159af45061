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
  // A page that came drawn: what is done on it before its code comes is kept for it
  // (src/lib/antes-do-codigo.ts). Of several presses in a row on one thing, the last.
  const guardar = () => {
    const antes = { feitos: new Map(), digitou: false };
    const ouvintes = {
      click: ({ target }) => {
        const botao = target.closest('button');
        if (botao && botao.type !== 'submit') antes.feitos.set(botao, 'click');
      },
      submit: (evento) => {
        evento.preventDefault();
        antes.feitos.set(evento.target, 'requestSubmit');
      },
      input: () => {
        antes.digitou = true;
      },
    };
    for (const [tipo, ouvinte] of Object.entries(ouvintes)) addEventListener(tipo, ouvinte, true);
    antes.parar = () => {
      for (const [tipo, ouvinte] of Object.entries(ouvintes))
        removeEventListener(tipo, ouvinte, true);
    };
    window.antesDoCodigo = antes;
  };
  if (raiz.hasAttribute('data-pronta')) guardar();
})();
