import type { DataCivil } from '@balcao/domain';
import type { Codificacao } from './leitura/codificacao.ts';
import type { Separador } from './leitura/separador.ts';
import type { Efeitos } from './gravacao.repository.ts';
import type { Rejeicao } from './rejeicoes.repository.ts';
import type { Tipo } from './tipos/tipo.ts';

/** What the operator asks for. */
export interface Pedido {
  tipo: Tipo;
  arquivo: string;
  cod_empre: number;
  /** Mapping file. */
  mapa?: string | undefined;
  /** Year of the tax, instead of what the file says. */
  ano?: number | undefined;
  codificacao?: Codificacao | undefined;
  separador?: Separador | undefined;
  /** Day from which the file counts its own, as `{hoje-30}`. */
  hoje?: DataCivil | undefined;
  /** Compare and report, write nothing. */
  simular?: boolean | undefined;
  /** Write the good lines although others are refused. */
  aceitarParcial?: boolean | undefined;
  /** CSV file for every refused line. */
  relatorio?: string | undefined;
  agora: Date;
  /** Told how much of the file (0 to 1) and how many lines have been read. */
  aoAvancar?: (parte: number, linhas: number) => void;
}

/** What came of it: `lidas` is the sum of `novas`, `alteradas`, `iguais` and `rejeitadas`. */
export interface Resultado extends Efeitos {
  orgao: string;
  lidas: number;
  rejeitadas: number;
  /** The first refused lines; the CSV has them all. */
  rejeicoes: Rejeicao[];
  /** Lines whose property entered without a bill, by the rule of the mapping. */
  semValor: number;
  /** Installments that the file calls open and whose alternative is paid. */
  inativadas: number;
  gravado: boolean;
  fonte: string | undefined;
  codificacao: Codificacao;
  separador: Separador;
}
