import { dataCivil, type DataCivil } from './data-civil.ts';

const formatos = new Map<string, Intl.DateTimeFormat>();

function formatoDo(fuso: string): Intl.DateTimeFormat {
  const guardado = formatos.get(fuso);
  if (guardado) return guardado;
  const formato = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: fuso,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formatos.set(fuso, formato);
  return formato;
}

function partesEm(instante: Date, fuso: string): Record<string, number> {
  const partes = formatoDo(fuso).formatToParts(instante);
  return Object.fromEntries(partes.map(({ type, value }) => [type, Number(value)]));
}

/**
 * The civil day of an instant in a zone (`America/Sao_Paulo`, `America/Manaus`, …), never UTC:
 * at 21:30 in Rio Branco it is already tomorrow in Greenwich. Throws RangeError for an unknown zone.
 */
export function diaEm(instante: Date, fuso: string): DataCivil {
  const { year = 0, month = 0, day = 0 } = partesEm(instante, fuso);
  return dataCivil(year, month, day);
}

/** Hour and minute of an instant in a zone, `19:05`. */
export function horaEm(instante: Date, fuso: string): string {
  const { hour = 0, minute = 0 } = partesEm(instante, fuso);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
