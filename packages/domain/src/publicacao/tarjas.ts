import { MIDIA_DO_ANEXO, nomeDoAnexo } from '../arquivos/anexo.ts';
import { marcaNomeada, type Marca } from './marcas.ts';

/** A rectangle on a page as it is seen, in parts of its width and height from the upper left corner. */
export interface AreaDaTarja {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
}

/** A part of a file that is taken out before it is published. */
export interface TarjaDoArquivo extends AreaDaTarja {
  /** From 1. */
  readonly pagina: number;
}

/** Most pages of a file that is published, most marks on it, and the longest name. */
export const LIMITES_DO_ARQUIVO_PUBLICADO = { paginas: 200, tarjas: 2000, nome: 120 } as const;

const TARJAVEIS: ReadonlySet<string> = new Set([
  MIDIA_DO_ANEXO.pdf,
  MIDIA_DO_ANEXO.jpg,
  MIDIA_DO_ANEXO.png,
]);

/** Whether a file of this media type can be shown page by page and marked, and so published. */
export const tarjavel = (tipo_conteudo: string): boolean => TARJAVEIS.has(tipo_conteudo);

/** What is said of a file that cannot. */
export const SO_SE_TARJA_PDF =
  'Só PDF e imagens (JPEG, PNG) podem ser publicados, porque só neles dá para tirar dados pessoais. Para publicar este arquivo, salve-o como PDF e anexe o PDF à resposta.';

/** The name under which a file is published: what is published is always a PDF. */
export function nomeDoPublicado(nome: string): string {
  const limpo = nomeDoAnexo(nome);
  const semFim = limpo.replace(/\.(?:pdf|jpe?g|png)$/i, '').trim();
  return semFim === '' ? '' : nomeDoAnexo(`${semFim}.pdf`);
}

/** What looks like personal data in a text, told of briefly: the kinds with what was found. */
const MOSTRADAS = 3;

/** What a person has to look at before a file is published, a sentence for each page. */
export const faltaNaPagina = ({
  pagina,
  suspeitas,
}: {
  pagina: number;
  suspeitas: readonly Pick<Marca, 'tipo' | 'texto'>[];
}): string => {
  if (suspeitas.length === 0) return `a página ${pagina} não tem texto que o portal consiga ler`;
  const nomeadas = suspeitas.slice(0, MOSTRADAS).map(marcaNomeada);
  return `na página ${pagina} parece haver ${nomeadas.join(', ')}`;
};

/** Pages that are named of one file; who has many has to look at all of them. */
const PAGINAS_NOMEADAS = 5;

/** Why a file waits for somebody who says that they looked at it; undefined when it need not. */
export function faltaConferirArquivo(
  nome: string,
  paginas: readonly Parameters<typeof faltaNaPagina>[0][],
): string | undefined {
  if (paginas.length === 0) return undefined;
  const nomeadas = paginas.slice(0, PAGINAS_NOMEADAS).map(faltaNaPagina);
  const mais = paginas.length - nomeadas.length;
  const resto = mais === 0 ? '' : mais === 1 ? '; e mais 1 página' : `; e mais ${mais} páginas`;
  return `“${nome}”: ${nomeadas.join('; ')}${resto}.`;
}

/** Whether two lists mark the same, in the same order. */
export const mesmasTarjas = (
  umas: readonly TarjaDoArquivo[],
  outras: readonly TarjaDoArquivo[],
): boolean => {
  const emOrdem = (tarjas: readonly TarjaDoArquivo[]): string =>
    JSON.stringify(tarjas.map((t) => [t.pagina, t.x, t.y, t.largura, t.altura]));
  return emOrdem(umas) === emOrdem(outras);
};
