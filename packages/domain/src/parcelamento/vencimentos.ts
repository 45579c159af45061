import { diaUtilAnterior, proximoDiaUtil, type Calendario } from '../calendario/calendario.ts';
import {
  diasNoMes,
  partesDaData,
  somarDias,
  somarMeses,
  type DataCivil,
} from '../calendario/data-civil.ts';
import type { PrazoDaEntrada, RegraDoVencimento } from './programa.ts';

/** Last day on which the entry is paid. */
export function prazoDaEntrada(
  pedido: DataCivil,
  { dias, uteis }: PrazoDaEntrada,
  calendario: Calendario,
): DataCivil {
  if (!uteis) return proximoDiaUtil(somarDias(pedido, dias), calendario);
  let dia = proximoDiaUtil(pedido, calendario);
  for (let i = 0; i < dias; i += 1) dia = proximoDiaUtil(somarDias(dia, 1), calendario);
  return dia;
}

/** The due date within the month of a day; a day that the month does not have is its last one. */
function vencimentoNoMes(
  primeiro: DataCivil,
  dia: number | 'ULTIMO_UTIL',
  calendario: Calendario,
): DataCivil {
  const { ano, mes } = partesDaData(primeiro);
  const noMes = (qual: number): DataCivil =>
    `${primeiro.slice(0, 8)}${String(qual).padStart(2, '0')}`;
  if (dia === 'ULTIMO_UTIL') return diaUtilAnterior(noMes(diasNoMes(ano, mes)), calendario);
  return proximoDiaUtil(noMes(Math.min(dia, diasNoMes(ano, mes))), calendario);
}

/**
 * Due dates of so many installments: the entry by its term, the others one a month from the month after
 * the request on, months without installments left out. One without office hours moves to the next
 * working day; none comes before the one before it.
 */
export function vencimentosDoPlano(
  quantas: number,
  pedido: DataCivil,
  prazo: PrazoDaEntrada,
  regra: RegraDoVencimento,
  calendario: Calendario,
): DataCivil[] {
  const dia = regra.dia === 'DO_PEDIDO' ? partesDaData(pedido).dia : regra.dia;
  const datas = [prazoDaEntrada(pedido, prazo, calendario)];
  for (let mes = 1; datas.length < quantas; mes += 1) {
    const primeiro = somarMeses(`${pedido.slice(0, 8)}01`, mes);
    if (regra.mesesSemParcela.includes(partesDaData(primeiro).mes)) continue;
    const data = vencimentoNoMes(primeiro, dia, calendario);
    if (data > (datas.at(-1) ?? '')) datas.push(data);
  }
  return datas;
}
