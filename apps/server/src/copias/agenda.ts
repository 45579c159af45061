import { diaEm, horaEm } from '@balcao/domain';
import { lerEstado } from '../core/estado-das-copias.ts';

/** Nights are Brasília's; copies are made when few are there. */
const FUSO = 'America/Sao_Paulo';
const HORA = '02:00';
const SEMANA_MS = 7 * 24 * 60 * 60_000;

interface Meios {
  dataDir: string;
  relogio: () => Date;
  copiar: () => Promise<unknown>;
  ensaiar: () => Promise<unknown>;
}

/**
 * Makes the copy of the night once it is two o'clock, and once a week rehearses it; what a machine that
 * was off missed is made up for. To be called every few minutes.
 */
export const cumprirAgenda = async (meios: Meios): Promise<void> => {
  const { dataDir, relogio } = meios;
  const agora = relogio();
  const { ultima, ensaio } = lerEstado(dataDir);
  const deHoje = ultima !== undefined && diaEm(new Date(ultima.em), FUSO) === diaEm(agora, FUSO);
  if (!deHoje && (ultima === undefined || horaEm(agora, FUSO) >= HORA)) await meios.copiar();
  // Less than none is of a clock that was ahead.
  const idade = agora.getTime() - Date.parse(ensaio?.em ?? '');
  const daSemana = idade >= 0 && idade < SEMANA_MS;
  if (!daSemana && lerEstado(dataDir).ultima !== undefined) await meios.ensaiar();
};
