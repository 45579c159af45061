import type { Tributo } from '../tributos/codigo-barras.ts';
import type { Evento } from './eventos.ts';

/** What is done with the bills of a tax. */
export type AtoDaGuia =
  | 'consultar'
  | 'ver-parcela'
  | 'atualizar-parcela'
  | 'imprimir'
  | 'abrir-guia';

const PREFIXOS = {
  IPTU: 'iptu',
  ISSQN: 'issqn',
  ALVARA: 'alvara',
  TAXA: 'taxa',
  PARCELAMENTO: 'parcelamento',
} as const satisfies Record<Tributo, string>;

/** The event of an act with the bills of a tax. */
export const eventoDaGuia = (tributo: Tributo, ato: AtoDaGuia): Evento =>
  `${PREFIXOS[tributo]}.${ato}`;
