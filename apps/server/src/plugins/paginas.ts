import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Enviado } from '@balcao/contracts';
import type { Config } from '../config.ts';
import { importFile } from '../core/import-file.ts';
import { createMemoria } from '../core/memoria.ts';
import { createQuandoPreciso } from '../core/quando-preciso.ts';
import type { ArquivosDaPagina } from './arquivos-da-pagina.ts';
import { formasComLacunas, formasDe, type Formas } from './formas.ts';
import { LUGAR_DA_FICHA, montarPagina, type PaginaDesenhada } from './pagina-montada.ts';
import { createPerguntas, validadeDe, type Perguntas } from './perguntas-da-pagina.ts';
import type { Validade } from './guardadas.ts';
import { cabecalhosDe, type PoliticaDaPagina } from './security-headers.ts';

/** What `apps/web/src/servidor.tsx` gives. */
interface Desenhista {
  /** The name of the page of an address; undefined where the browser alone draws it. */
  nomeDaPagina: (pathname: string) => string | undefined;
  prepararPagina: (pedida: {
    url: URL;
    agora: Date;
    origem: string | undefined;
    perguntar: (endereco: string, corpo?: string) => Promise<Response | undefined>;
    enviado: Enviado | undefined;
  }) => Promise<PaginaDesenhada>;
}

/** Words of an address by which a page is kept; one with any other is drawn for who asked. */
const DA_CHAVE = new Set(['cod_empre', 'aba', 'ano']);

/** Pages of whoever has their address, which no browser keeps. */
const DE_QUEM_TEM_O_LINK: ReadonlySet<string> = new Set(['pagamento']);

/** What all pages that are kept may take, with what is compressed of each. */
const CAPACIDADE_BYTES = 32 * 2 ** 20;

/** So many addresses are known by heart. */
const ENDERECOS = 20_000;

/** A page that is sent as HTML. */
export interface Pagina {
  /** As it leaves, with its policy. */
  formas: Formas;
  /** The same with the token of who opens it, where it has forms. */
  comFicha: ((ficha: string) => Formas) | undefined;
  /** Of the reply: not always 200. */
  estado: number;
}

export interface Paginas {
  /** The page of an address, as it answers what was sent; undefined where the browser draws it. */
  find: (
    request: FastifyRequest,
    politica?: PoliticaDaPagina,
    enviado?: Enviado,
  ) => Promise<Pagina | undefined>;
  /** The one that is kept for this very address, if it is as it was: at once, where that is known. */
  findPronta: (request: FastifyRequest) => Pagina | undefined | Promise<Pagina | undefined>;
}

interface Montada extends Pagina {
  /** In bytes, about. */
  peso: number;
  perguntas: Perguntas;
  /** Without asking anything again, where that can be known. */
  aindaVale: Validade | undefined;
}

interface Pedida extends Pick<Desenhista, 'prepararPagina'> {
  url: URL;
  nome: string;
  politica: PoliticaDaPagina;
  enviado?: Enviado | undefined;
}

/** Loads VLibras, in an institution that has it. */
export const COM_VLIBRAS = '<script src="/vlibras.js" defer></script>';

/** The hour, in which the day may have changed somewhere: a page says which day it is. */
const horaDe = (agora: Date): number => Math.floor(agora.getTime() / 3_600_000);

interface MeiosDasPaginas {
  config: Config;
  relogio: () => Date;
  /** Where the built application is, and which files its pages need. */
  root: string;
  arquivos: ArquivosDaPagina;
}

interface Desenhada extends Pick<MeiosDasPaginas, 'config' | 'arquivos'> {
  /** The application's own page. */
  modelo: string;
  desenhada: PaginaDesenhada;
  perguntas: Perguntas;
  agora: Date;
}

/** What was drawn, as a page to be sent. */
const montadaDe = (
  { config, arquivos, modelo, perguntas, desenhada, agora }: Desenhada,
  { nome, politica, enviado }: Pedida,
): Montada => {
  const estado = enviado?.erro?.status ?? desenhada.estado;
  const moldura = nome === 'inicio' ? [] : ['publica'];
  const nomes = [...moldura, nome, ...desenhada.partes];
  const { pagina, estilos } = montarPagina(modelo, {
    desenhada,
    folhas: arquivos.folhas(nomes) + (politica.vlibras ? COM_VLIBRAS : ''),
    codigo: arquivos.codigo(desenhada.parada ? moldura : nomes),
    agora,
    simples: enviado !== undefined,
  });
  const headers = {
    ...cabecalhosDe(config, { ...politica, estilos }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control':
      estado === 200 && !enviado && !DE_QUEM_TEM_O_LINK.has(nome)
        ? 'private, no-cache'
        : 'no-store',
  };
  return {
    formas: formasDe({ texto: pagina, headers }),
    comFicha:
      desenhada.formularios.length === 0
        ? undefined
        : formasComLacunas({ texto: pagina, headers }, LUGAR_DA_FICHA),
    estado,
    peso: 3 * pagina.length,
    perguntas,
    aindaVale: validadeDe(perguntas),
  };
};

/**
 * Public pages as HTML, drawn as a visitor sees them whoever asks: with no cookie they cannot hold what
 * is somebody's. What was drawn is kept, and given again while all that it asked is still answered the
 * same. Undefined for an address that is no such page, and where drawing failed: the browser draws it.
 */
export const createPaginas = (
  app: FastifyInstance,
  { config, relogio, root, arquivos }: MeiosDasPaginas,
): Paginas => {
  const programa = join(root, '../dist-servidor/servidor.js');
  if (!existsSync(programa)) return { find: async () => undefined, findPronta: () => undefined };
  const modelo = readFileSync(join(root, 'index.html'), 'utf8');
  const { perguntar, aindaValem } = createPerguntas(app);
  const guardadas = createMemoria<string, Montada>(CAPACIDADE_BYTES, ({ peso }) => peso);
  const aCaminho = new Map<string, Promise<Montada>>();
  /** Under what a page is kept, by its address as it is asked for. */
  const chaves = createMemoria<string, string>(ENDERECOS);
  const desenhista = createQuandoPreciso(() => importFile(programa) as Promise<Desenhista>);

  const desenhar = async (request: FastifyRequest, pedida: Pedida): Promise<Montada> => {
    const { url, prepararPagina, enviado } = pedida;
    const perguntas: Perguntas = new Map();
    const agora = relogio();
    const desenhada = await prepararPagina({
      url,
      agora,
      origem: config.publicUrl,
      perguntar: (endereco, corpo) => perguntar(request, perguntas, endereco, enviado, corpo),
      enviado,
    });
    return montadaDe({ config, arquivos, modelo, perguntas, desenhada, agora }, pedida);
  };

  /** Of many who come at once, one has it drawn. */
  const desenharUmaVez = (chave: string, ...pedida: Parameters<typeof desenhar>) => {
    const aVir = aCaminho.get(chave);
    if (aVir) return aVir;
    const feita = desenhar(...pedida).finally(() => aCaminho.delete(chave));
    aCaminho.set(chave, feita);
    return feita;
  };

  const find = async (
    request: FastifyRequest,
    politica: PoliticaDaPagina,
    enviado: Enviado | undefined,
  ): Promise<Pagina | undefined> => {
    const url = new URL(`http://balcao${request.url}`);
    const { nomeDaPagina, prepararPagina } = await desenhista.abrir();
    const nome = nomeDaPagina(url.pathname);
    if (nome === undefined) return undefined;
    // What answers one person is drawn for them alone.
    if (enviado) return desenhar(request, { url, nome, politica, prepararPagina, enviado });
    const guardavel = [...url.searchParams.keys()].every((palavra) => DA_CHAVE.has(palavra));
    const chave = `${horaDe(relogio())} ${JSON.stringify(politica)} ${nome}${url.search}`;
    const guardada = guardavel ? guardadas.get(chave) : undefined;
    if (guardada && (await aindaValem(request, guardada.perguntas))) return guardada;
    const feita = await desenharUmaVez(chave, request, { url, nome, politica, prepararPagina });
    if (!guardavel || feita.estado !== 200) return feita;
    guardadas.set(chave, feita);
    // Its policy is that of its orgao, which it must have asked for, or changes would be missed.
    const deQuem = url.searchParams.get('cod_empre');
    if (feita.aindaVale && (deQuem === null || feita.perguntas.has(`/api/orgao/${deQuem}`)))
      chaves.set(request.url, chave);
    return feita;
  };

  return {
    find: async (request, politica = {}, enviado) => {
      try {
        return await find(request, politica, enviado);
      } catch (err) {
        request.log.warn({ err }, 'page left to the browser to draw');
        return undefined;
      }
    },
    findPronta: ({ url }) => {
      const chave = chaves.get(url);
      if (chave?.startsWith(`${horaDe(relogio())} `) !== true) return undefined;
      const guardada = guardadas.get(chave);
      const vale = guardada?.aindaVale?.() ?? false;
      if (vale instanceof Promise) return vale.then((ainda) => (ainda ? guardada : undefined));
      return vale ? guardada : undefined;
    },
  };
};
