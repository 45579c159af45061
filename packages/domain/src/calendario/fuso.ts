import { dataCivil, somarDias, type DataCivil } from './data-civil.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;

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
    second: 'numeric',
    hourCycle: 'h23',
  });
  formatos.set(fuso, formato);
  return formato;
}

function partesEm(instante: Date, fuso: string): Record<string, number> {
  const partes = formatoDo(fuso).formatToParts(instante);
  return Object.fromEntries(partes.map(({ type, value }) => [type, Number(value)]));
}

/** A civil day in a zone, from an instant of it to its end, in milliseconds. */
export interface DiaNoFuso {
  fuso: string;
  dia: DataCivil;
  desde: number;
  ate: number;
}

/** The day known last in each zone: of the minute it was found in, for no zone begins one within it, or whole. */
const ultimos = new Map<string, DiaNoFuso>();

/** Takes a day that was found elsewhere: to find one, a browser loads all that it knows of zones. */
export const lembrarDia = (dia: DiaNoFuso): void => void ultimos.set(dia.fuso, dia);

function calcularDia(instante: Date, fuso: string): DataCivil {
  const { year = 0, month = 0, day = 0 } = partesEm(instante, fuso);
  return dataCivil(year, month, day);
}

/**
 * The civil day of an instant in a zone (`America/Sao_Paulo`, `America/Manaus`, …), never UTC:
 * at 21:30 in Rio Branco it is already tomorrow in Greenwich. Throws RangeError for an unknown zone.
 */
export function diaEm(instante: Date, fuso: string): DataCivil {
  const agora = instante.getTime();
  const ultimo = ultimos.get(fuso);
  if (ultimo && agora >= ultimo.desde && agora < ultimo.ate) return ultimo.dia;
  const dia = calcularDia(instante, fuso);
  const desde = Math.floor(agora / MINUTO) * MINUTO;
  lembrarDia({ fuso, dia, desde, ate: desde + MINUTO });
  return dia;
}

/** The civil day of an instant, with its end. Throws RangeError for an unknown zone. */
export function diaInteiroEm(instante: Date, fuso: string): DiaNoFuso {
  const dia = diaEm(instante, fuso);
  const ate = inicioDoDia(somarDias(dia, 1), fuso).getTime();
  return { fuso, dia, desde: instante.getTime(), ate };
}

/** Hour, minute and second of an instant in a zone, `19:05:09`. */
export function horarioEm(instante: Date, fuso: string): string {
  const { hour = 0, minute = 0, second = 0 } = partesEm(instante, fuso);
  return [hour, minute, second].map((parte) => String(parte).padStart(2, '0')).join(':');
}

/** Hour and minute of an instant in a zone, `19:05`. */
export const horaEm = (instante: Date, fuso: string): string =>
  horarioEm(instante, fuso).slice(0, 5);

/** How far the clocks of a zone are ahead of Greenwich at an instant, in milliseconds. */
function adiantamentoEm(instante: number, fuso: string): number {
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = partesEm(new Date(instante), fuso);
  return Date.UTC(year, month - 1, day, hour, minute) - instante;
}

const comecaEm = (instante: number, data: DataCivil, fuso: string): boolean =>
  calcularDia(new Date(instante), fuso) === data &&
  calcularDia(new Date(instante - MINUTO), fuso) < data;

/**
 * The instant in which a civil day begins in a zone: midnight, or the first minute after it where
 * the clocks jumped over midnight, as they did in Brazil until 2019.
 */
export function inicioDoDia(data: DataCivil, fuso: string): Date {
  const greenwich = Date.parse(`${data}T00:00:00Z`);
  const meiaNoite = greenwich - adiantamentoEm(greenwich, fuso);
  if (comecaEm(meiaNoite, data, fuso)) return new Date(meiaNoite);
  // No zone is more than 14 hours from Greenwich.
  let [antes, depois] = [greenwich - 15 * HORA, greenwich + 15 * HORA];
  while (depois - antes > MINUTO) {
    const meio = Math.floor((antes + depois) / 2 / MINUTO) * MINUTO;
    if (calcularDia(new Date(meio), fuso) < data) antes = meio;
    else depois = meio;
  }
  return new Date(depois);
}
