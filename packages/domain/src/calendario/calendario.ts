import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import { feriadosEstaduais, type Uf } from './feriados-estaduais.ts';
import { pascoa } from './pascoa.ts';
import {
  diaDaSemana,
  partesDaData,
  somarDias,
  type DataCivil,
  nomeDoDiaDaSemana,
  dataCivil,
  dataCivilValida,
  lerData,
} from './data-civil.ts';

export interface Feriado {
  readonly data: DataCivil;
  readonly nome: string;
}

/**
 * Optional days that follow Easter: no holiday by national law, yet most cities and all banks are
 * closed on them. Each orgao says which ones it keeps.
 */
export const FACULTATIVOS = ['CARNAVAL', 'CORPUS_CHRISTI'] as const;

export type Facultativo = (typeof FACULTATIVOS)[number];

interface FeriadoFixo {
  readonly mes: number;
  readonly dia: number;
  readonly nome: string;
  /** First year in which the law applies. */
  readonly desde: number;
}

/** Lei 662/1949 (as of Lei 10.607/2002), Lei 6.802/1980 and Lei 14.759/2023. */
const FIXOS: readonly FeriadoFixo[] = [
  { mes: 1, dia: 1, nome: 'Confraternização Universal', desde: 1949 },
  { mes: 4, dia: 21, nome: 'Tiradentes', desde: 1949 },
  { mes: 5, dia: 1, nome: 'Dia do Trabalho', desde: 1949 },
  { mes: 9, dia: 7, nome: 'Independência do Brasil', desde: 1949 },
  { mes: 10, dia: 12, nome: 'Nossa Senhora Aparecida', desde: 1980 },
  { mes: 11, dia: 2, nome: 'Finados', desde: 1949 },
  { mes: 11, dia: 15, nome: 'Proclamação da República', desde: 1949 },
  { mes: 11, dia: 20, nome: 'Dia Nacional de Zumbi e da Consciência Negra', desde: 2024 },
  { mes: 12, dia: 25, nome: 'Natal', desde: 1949 },
];

/** The national holidays of a year, Good Friday (Lei 9.093/1995, art. 2) among them, in order. */
export function feriadosNacionais(ano: number): readonly Feriado[] {
  const fixos = FIXOS.filter((f) => ano >= f.desde).map(({ mes, dia, nome }) => ({
    data: dataCivil(ano, mes, dia),
    nome,
  }));
  const paixao = { data: somarDias(pascoa(ano), -2), nome: 'Sexta-feira da Paixão' };
  return [...fixos, paixao].sort((a, b) => (a.data < b.data ? -1 : 1));
}

/**
 * The days of one optional kind in a year: Carnival Monday and Tuesday, or Corpus Christi. Ash
 * Wednesday opens late but closes at the usual time, so it counts as a working day (Lei 9.784/1999,
 * art. 66 §1 speaks of days without office hours or that end early).
 */
export function diasFacultativos(ano: number, facultativo: Facultativo): readonly Feriado[] {
  const domingo = pascoa(ano);
  if (facultativo === 'CORPUS_CHRISTI') {
    return [{ data: somarDias(domingo, 60), nome: 'Corpus Christi' }];
  }
  return [-48, -47].map((dias) => ({ data: somarDias(domingo, dias), nome: 'Carnaval' }));
}

/**
 * Reads the day of a local holiday: `2026-06-24` for one day, `06-24` for every year; also as people
 * write them, `24/06/2026` and `24/06`.
 */
export function lerDiaDeFeriado(texto: string): Leitura<string> {
  const [, dia, mes] = /^([0-9]{2})\/([0-9]{2})$/.exec(texto.trim()) ?? [];
  const anual = dia !== undefined && mes !== undefined ? `${mes}-${dia}` : texto.trim();
  // A leap year has every day that any year has.
  if (/^[0-9]{2}-[0-9]{2}$/.test(anual)) {
    return dataCivilValida(`2024-${anual}`) ? lido(anual) : naoLido('Este dia não existe.');
  }
  return lerData(texto);
}

/** A holiday that an orgao writes itself: of the city, or one of the State that is not known here. */
export interface FeriadoLocal {
  /** `AAAA-MM-DD` for one day, `MM-DD` for every year. */
  readonly dia: string;
  readonly nome: string;
}

/** On which days an orgao is closed, besides weekends and national holidays. */
export interface Calendario {
  readonly locais: readonly FeriadoLocal[];
  readonly facultativos: readonly Facultativo[];
  /** The State whose holidays it keeps; undefined keeps none but those among `locais`. */
  readonly uf?: Uf | undefined;
}

/** Weekends and national holidays only. */
export const CALENDARIO_NACIONAL: Calendario = { locais: [], facultativos: [] };

/** A day without office hours and why, in Portuguese: `sábado`, `Natal`. */
export interface DiaSemExpediente {
  readonly data: DataCivil;
  readonly motivo: string;
}

/** Names by day, worked out once for each kind of day and year. */
const lembrados = new Map<string, ReadonlyMap<DataCivil, string>>();

const nomeEntre = (
  quais: string,
  diasDoAno: (ano: number) => readonly Feriado[],
  data: DataCivil,
): string | undefined => {
  const { ano } = partesDaData(data);
  const chave = `${quais} ${ano}`;
  let doAno = lembrados.get(chave);
  if (!doAno) {
    doAno = new Map(diasDoAno(ano).map((feriado) => [feriado.data, feriado.nome]));
    lembrados.set(chave, doAno);
  }
  return doAno.get(data);
};

const nomeDoFacultativo = (data: DataCivil, calendario: Calendario): string | undefined => {
  for (const facultativo of calendario.facultativos) {
    const nome = nomeEntre(facultativo, (ano) => diasFacultativos(ano, facultativo), data);
    if (nome !== undefined) return nome;
  }
  return undefined;
};

/** Why an orgao is closed on a day, or undefined when it is open. A holiday is named before a weekend. */
export function motivoSemExpediente(data: DataCivil, calendario: Calendario): string | undefined {
  const diaDoAno = data.slice(5);
  const { uf } = calendario;
  return (
    nomeEntre('NACIONAIS', feriadosNacionais, data) ??
    calendario.locais.find(({ dia }) => dia === data || dia === diaDoAno)?.nome ??
    (uf && nomeEntre(uf, (ano) => feriadosEstaduais(uf, ano), data)) ??
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
export function proximoDiaUtil(data: DataCivil, calendario: Calendario): DataCivil {
  const saltados = diasSaltados(data, calendario).length;
  return saltados === 0 ? data : somarDias(data, saltados);
}

/** The day itself when the orgao works on it, else the last working day before it. */
export function diaUtilAnterior(data: DataCivil, calendario: Calendario): DataCivil {
  let dia = data;
  while (!diaUtil(dia, calendario)) dia = somarDias(dia, -1);
  return dia;
}
