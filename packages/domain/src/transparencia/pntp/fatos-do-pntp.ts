import type { DataCivil } from '../../calendario/data-civil.ts';
import type { AssuntoDeNorma, PapelDeUnidade } from '../conteudos.ts';
import type { GrupoDeDocumento } from '../documentos.ts';

interface UnidadePublicada {
  readonly acima: string;
  readonly papel: PapelDeUnidade;
  readonly telefone: string;
  readonly email: string;
}

/** What an institution has published and entered, as far as the list asks. */
export interface FatosDoPntp {
  readonly hoje: DataCivil;
  /** Services that are on. */
  readonly servicos: ReadonlySet<string>;
  readonly unidades: readonly UnidadePublicada[];
  readonly cartas: readonly { readonly revisar_ate: string }[];
  readonly perguntas: number;
  readonly redes: number;
  readonly normas: readonly { readonly assunto: AssuntoDeNorma }[];
  readonly documentos: readonly { readonly grupo: GrupoDeDocumento; readonly ano: string }[];
  /** Norms of the law of access that the parameters name. */
  readonly decretos: number;
  /** Authorities that decide appeals. */
  readonly autoridades: number;
  readonly encarregado: {
    readonly nome: string;
    readonly email: string;
    readonly telefone: string;
  };
  /** Its books are here, and not in a system of its own. */
  readonly fonte_propria: boolean;
  readonly publica_inscritos: boolean;
  /** Days of the last answer to the survey; null without one. */
  readonly ultima_resposta_da_pesquisa: DataCivil | null;
  /** Day of the last import of active debt. */
  readonly livros_de: DataCivil | null;
  /** Years of which there is something. */
  readonly anos: Readonly<
    Record<
      | 'pedidos'
      | 'classificadas'
      | 'desclassificadas'
      | 'dividas'
      | 'beneficios'
      | 'renuncias'
      | 'beneficiarias',
      readonly number[]
    >
  >;
}

export const anoDe = ({ hoje }: FatosDoPntp): number => Number(hoje.slice(0, 4));

export const tresAnos = (fatos: FatosDoPntp): number[] => {
  const ano = anoDe(fatos);
  return [ano - 1, ano - 2, ano - 3];
};

export const anosDoGrupo = ({ documentos }: FatosDoPntp, grupo: GrupoDeDocumento): number[] =>
  documentos.flatMap((um) => (um.grupo === grupo ? [Number(um.ano)] : []));

/** Whether there is something of this year, or of the last that is over. */
export const doUltimoAno = (fatos: FatosDoPntp, ha: readonly number[]): boolean =>
  ha.some((ano) => ano >= anoDe(fatos) - 1);

/** Years of one of the two lists, or of a document that has both. */
export const anosDoRol = (
  fatos: FatosDoPntp,
  lista: 'classificadas' | 'desclassificadas',
): number[] => [...fatos.anos[lista], ...anosDoGrupo(fatos, 'ROL_DE_CLASSIFICADAS')];
