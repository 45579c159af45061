import { diaDaSemana, partesDaData, somarDias, type DataCivil } from './data-civil.ts';
import { nomeDoDiaDaSemana } from './data-texto.ts';
import { diasFacultativos, feriadosNacionais, type Facultativo } from './feriados.ts';

/** A holiday of the state or of the city. */
export interface FeriadoLocal {
  /** `AAAA-MM-DD` for one day, `MM-DD` for every year. */
  readonly dia: string;
  readonly nome: string;
}

/** On which days an orgao is closed, besides weekends and national holidays. */
export interface Calendario {
  readonly locais: readonly FeriadoLocal[];
  readonly facultativos: readonly Facultativo[];
}

/** Weekends and national holidays only. */
export const CALENDARIO_NACIONAL: Calendario = { locais: [], facultativos: [] };

/** A day without office hours and why, in Portuguese: `sábado`, `Natal`. */
export interface DiaSemExpediente {
  readonly data: DataCivil;
  readonly motivo: string;
}

const nacionais = new Map<number, ReadonlyMap<DataCivil, string>>();

function nomeDoFeriadoNacional(data: DataCivil): string | undefined {
  const { ano } = partesDaData(data);
  let doAno = nacionais.get(ano);
  if (!doAno) {
    doAno = new Map(feriadosNacionais(ano).map((feriado) => [feriado.data, feriado.nome]));
    nacionais.set(ano, doAno);
  }
  return doAno.get(data);
}

const nomeDoFacultativo = (data: DataCivil, calendario: Calendario): string | undefined =>
  calendario.facultativos
    .flatMap((facultativo) => diasFacultativos(partesDaData(data).ano, facultativo))
    .find((dia) => dia.data === data)?.nome;

/** Why an orgao is closed on a day, or undefined when it is open. A holiday is named before a weekend. */
export function motivoSemExpediente(data: DataCivil, calendario: Calendario): string | undefined {
  const diaDoAno = data.slice(5);
  return (
    nomeDoFeriadoNacional(data) ??
    calendario.locais.find(({ dia }) => dia === data || dia === diaDoAno)?.nome ??
    nomeDoFacultativo(data, calendario) ??
    (diaDaSemana(data) % 6 === 0 ? nomeDoDiaDaSemana(data) : undefined)
  );
}

/** Whether an orgao works on a day. */
export const diaUtil = (data: DataCivil, calendario: Calendario): boolean =>
  motivoSemExpediente(data, calendario) === undefined;

/** The days without office hours from a day on, until the first day that has them (not included). */
export function diasSaltados(data: DataCivil, calendario: Calendario): readonly DiaSemExpediente[] {
  const saltados: DiaSemExpediente[] = [];
  for (let dia = data; ; dia = somarDias(dia, 1)) {
    const motivo = motivoSemExpediente(dia, calendario);
    if (motivo === undefined) return saltados;
    saltados.push({ data: dia, motivo });
  }
}

/** The day itself when the orgao works on it, else the first working day after it. */
export const proximoDiaUtil = (data: DataCivil, calendario: Calendario): DataCivil =>
  somarDias(data, diasSaltados(data, calendario).length);

/** The day itself when the orgao works on it, else the last working day before it. */
export function diaUtilAnterior(data: DataCivil, calendario: Calendario): DataCivil {
  let dia = data;
  while (!diaUtil(dia, calendario)) dia = somarDias(dia, -1);
  return dia;
}
