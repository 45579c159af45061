/** The head of a public page: how it is named, found, shown where its link is sent, and told to machines. */
import type { Orgao } from '@balcao/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { CABECAS } from './cabecas.ts';
import { dadosEstruturados, enderecoDoBrasao, type Publico } from './dados-estruturados.ts';
import { periodosQuery } from './esic/processo/parametros.queries.ts';
import { conteudosQuery } from './lib/conteudos-publicados.ts';
import { respostaQuery } from './features/respostas/respostas-api.ts';
import { lerAno } from './ui/ano-campo.tsx';

interface Cabecalho {
  /** The name of the page in `CABECAS`; another for a page that says that there is none. */
  nome: string;
  url: URL;
  titulo: string;
  orgao: Orgao | undefined;
  /** What was asked for the page. */
  queries: QueryClient;
  /** Where everybody reaches the portal (`https://balcao.cidade.gov.br`); undefined where nobody said. */
  origem: string | undefined;
}

/**
 * The path of a page by what makes it that page and no other; undefined of an address that says more,
 * such as what is searched for or whose it is: that is nobody else's to find.
 */
function caminhoCanonico(nome: string, { pathname, searchParams }: URL): string | undefined {
  const cabeca = CABECAS[nome];
  if (cabeca === undefined) return undefined;
  if (cabeca.semBuscadores) return undefined;
  const palavras = ['cod_empre', ...(cabeca.palavras ?? [])];
  if ([...searchParams.keys()].some((palavra) => !palavras.includes(palavra))) return undefined;
  const busca = new URLSearchParams(
    palavras.flatMap((palavra) => {
      const valor = searchParams.get(palavra);
      return valor === null ? [] : [[palavra, valor]];
    }),
  );
  const caminho = pathname.replace(/(?<=.)\/$/, '');
  return busca.size === 0 ? caminho : `${caminho}?${busca.toString()}`;
}

/** The year of a page of figures: the address's, or the last in which somebody asked for anything. */
function anoDe({ queries, orgao, url }: Cabecalho): number | undefined {
  const anos = orgao && queries.getQueryData(periodosQuery(orgao.cod_empre).queryKey);
  const todos = Object.keys(anos ?? {}).map(Number);
  const pedido = lerAno(url.searchParams.get('ano'));
  return pedido === undefined ? todos.at(-1) : todos.find((um) => um === pedido);
}

/** The published answer of an address. */
function respostaDe({ searchParams }: URL, { cod_empre }: Orgao, queries: QueryClient) {
  const id = searchParams.get('resposta');
  return id === null ? undefined : queries.getQueryData(respostaQuery(cod_empre, id).queryKey);
}

/** The letter of an address, where the page of the Carta de Serviços shows one. */
function cartaDe({ searchParams }: URL, { cod_empre }: Orgao, queries: QueryClient) {
  const id = searchParams.get('carta');
  const todas = queries.getQueryData(conteudosQuery(cod_empre, 'CARTA').queryKey);
  return id === null ? undefined : todas?.find((uma) => uma.id === id);
}

const descricaoDe = (nome: string, orgao: Orgao | undefined): string | undefined => {
  const frase = CABECAS[nome]?.descricao;
  if (frase === undefined || orgao === undefined) return frase;
  return `${frase} ${orgao.nome}, em ${orgao.endereco.cidade}, ${orgao.endereco.uf}.`;
};

/** A `<` would end the element that holds it. */
export const emDados = (dados: unknown): string => JSON.stringify(dados).replaceAll('<', '\\u003c');

interface PartilhaProps {
  titulo: string;
  descricao: string | undefined;
  endereco: string | undefined;
  orgao: Orgao | undefined;
  publico: Publico;
}

/** What is shown where a link to the page is sent (Open Graph). */
function Partilha({ titulo, descricao, endereco, orgao, publico }: PartilhaProps) {
  const brasao = orgao?.tem_logo && publico(enderecoDoBrasao(orgao));
  return (
    <>
      <meta property="og:title" content={titulo} />
      {descricao && <meta property="og:description" content={descricao} />}
      {endereco && <meta property="og:url" content={endereco} />}
      {brasao && <meta property="og:image" content={brasao} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={orgao?.nome ?? 'Balcão'} />
      <meta property="og:locale" content="pt_BR" />
    </>
  );
}

/** The elements of a page's head that say what it is. */
export function cabecalhoDe(pedido: Cabecalho): string {
  const { nome, url, titulo, orgao, queries, origem } = pedido;
  const publico: Publico = (um) => origem && origem + um;
  const descricao = descricaoDe(nome, orgao);
  const resposta = orgao && respostaDe(url, orgao, queries);
  const carta = orgao && cartaDe(url, orgao, queries);
  const falta =
    (url.searchParams.has('resposta') && resposta === undefined) ||
    (url.searchParams.has('carta') && carta === undefined);
  const caminho = falta ? undefined : caminhoCanonico(nome, url);
  const endereco = caminho && publico(caminho);
  const partes = { titulo, descricao, endereco, publico };
  const dados =
    orgao &&
    caminho &&
    dadosEstruturados({ ...partes, nome, orgao, resposta, carta, ano: anoDe(pedido) });
  return renderToStaticMarkup(
    <>
      <title>{titulo}</title>
      {descricao && <meta name="description" content={descricao} />}
      {!caminho && <meta name="robots" content="noindex" />}
      {endereco && <link rel="canonical" href={endereco} />}
      <Partilha {...partes} orgao={orgao} />
      {dados && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: emDados(dados) }} />
      )}
    </>,
  );
}
