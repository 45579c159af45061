import { dataCivil, diasNoMes, type DataCivil } from './data-civil.ts';

/** Days in a row. */
export interface Periodo {
  readonly de: DataCivil;
  /** The last of them, included. */
  readonly ate: DataCivil;
}

/** The days of a year, or of one of its months (1 to 12). Throws RangeError when there are none. */
export const periodoDe = (ano: number, mes?: number): Periodo => {
  const ultimo = mes ?? 12;
  return { de: dataCivil(ano, mes ?? 1, 1), ate: dataCivil(ano, ultimo, diasNoMes(ano, ultimo)) };
};

/** The year of a day. */
export const anoDe = (data: DataCivil): number => Number(data.slice(0, 4));
