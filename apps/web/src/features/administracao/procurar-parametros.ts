import type { Parametro } from '@balcao/contracts';
import { semAcentos, type NomeDoParametro } from '@balcao/domain';
import { CAMPOS } from './campos-de-parametro.ts';
import { SECOES, type SecaoDeParametros } from './secoes-de-parametros.ts';

/** What a search found: parameters by their names, and sections whole, by their ids. */
export interface Achados {
  /** Fields found; of a section without parameters, itself. */
  quantos: number;
  tem: (idOuNome: string) => boolean;
  secao: (id: string) => boolean;
  /** The first of them in the page's order. */
  primeiro: string | undefined;
}

const semMarcas = (texto: string): string => semAcentos(texto).toLowerCase();

/** Everything that is written about a parameter on the page. */
const escritoDe = (nome: NomeDoParametro, explicado: Parametro | undefined): string => {
  const campo = CAMPOS[nome];
  const opcoes = 'opcoes' in campo ? campo.opcoes.map(({ label }) => label) : [];
  const { descricao = '', fonte = '', quem_ve = '' } = explicado ?? {};
  return [campo.rotulo, descricao, fonte, quem_ve, ...opcoes].join(' ');
};

/** Where each word of the search is written, accents and capitals aside; undefined while nothing is looked for. */
export function procurarParametros(
  busca: string,
  parametros: readonly Parametro[],
): Achados | undefined {
  const palavras = semMarcas(busca).split(/\s+/).filter(Boolean);
  if (palavras.length === 0) return undefined;
  const explicados = new Map(parametros.map((um) => [um.nome, um]));
  const contem = (texto: string) => {
    const escrito = semMarcas(texto);
    return palavras.every((palavra) => escrito.includes(palavra));
  };
  const todas: readonly SecaoDeParametros[] = SECOES;
  const porSecao = todas.map(({ id, titulo, nomes, palavras: outras }) => ({
    id,
    achados: [
      ...(outras !== undefined && contem(`${titulo} ${outras}`) ? [id] : []),
      ...nomes.filter((nome) => contem(`${titulo} ${escritoDe(nome, explicados.get(nome))}`)),
    ],
  }));
  const achados = porSecao.flatMap((secao) => secao.achados);
  const [ids, secoes] = [
    new Set<string>(achados),
    new Set(porSecao.filter((secao) => secao.achados.length > 0).map(({ id }) => id)),
  ];
  return {
    quantos: ids.size,
    tem: (qual) => ids.has(qual),
    secao: (id) => secoes.has(id),
    primeiro: achados[0],
  };
}
