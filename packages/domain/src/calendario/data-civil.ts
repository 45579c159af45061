import { lido, naoLido, type Leitura } from '../texto/escrita.ts';

/** A day of the calendar, ISO text `AAAA-MM-DD`, years 0001 to 9999. Sorts as text. */
export type DataCivil = string;

/** 0 is Sunday. */
export type DiaDaSemana = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface PartesDaData {
  readonly ano: number;
  readonly mes: number;
  readonly dia: number;
}

const FORMA = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;

const bissexto = (ano: number): boolean => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0;

/** Days in a month (1 to 12) of a year. */
export function diasNoMes(ano: number, mes: number): number {
  if (mes === 2) return bissexto(ano) ? 29 : 28;
  return mes === 4 || mes === 6 || mes === 9 || mes === 11 ? 30 : 31;
}

const entre = (numero: number, minimo: number, maximo: number): boolean =>
  Number.isInteger(numero) && numero >= minimo && numero <= maximo;

const existe = (ano: number, mes: number, dia: number): boolean =>
  entre(ano, 1, 9999) && entre(mes, 1, 12) && entre(dia, 1, diasNoMes(ano, mes));

/** Year, month (1 to 12) and day of a text; undefined when it is no day that exists. */
function lerPartes(texto: string): PartesDaData | undefined {
  const partes = FORMA.exec(texto);
  if (!partes) return undefined;
  const [ano, mes, dia] = [Number(partes[1]), Number(partes[2]), Number(partes[3])];
  return existe(ano, mes, dia) ? { ano, mes, dia } : undefined;
}

/** Whether a text is a day that exists. */
export const dataCivilValida = (texto: string): boolean => lerPartes(texto) !== undefined;

/** Builds a day from its numbers. Throws RangeError when that day does not exist. */
export function dataCivil(ano: number, mes: number, dia: number): DataCivil {
  const campo = (n: number, tamanho: number): string => String(n).padStart(tamanho, '0');
  const data = `${campo(ano, 4)}-${campo(mes, 2)}-${campo(dia, 2)}`;
  if (!existe(ano, mes, dia)) throw new RangeError(`data inexistente: ${data}`);
  return data;
}

/** Year, month (1 to 12) and day of a day. Throws RangeError when it does not exist. */
export function partesDaData(data: DataCivil): PartesDaData {
  const partes = lerPartes(data);
  if (!partes) throw new RangeError(`data inexistente: ${data}`);
  return partes;
}

/**
 * Days since 0000-03-01 in the proleptic Gregorian calendar. Years start in March, so that the leap
 * day is the last of its year and months follow one line (153 days every five months).
 */
function numeroDoDia(data: DataCivil): number {
  const { ano, mes, dia } = partesDaData(data);
  const a = mes > 2 ? ano : ano - 1;
  const m = (mes + 9) % 12;
  const anos = 365 * a + Math.floor(a / 4) - Math.floor(a / 100) + Math.floor(a / 400);
  return anos + Math.floor((153 * m + 2) / 5) + dia - 1;
}

function diaDoNumero(numero: number): DataCivil {
  const seculo = Math.floor((4 * numero + 3) / 146_097);
  const noSeculo = numero - Math.floor((146_097 * seculo) / 4);
  const ano = Math.floor((4 * noSeculo + 3) / 1461);
  const noAno = noSeculo - Math.floor((1461 * ano) / 4);
  const m = Math.floor((5 * noAno + 2) / 153);
  const dia = noAno - Math.floor((153 * m + 2) / 5) + 1;
  const mes = m < 10 ? m + 3 : m - 9;
  return dataCivil(100 * seculo + ano + (mes <= 2 ? 1 : 0), mes, dia);
}

/** The day `dias` later, or earlier when negative. */
export const somarDias = (data: DataCivil, dias: number): DataCivil =>
  diaDoNumero(numeroDoDia(data) + dias);

/** The same day `meses` later; the last day of that month when it has no such day. */
export function somarMeses(data: DataCivil, meses: number): DataCivil {
  const { ano, mes, dia } = partesDaData(data);
  const total = ano * 12 + (mes - 1) + meses;
  const [a, m] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1];
  return dataCivil(a, m, Math.min(dia, diasNoMes(a, m)));
}

/** Days from one day to another: 1 for tomorrow, negative when `ate` is earlier. */
export const diasEntre = (de: DataCivil, ate: DataCivil): number =>
  numeroDoDia(ate) - numeroDoDia(de);

// Day 0, 0000-03-01, is a Wednesday.
export const diaDaSemana = (data: DataCivil): DiaDaSemana =>
  ((numeroDoDia(data) + 3) % 7) as DiaDaSemana;

/** Negative, zero or positive, as a sort expects. */
export const compararDatas = (a: DataCivil, b: DataCivil): number => (a < b ? -1 : a > b ? 1 : 0);

const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

const DIAS_DA_SEMANA = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;

/** `20/11/2026`. */
export const formatarData = (data: DataCivil): string =>
  `${data.slice(8, 10)}/${data.slice(5, 7)}/${data.slice(0, 4)}`;

/** `20 de novembro de 2026`; the first of a month is `1º`. */
export function dataPorExtenso(data: DataCivil): string {
  const { ano, mes, dia } = partesDaData(data);
  return `${dia === 1 ? '1º' : dia} de ${nomeDoMes(mes)} de ${ano}`;
}

/** `janeiro` to `dezembro`, of 1 to 12. */
export const nomeDoMes = (mes: number): string => MESES[mes - 1] ?? '';

/** `sexta-feira`. */
export const nomeDoDiaDaSemana = (data: DataCivil): string => DIAS_DA_SEMANA[diaDaSemana(data)];

/** Reads `20/11/2026` or `2026-11-20`; the reason of a refusal is a sentence for a person. */
export function lerData(texto: string): Leitura<DataCivil> {
  const limpo = texto.trim();
  if (limpo === '') return naoLido('Informe uma data.');
  const [, dia = '', mes = '', ano] = /^([0-9]{1,2})\/([0-9]{1,2})\/([0-9]{4})$/.exec(limpo) ?? [];
  const data = ano === undefined ? limpo : `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return dataCivilValida(data)
    ? lido(data)
    : naoLido(`“${limpo}” não é uma data. Escreva dia/mês/ano, por exemplo 20/11/2026.`);
}
