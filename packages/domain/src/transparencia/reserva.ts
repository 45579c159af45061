import type { DataCivil } from '../calendario/data-civil.ts';
import { identidadePreservada } from '../solicitacoes/visibilidade.ts';

/**
 * Requests of preserved identity that are alike in sector, month, nature and type are published from
 * this many on: of fewer, a date and a state could tell who it was.
 */
export const MINIMO_PUBLICADO = 10;

/** What is published of such requests instead. */
export const MENOS_DO_MINIMO = `menos de ${MINIMO_PUBLICADO}`;

/** Requests of preserved identity that are alike. */
export interface CelulaReservada {
  readonly setor_id: string;
  /** First day of the month of filing. */
  readonly mes: DataCivil;
  readonly natureza: number;
  readonly tipo: number;
}

type Contada = CelulaReservada & { readonly total: number };

const chaveDe = ({ setor_id, mes, natureza, tipo }: CelulaReservada): string =>
  [setor_id, mes.slice(0, 7), natureza, tipo].join();

/** A request, as it is told whether it may be published by itself. */
type Publicavel = Omit<CelulaReservada, 'mes'> & { readonly data_solicitacao: DataCivil };

/**
 * Which requests are published one by one: all but those of preserved identity that are too few alike.
 * What no count knows yet is not.
 */
export function reservaDe(contadas: readonly Contada[]) {
  const publicadas = new Set(
    contadas.filter(({ total }) => total >= MINIMO_PUBLICADO).map((uma) => chaveDe(uma)),
  );
  return {
    publica: ({ data_solicitacao, ...uma }: Publicavel): boolean =>
      !identidadePreservada(uma) || publicadas.has(chaveDe({ ...uma, mes: data_solicitacao })),
  };
}
