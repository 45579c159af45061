import { CAMPO_DA_FICHA, CAMPO_DO_FORMULARIO } from '@balcao/contracts';
import { sha256 } from '../core/cofre.ts';

/** A form that the server drew: what it sends, of which a browser without code knows nothing. */
interface FormularioDesenhado {
  /** Of the element. */
  id: string;
  nome: string;
  ocultos: Readonly<Record<string, string>>;
  /** Where it is sent, when its button stands alone: its element is written with what it sends. */
  acao?: string | undefined;
}

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
  formularios: readonly FormularioDesenhado[];
  /** What came apart from its page in the build, and stands in it. */
  partes: readonly string[];
  /** It needs no code of its own. */
  parada?: boolean;
}

interface Partes {
  desenhada: PaginaDesenhada;
  /** Elements of the head besides its own: the styles of its kind. */
  folhas: string;
  /** Elements by which it asks for its code. */
  codigo: string;
  agora: Date;
  /** It answers a form that was sent without code: it has none either. */
  simples: boolean;
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

/** Stands where each visitor's own anti-forgery token goes. */
export const LUGAR_DA_FICHA = '{ficha-do-navegador}';

const escapar = (texto: string): string => texto.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** What forms send besides their fields, which React knows nothing of: before them, and their files. */
const ocultosDe = (formularios: readonly FormularioDesenhado[]): string =>
  formularios
    .map(({ id, nome, ocultos, acao }) => {
      const todos = {
        [CAMPO_DO_FORMULARIO]: nome,
        [CAMPO_DA_FICHA]: LUGAR_DA_FICHA,
        ...ocultos,
      };
      const de = acao === undefined ? ` form="${escapar(id)}"` : '';
      const campos = Object.entries(todos)
        .map(
          ([name, value]) =>
            `<input type="hidden"${de} name="${escapar(name)}" value="${escapar(value)}">`,
        )
        .join('');
      if (acao === undefined) return campos;
      return `<form id="${escapar(id)}" method="post" action="${escapar(acao)}">${campos}</form>`;
    })
    .join('');

/** Styles of who has no code: what only the code can do is not shown. */
const SEM_CODIGO = '<link rel="stylesheet" href="/sem-codigo.css">';

/** What only a browser that runs code asks for. */
const CODIGO = /<script\b[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** The code with which all of it begins. */
const ENTRADA = /<script type="module"[^>]*><\/script>(?:\s*<link rel="modulepreload"[^>]*>)*/;

/** What the application's page says of itself, as long as it is none in particular. */
const NOME = /<title>[^]*<meta name="robots"[^>]*>/;

/**
 * Writes a page into the application's own: what names it, the styles of its kind, the institution's
 * colours, and what it asked.
 */
export const montarPagina = (
  modelo: string,
  { desenhada, folhas, codigo, agora, simples }: Partes,
): { pagina: string; estilos: string[] } => {
  const { html, cabecalho, cores, formularios } = desenhada;
  const dados = simples ? undefined : desenhada.dados;
  const estilo = cores === '' ? '' : `:root{${cores}}`;
  const semCodigo = simples ? SEM_CODIGO : `<noscript>${SEM_CODIGO}</noscript>`;
  const cabeca = [folhas, semCodigo, ...(estilo === '' ? [] : [`<style>${estilo}</style>`])].join(
    '',
  );
  const bloco = dados && `<script type="application/json" id="dados">${dados}</script>`;
  const pagina = (simples ? modelo.replaceAll(CODIGO, '') : modelo)
    // Without what it asked, the browser draws the page anew and wakes nothing.
    .replace('<html ', bloco ? `<html data-pronta="${agora.getTime()}" ` : '<html ')
    // What is drawn is read before it is awake: partida.js asks for the code once it is painted.
    .replace(ENTRADA, (entrada) =>
      bloco ? `<template id="codigo">${entrada}${codigo}</template>` : entrada + codigo,
    )
    .replace(NOME, () => cabecalho)
    .replace('</head>', () => `${cabeca}</head>`)
    .replace(/<noscript>Para usar[^<]*<\/noscript>/, () => ocultosDe(formularios))
    .replace(
      /<div id="raiz">[^]*<\/body>/,
      () => `<div id="raiz">${html}</div>${bloco ?? ''}</body>`,
    );
  const estilos = [...estilosDe(html), ...(estilo === '' ? [] : [estilo])].map(
    (texto) => `'sha256-${sha256(texto).toString('base64')}'`,
  );
  return { pagina, estilos };
};
