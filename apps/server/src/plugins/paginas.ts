import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Enviado } from '@balcao/contracts';
import type { Config } from '../config.ts';
import { createMemoria } from '../core/memoria.ts';
import { formasDe, type Formas } from './guardadas.ts';
import { comFicha, montarPagina, type PaginaDesenhada } from './pagina-montada.ts';
import { createPerguntas, type Perguntas } from './perguntas-da-pagina.ts';
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

/** What all pages that are kept may take, with what is compressed of each. */
const CAPACIDADE_BYTES = 32 * 2 ** 20;

/** A page that is sent as HTML. */
export interface Pagina {
  /** As it leaves, with its policy. */
  formas: Formas;
  /** The same with the token of who opens it, where it has forms. */
  comFicha: ((ficha: string) => Formas) | undefined;
  /** Of the reply: not always 200. */
  estado: number;
}

interface Montada extends Pagina {
  /** In bytes, about. */
  peso: number;
  perguntas: Perguntas;
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

/** The files of each page by its name, and the styles of each part by its module. */
type Arquivos = Readonly<Record<string, readonly string[]>>;

const folhasDe = (
  arquivos: Arquivos,
  nomes: readonly string[],
  { vlibras }: PoliticaDaPagina,
): string[] => {
  const todos = new Set(nomes.flatMap((nome) => arquivos[nome] ?? []));
  const folhas = [...todos]
    .filter((um) => um.endsWith('.css'))
    .map((um) => `<link rel="stylesheet" crossorigin href="/${um}">`);
  return vlibras ? [...folhas, COM_VLIBRAS] : folhas;
};

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
  if (!existsSync(programa)) return async (): Promise<Pagina | undefined> => undefined;
  const modelo = readFileSync(join(root, 'index.html'), 'utf8');
  const arquivos = JSON.parse(readFileSync(join(root, '.vite/paginas.json'), 'utf8')) as Arquivos;
  const { perguntar, aindaValem } = createPerguntas(app);
  const guardadas = createMemoria<string, Montada>(CAPACIDADE_BYTES, ({ peso }) => peso);
  const aCaminho = new Map<string, Promise<Montada>>();
  let desenhista: Promise<Desenhista> | undefined;

  const desenhar = async (
    request: FastifyRequest,
    { url, nome, politica, prepararPagina, enviado }: Pedida,
  ): Promise<Montada> => {
    const perguntas: Perguntas = new Map();
    const agora = relogio();
    const desenhada = await prepararPagina({
      url,
      agora,
      origem: config.publicUrl,
      perguntar: (endereco, corpo) => perguntar(request, perguntas, endereco, enviado, corpo),
      enviado,
    });
    const estado = enviado?.erro?.status ?? desenhada.estado;
    const daPagina = nome === 'inicio' ? ['inicio'] : ['publica', nome];
    const folhas = folhasDe(arquivos, [...daPagina, ...desenhada.partes], politica);
    const { pagina, estilos } = montarPagina(modelo, {
      desenhada,
      folhas,
      agora,
      simples: enviado !== undefined,
    });
    const headers = {
      ...cabecalhosDe(config, { ...politica, estilos }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': estado === 200 && !enviado ? 'private, no-cache' : 'no-store',
    };
    return {
      formas: formasDe({ texto: pagina, headers }),
      comFicha:
        desenhada.formularios.length === 0
          ? undefined
          : (ficha) => formasDe({ texto: comFicha(pagina, ficha), headers }),
      estado,
      peso: 3 * pagina.length,
      perguntas,
    };
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
    desenhista ??= import(pathToFileURL(programa).href) as Promise<Desenhista>;
    const url = new URL(`http://balcao${request.url}`);
    const { nomeDaPagina, prepararPagina } = await desenhista;
    const nome = nomeDaPagina(url.pathname);
    if (nome === undefined) return undefined;
    // What answers one person is drawn for them alone.
    if (enviado) return desenhar(request, { url, nome, politica, prepararPagina, enviado });
    const guardavel = [...url.searchParams.keys()].every((palavra) => DA_CHAVE.has(palavra));
    const chave = `${horaDe(relogio())} ${JSON.stringify(politica)} ${nome}${url.search}`;
    const guardada = guardavel ? guardadas.get(chave) : undefined;
    if (guardada && (await aindaValem(request, guardada.perguntas))) return guardada;
    const feita = await desenharUmaVez(chave, request, { url, nome, politica, prepararPagina });
    if (guardavel && feita.estado === 200) guardadas.set(chave, feita);
    return feita;
  };

  return async (
    request: FastifyRequest,
    politica: PoliticaDaPagina = {},
    enviado?: Enviado,
  ): Promise<Pagina | undefined> => {
    try {
      return await find(request, politica, enviado);
    } catch (err) {
      request.log.warn({ err }, 'page left to the browser to draw');
      return undefined;
    }
  };
};

export type FindPagina = ReturnType<typeof createPaginas>;
