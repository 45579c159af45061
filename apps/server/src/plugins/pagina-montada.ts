import { sha256 } from '../core/cofre.ts';

/** A page as `apps/web/src/servidor.tsx` draws it. */
export interface PaginaDesenhada {
  html: string;
  /** Elements of its head: how it is named and found. */
  cabecalho: string;
  /** Of the reply. */
  estado: number;
  /** What it asked, for the browser; undefined where that failed, and the browser asks again. */
  dados: string | undefined;
  /** Colours of the institution, as declarations of `:root`; empty without one. */
  cores: string;
}

interface Folhas {
  desenhada: PaginaDesenhada;
  /** Elements of the head besides its own: the styles of its kind. */
  folhas: readonly string[];
  agora: Date;
}

const ENTIDADES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** The styles that components wrote on their elements, which the policy allows by their hashes. */
const estilosDe = (html: string): string[] => {
  const textos = [...html.matchAll(/ style="([^"]*)"/g)].map(([, texto = '']) =>
    texto.replace(/&(?:quot|#x27|lt|gt|amp);/g, (um) => ENTIDADES[um] ?? um),
  );
  return [...new Set(textos)];
};

/** What the application's page says of itself, as long as it is none in particular. */
const NOME = /<title>[^]*<meta name="robots"[^>]*>/;

/**
 * Writes a page into the application's own: what names it, the styles of its kind, the institution's
 * colours, and what it asked.
 */
export const montarPagina = (
  modelo: string,
  { desenhada, folhas, agora }: Folhas,
): { pagina: string; estilos: string[] } => {
  const { html, cabecalho, dados, cores } = desenhada;
  const estilo = cores === '' ? '' : `:root{${cores}}`;
  const cabeca = [...folhas, ...(estilo === '' ? [] : [`<style>${estilo}</style>`])].join('');
  const bloco = dados && `<script type="application/json" id="dados">${dados}</script>`;
  const pagina = modelo
    // Without what it asked, the browser draws the page anew and wakes nothing.
    .replace('<html ', bloco ? `<html data-pronta="${agora.getTime()}" ` : '<html ')
    .replace(NOME, () => cabecalho)
    .replace('</head>', () => `${cabeca}</head>`)
    .replace(
      /<div id="raiz">[^]*<\/body>/,
      () => `<div id="raiz">${html}</div>${bloco ?? ''}</body>`,
    );
  const estilos = [...estilosDe(html), ...(estilo === '' ? [] : [estilo])].map(
    (texto) => `'sha256-${sha256(texto).toString('base64')}'`,
  );
  return { pagina, estilos };
};
