import { lido, naoLido, type Leitura } from '../texto/leitura.ts';
import { dataCivilValida, diaDaSemana, partesDaData, type DataCivil } from './data-civil.ts';

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
