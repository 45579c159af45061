import type { CabecalhoDoRetorno, Centavos, MotivoDeExcecao } from '@balcao/domain';
import type { Pedido } from '../pedido.ts';
import type { Rejeicao } from '../rejeicoes.repository.ts';

/** What the operator asks for. */
export interface PedidoDePagamentos extends Omit<Pedido, 'tipo' | 'ano'> {
  /** Told how many of the new payments have been decided. */
  aoDecidir?: (feitos: number, total: number) => void;
}

/** How many, and how much. */
export interface Soma {
  quantos: number;
  valor: Centavos;
}

/** A file that was read to its end into the temporary tables. */
export interface Lido {
  formato: 'FEBRABAN' | 'CSV';
  /** Of a bank's file. */
  cabecalho: CabecalhoDoRetorno | undefined;
  /** Source that the mapping names. */
  fonte: string | undefined;
  lidos: number;
  sha256: string;
}

/** What came of it: `lidos` is the sum of `baixados`, exceptions, `conhecidos` and `rejeitados`. */
export interface ResultadoDePagamentos extends Omit<Lido, 'sha256'> {
  orgao: string;
  baixados: Soma;
  excecoes: ReadonlyMap<MotivoDeExcecao, Soma>;
  /** Payments that another file, or this one before, has brought. */
  conhecidos: Soma;
  rejeitados: number;
  /** The first refused lines; the CSV has them all. */
  rejeicoes: Rejeicao[];
  gravado: boolean;
  /** Number of the bank's last file before this one, when this is not the next. */
  nsaAnterior: number | undefined;
}
