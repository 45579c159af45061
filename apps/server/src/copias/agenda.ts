import { diaEm, horaEm } from '@balcao/domain';
import { lerEstado } from '../core/estado-das-copias.ts';

/** Nights are Brasília's; copies are made when few are there. */
const FUSO = 'America/Sao_Paulo';
const HORA = '02:00';
const SEMANA_MS = 7 * 24 * 60 * 60_000;
/** Between a try that failed and the next: each reads and sends everything. */
const PAUSA_MS = 60 * 60_000;

interface Meios {
  dataDir: string;
  relogio: () => Date;
  copiar: () => Promise<unknown>;
  ensaiar: () => Promise<unknown>;
}

/**
 * Makes the copy of the night once it is two o'clock, and once a week rehearses it; what a machine that
 * was off missed is made up for, and what failed is tried again in an hour. To be called every few minutes.
 */
export const cumprirAgenda = async (meios: Meios): Promise<void> => {
  const { dataDir, relogio } = meios;
  const agora = relogio();
  const { ultima, ensaio, falha, falhaDoEnsaio } = lerEstado(dataDir);
  const passou = (instante: string): number => agora.getTime() - Date.parse(instante);
  const haPouco = (uma: typeof falha): boolean =>
    uma !== undefined && passou(uma.em) >= 0 && passou(uma.em) < PAUSA_MS;
  if (haPouco(falha)) return;
  const deHoje = ultima !== undefined && diaEm(new Date(ultima.em), FUSO) === diaEm(agora, FUSO);
  if (!deHoje && (ultima === undefined || horaEm(agora, FUSO) >= HORA)) await meios.copiar();
  // Less than none is of a clock that was ahead.
  const idade = ensaio === undefined ? -1 : passou(ensaio.em);
  const daSemana = idade >= 0 && idade < SEMANA_MS;
  if (!daSemana && !haPouco(falhaDoEnsaio) && lerEstado(dataDir).ultima !== undefined)
    await meios.ensaiar();
};
