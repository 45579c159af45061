// Runs before anything is painted, apart from the bundle because the content policy allows no inline
// script. Decides the colours (what was chosen on this device, else what the system asks for) and the
// size of the text, which it changes too, keeps what is done on a page that came drawn before its code comes, and asks for that code.
(() => {
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

  // Per cent of what the browser reads in by itself; the buttons of the site bar go from one to the next.
  const LETRAS = ['87.5', '100', '112.5', '125', '150'];
  const NORMAL = LETRAS.indexOf('100');
  const letra = () => {
    const lembrada = LETRAS.indexOf(lembrado('letra'));
    return lembrada === -1 ? NORMAL : lembrada;
  };
  let atual = letra();
  const aplicarLetra = () => {
    raiz.style.fontSize = atual === NORMAL ? '' : `${LETRAS[atual]}%`;
  };
  aplicarLetra();
  addEventListener('storage', () => {
    atual = letra();
    aplicarLetra();
  });
  const mudarLetra = (evento) => {
    const botao = evento.target.closest('[data-letra]');
    if (botao === null) return;
    // Done: it is not kept for when the page is awake.
    evento.stopImmediatePropagation();
    const passo = Number(botao.dataset.letra);
    atual = passo === 0 ? NORMAL : Math.min(Math.max(atual + passo, 0), LETRAS.length - 1);
    aplicarLetra();
    try {
      localStorage.setItem('letra', LETRAS[atual]);
    } catch {
      // Where storage is forbidden the choice lasts for the page.
    }
  };
  addEventListener('click', mudarLetra, true);

  if (!raiz.hasAttribute('data-pronta')) return;

  // A browser that knows no layers of style knows no dialogs either, or would show them bare: it keeps the
  // page as it came, with its links and forms (docs/decisions/0058).
  if (!('CSSLayerBlockRule' in window)) return;

  // What is done on the page until it is awake is kept for it, and kept from it, so that nothing is done
  // twice (src/lib/antes-do-codigo.ts). Of several presses on one thing, the last.
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
  /** A page is read before it is awake: its code takes nothing from what has yet to be painted. */
  const comecar = () => {
    document.head.append(document.getElementById('codigo').content.cloneNode(true));
  };
  guardar();
  addEventListener('DOMContentLoaded', () => {
    // Nobody sees it, and nothing is painted.
    if (document.hidden) comecar();
    else requestAnimationFrame(() => setTimeout(comecar));
  });
})();
