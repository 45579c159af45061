import type { GrupoDeDocumento } from '../documentos.ts';

/**
 * What the courts of accounts verify of a criterion: that it is there, up to date, of three years, saved in a
 * format that can be edited, and filtered (Atricon, cartilha do Programa Nacional de Transparência Pública, 2025).
 */
export const VERIFICACOES = {
  D: 'Disponibilidade',
  A: 'Atualidade',
  H: 'Série histórica',
  G: 'Gravação de relatórios',
  F: 'Filtro',
} as const;

export type Verificacao = keyof typeof VERIFICACOES;

/** Classes of the criteria, with what each weighs (Resolução Atricon 01/2022). */
export const CLASSES_DO_CRITERIO = {
  ESSENCIAL: { nome: 'Essencial', peso: 3 },
  OBRIGATORIA: { nome: 'Obrigatória', peso: 2 },
  RECOMENDADA: { nome: 'Recomendada', peso: 1 },
} as const;

export type ClasseDoCriterio = keyof typeof CLASSES_DO_CRITERIO;

/**
 * What somebody who looks at a page sees of it. In patterns `{este}` is the year that runs, `{ultimo}` the one
 * before it, and `{anos}` asks for the three before this one, wherever they stand; `{anos: x}` with what follows.
 */
type Vista =
  /** All of these patterns, in the page. */
  | { readonly ve: 'texto'; readonly tem: readonly string[] }
  /** Parts of the page, at least so many (1), each with the pattern. */
  | {
      readonly ve: 'parte';
      readonly seletor: string;
      readonly vezes?: number;
      readonly tem?: string;
    }
  /** A field to choose or to type in. */
  | { readonly ve: 'campo'; readonly rotulo: string }
  /** A link, by a pattern of its words, whose file comes and is not empty. */
  | { readonly ve: 'arquivo'; readonly link: string }
  /** A link, and where it leads. */
  | { readonly ve: 'endereco'; readonly link: string; readonly leva: string }
  /** A part of the page that is there in each of the three years that a field lets choose. */
  | { readonly ve: 'anos'; readonly rotulo: string; readonly seletor: string }
  /** A button that changes how the page is read. */
  | { readonly ve: 'muda'; readonly botao: string }
  /** A search of the page that finds something for each of these. */
  | { readonly ve: 'busca'; readonly acha: readonly string[] };

/** The same, where it is not on the page of its criterion. */
export type Evidencia = Vista & { readonly caminho?: readonly string[] };

/** A row of the list: what is asked, how it is judged, and where this portal answers it. */
export interface Criterio {
  /** As the list numbers it. */
  readonly numero: string;
  readonly texto: string;
  readonly classe: ClasseDoCriterio;
  /** Links and tabs to press, by their words or by a selector (`a[…]`), from the institution's first page. */
  readonly caminho: readonly string[];
  /** What is verified, each by what is seen; where there are several, one of them is enough. */
  readonly verifica: Readonly<Partial<Record<Verificacao, readonly Evidencia[]>>>;
}

/** The page of what was uploaded. */
const DOCUMENTOS = ['Mapa do site', 'Documentos e relatórios'];

/** A pattern of the year that runs, or of the last that is over. */
export const RECENTE = '(?:{este}|{ultimo})';

/** Documents of a kind that are published, whose part of the page has a pattern, such as of years. */
export const documentosDe = (grupo: GrupoDeDocumento, tem = '\\S'): Evidencia => ({
  ve: 'parte',
  caminho: DOCUMENTOS,
  seletor: `section[aria-labelledby="grupo-${grupo}"]:has(li a)`,
  tem,
});

export const verificacoesDo = ({ verifica }: Criterio): readonly Verificacao[] =>
  (Object.keys(VERIFICACOES) as Verificacao[]).filter((uma) => verifica[uma] !== undefined);
