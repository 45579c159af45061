import { diaDaSemana, diasEntre, somarDias, type DataCivil } from '@balcao/domain';
import type { Acaso } from '../acaso.ts';

/** Saturdays and Sundays bring a quarter of the requests of a working day. */
const NO_FIM_DE_SEMANA = 0.25;

/**
 * Days on which requests come in, oldest first: a little more of them every year, fewer at weekends.
 * @param quantos how many
 * @param desde first day
 * @param ate last day
 */
export const sortearDias = (
  acaso: Acaso,
  quantos: number,
  desde: DataCivil,
  ate: DataCivil,
): DataCivil[] => {
  const total = diasEntre(desde, ate);
  const dias: number[] = [];
  while (dias.length < quantos) {
    // The power leans the draw towards the newest days.
    const dia = Math.floor(acaso.numero() ** 0.8 * (total + 1));
    const semana = diaDaSemana(somarDias(desde, dia));
    const folga = semana === 0 || semana === 6;
    if (!folga || acaso.chance(NO_FIM_DE_SEMANA)) dias.push(dia);
  }
  return dias.sort((a, b) => a - b).map((dia) => somarDias(desde, dia));
};
