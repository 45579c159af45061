import {
  hex,
  lerHex,
  limitarLuminancia,
  luminancia,
  misturar,
  paraHex,
  type Rgb,
} from '@balcao/domain';

/** The portal's own accent, for an orgao without a colour: a deep blue. */
export const REALCE_PADRAO = '#14477d';

const BRANCO: Rgb = [255, 255, 255];

/** Surfaces on which the accent is read: the lightest and darkest of each scheme in `tokens.css`. */
const CLARO = { fundo: hex('#f1eee8'), superficie: BRANCO };
const ESCURO = { cartao: hex('#1e2126'), superficie: hex('#282c33') };

/** Shades of the accent, by the name of their variable in `tokens.css`. */
type Tons = {
  /** Filled buttons; white text on it reads. */
  cheio: string;
  /** The same, pressed or hovered. */
  forte: string;
  /** Wide bands with white text. */
  faixa: string;
  /** Links and marks on a surface. */
  texto: string;
  /** Backgrounds of chosen things, behind ordinary text. */
  suave: string;
};

/** Luminance that gives this contrast against a lighter colour. */
const abaixoDe = (outra: Rgb, razao: number) => (luminancia(outra) + 0.05) / razao - 0.05;

/** Luminance that gives this contrast against a darker colour. */
const acimaDe = (outra: Rgb, razao: number) => (luminancia(outra) + 0.05) * razao - 0.05;

function tonsClaros(cor: Rgb): Tons {
  const cheio = limitarLuminancia(cor, 0, abaixoDe(CLARO.fundo, 5));
  const forte = misturar([0, 0, 0], cheio, 0.22);
  const texto = limitarLuminancia(cor, 0, abaixoDe(CLARO.fundo, 6));
  return {
    cheio: paraHex(cheio),
    forte: paraHex(forte),
    faixa: paraHex(limitarLuminancia(cheio, 0.01, abaixoDe(BRANCO, 7.1))),
    texto: paraHex(texto),
    suave: paraHex(misturar(cheio, CLARO.superficie, 0.09)),
  };
}

function tonsEscuros(cor: Rgb): Tons {
  const cheio = limitarLuminancia(cor, acimaDe(ESCURO.cartao, 3.1), abaixoDe(BRANCO, 4.6));
  return {
    cheio: paraHex(cheio),
    forte: paraHex(misturar([0, 0, 0], cheio, 0.2)),
    faixa: paraHex(limitarLuminancia(cor, 0.012, 0.035)),
    texto: paraHex(limitarLuminancia(cor, acimaDe(ESCURO.superficie, 6.5), 0.8)),
    suave: paraHex(misturar(cheio, ESCURO.superficie, 0.24)),
  };
}

/**
 * Every shade of the accent from an orgao's colour (`#rrggbb`), each with its contrast assured
 * (WCAG 2.2 AA); the portal's deep blue when there is no colour or it cannot be read.
 */
export function derivarRealce(cor: string | null): { claro: Tons; escuro: Tons } {
  const base = lerHex(cor ?? '') ?? hex(REALCE_PADRAO);
  return { claro: tonsClaros(base), escuro: tonsEscuros(base) };
}

/** Paints the page with an orgao's colour; through CSSOM, so that no inline style is needed. */
export function aplicarRealce(cor: string | null): void {
  const { style } = document.documentElement;
  for (const [esquema, tons] of Object.entries(derivarRealce(cor))) {
    for (const [nome, tom] of Object.entries(tons)) {
      style.setProperty(`--orgao-${esquema}-${nome}`, tom);
    }
  }
}
