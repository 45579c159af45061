import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathToFileURL } from 'node:url';
import type { Config } from '../config.ts';
import { cabecalhosDe, type PoliticaDaPagina } from './security-headers.ts';
import { sha256 } from '../core/cofre.ts';
import { createMemoria } from '../core/memoria.ts';
import { digestDe } from './etiqueta.ts';
import { formasDe, type Formas } from './guardadas.ts';

/** What `apps/web/src/servidor.tsx` gives. */
interface Desenhista {
  temPaginaPronta: (pathname: string) => boolean;
  prepararPagina: (
    url: URL,
    perguntar: (endereco: string) => Promise<Response | undefined>,
  ) => Promise<{
    html: string;
    titulo: string;
    descricao: string | undefined;
    dados: unknown;
    cores: string;
  }>;
}

/** What a page may ask before it is sent: what anybody reads, and no look at a person or a protocol. */
const DE_TODOS =
  /^\/api\/(?:orgaos?|localidades|relatorios|dados-abertos|informacoes-classificadas|pesquisa\/resultados|parametros|autoridades|privacidade)(?:[/?]|$)/;

/** Words of an address by which a page is kept; one with any other is drawn for who asked. */
const DA_CHAVE = new Set(['cod_empre', 'aba', 'ano']);

/** What all pages that are kept may take, with what is compressed of each. */
const CAPACIDADE_BYTES = 32 * 2 ** 20;

const escapar = (texto: string): string => texto.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

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

/** A page that was drawn. */
interface Montada {
  /** As it leaves, with its policy. */
  formas: Formas;
  /** In bytes, about. */
  peso: number;
  /** What it asked, and the digest of what it was answered. */
  perguntas: ReadonlyMap<string, string>;
}

/**
 * Writes a page into the application's own: the styles of its kind, the institution's colours, what
 * names it, and what it asked.
 */
const montar = (
  modelo: string,
  cabecalho: readonly string[],
  { html, titulo, descricao, dados, cores }: Awaited<ReturnType<Desenhista['prepararPagina']>>,
): { pagina: string; estilos: string[] } => {
  const estilo = cores === '' ? '' : `:root{${cores}}`;
  const cabeca = [...cabecalho, ...(estilo === '' ? [] : [`<style>${estilo}</style>`])].join('');
  // A `<` in what was answered would end the element that holds it.
  const json = JSON.stringify(dados).replaceAll('<', '\\u003c');
  const pagina = modelo
    .replace('<html ', '<html data-pronta ')
    .replace('<title>Balcão</title>', () => `<title>${escapar(titulo)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (inteiro, inicio: string) =>
      descricao === undefined ? inteiro : inicio + escapar(descricao),
    )
    .replace('</head>', () => `${cabeca}</head>`)
    .replace(
      /<div id="raiz">[^]*<\/body>/,
      () =>
        `<div id="raiz">${html}</div><script type="application/json" id="dados">${json}</script></body>`,
    );
  const estilos = [...estilosDe(html), ...(estilo === '' ? [] : [estilo])].map(
    (texto) => `'sha256-${sha256(texto).toString('base64')}'`,
  );
  return { pagina, estilos };
};

/** Loads VLibras, in an institution that has it. */
export const COM_VLIBRAS = '<script src="/vlibras.js" defer></script>';

/** The hour, in which the day may have changed somewhere: a page says which day it is. */
const horaDe = (agora: Date): number => Math.floor(agora.getTime() / 3_600_000);

/**
 * Public pages as HTML, drawn as a visitor sees them whoever asks: with no cookie they cannot hold what
 * is somebody's. What was drawn is kept, and given again while all that it asked is still answered the
 * same. Undefined for an address that is no such page, and where drawing failed: the browser draws it.
 */
export const createPaginas = (
  app: FastifyInstance,
  { config, relogio, root }: { config: Config; relogio: () => Date; root: string },
) => {
  const programa = join(root, '../dist-servidor/servidor.js');
  if (!existsSync(programa)) return () => Promise.resolve(undefined);
  const modelo = readFileSync(join(root, 'index.html'), 'utf8');
  const arquivos = JSON.parse(readFileSync(join(root, '.vite/paginas.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  const guardadas = createMemoria<string, Montada>(CAPACIDADE_BYTES, ({ peso }) => peso);
  const aCaminho = new Map<string, Promise<Montada | undefined>>();
  let desenhista: Promise<Desenhista> | undefined;

  const folhasDe = (pathname: string): string[] => {
    const partes = pathname === '/' ? ['inicio'] : ['publica', pathname.slice(1)];
    const todos = partes.flatMap((parte) => arquivos[parte] ?? []);
    return todos
      .filter((arquivo) => arquivo.endsWith('.css'))
      .map((folha) => `<link rel="stylesheet" crossorigin href="/${folha}">`);
  };

  /** By the same way as who opens the page: it counts as theirs, and with their balancer. */
  const perguntar = async ({ socket, headers }: FastifyRequest, url: string) => {
    const encaminhado = headers['x-forwarded-for'];
    const { statusCode, payload } = await app.inject({
      method: 'GET',
      url,
      ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
      headers: encaminhado === undefined ? {} : { 'x-forwarded-for': encaminhado },
    });
    return { statusCode, payload };
  };

  /** Whether everything that was asked for it is answered as it was. */
  const aindaVale = async (request: FastifyRequest, { perguntas }: Montada): Promise<boolean> => {
    const valem = [...perguntas].map(
      async ([endereco, digest]) =>
        digestDe((await perguntar(request, endereco)).payload) === digest,
    );
    return (await Promise.all(valem)).every(Boolean);
  };

  const desenhar = async (
    request: FastifyRequest,
    url: URL,
    politica: PoliticaDaPagina,
  ): Promise<Montada | undefined> => {
    desenhista ??= import(pathToFileURL(programa).href) as Promise<Desenhista>;
    const { temPaginaPronta, prepararPagina } = await desenhista;
    if (!temPaginaPronta(url.pathname)) return undefined;
    const perguntas = new Map<string, string>();
    const pronta = await prepararPagina(url, async (endereco) => {
      if (!DE_TODOS.test(endereco)) return undefined;
      const { statusCode, payload } = await perguntar(request, endereco);
      perguntas.set(endereco, digestDe(payload));
      return new Response(payload, { status: statusCode });
    });
    const cabecalho = [...folhasDe(url.pathname), ...(politica.vlibras ? [COM_VLIBRAS] : [])];
    const { pagina, estilos } = montar(modelo, cabecalho, pronta);
    const headers = {
      ...cabecalhosDe(config, { ...politica, estilos }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
    };
    const peso = 3 * pagina.length;
    return { formas: formasDe({ texto: pagina, headers }), peso, perguntas };
  };

  const desenharUmaVez = (chave: string, ...pedida: Parameters<typeof desenhar>) => {
    const feita = desenhar(...pedida).finally(() => aCaminho.delete(chave));
    aCaminho.set(chave, feita);
    return feita;
  };

  return async (
    request: FastifyRequest,
    politica: PoliticaDaPagina = {},
  ): Promise<Formas | undefined> => {
    const url = new URL(request.url, 'http://balcao');
    const guardavel = [...url.searchParams.keys()].every((nome) => DA_CHAVE.has(nome));
    const chave = `${horaDe(relogio())} ${JSON.stringify(politica)} ${url.pathname}${url.search}`;
    const guardada = guardavel ? guardadas.get(chave) : undefined;
    if (guardada && (await aindaVale(request, guardada))) return guardada.formas;
    try {
      // Of many who come at once, one has it drawn.
      const feita = await (aCaminho.get(chave) ?? desenharUmaVez(chave, request, url, politica));
      if (feita && guardavel) guardadas.set(chave, feita);
      return feita?.formas;
    } catch (err) {
      request.log.warn({ err }, 'page left to the browser to draw');
      return undefined;
    }
  };
};
