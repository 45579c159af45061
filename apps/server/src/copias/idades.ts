import { diaEm } from '@balcao/domain';
import type { Copia } from './repositorio.ts';

/** The newest copy of each of the last so many days, weeks and months that have one stays. */
const IDADES = { dias: 14, semanas: 8, meses: 24 } as const;

/** Where nights are counted from; a copy belongs to the installation, not to one orgao. */
const FUSO = 'America/Sao_Paulo';
const DIA_MS = 24 * 60 * 60_000;

/** The Monday of a day, so that a week is told from another. */
const semanaDe = (dia: string): string => {
  const data = new Date(`${dia}T00:00:00Z`);
  const desdeSegunda = (data.getUTCDay() + 6) % 7;
  return new Date(data.getTime() - desdeSegunda * DIA_MS).toISOString().slice(0, 10);
};

/** @returns what stays and what goes, newest first */
export const separarPorIdade = (copias: readonly Copia[]): { ficam: Copia[]; saem: Copia[] } => {
  const doMaisNovo = [...copias].sort((a, b) => b.em.localeCompare(a.em));
  const ficam = new Set<Copia>();
  const separar = (quantos: number, periodoDe: (dia: string) => string) => {
    const vistos = new Set<string>();
    for (const copia of doMaisNovo) {
      const periodo = periodoDe(diaEm(new Date(copia.em), FUSO));
      if (vistos.has(periodo) || vistos.size === quantos) continue;
      vistos.add(periodo);
      ficam.add(copia);
    }
  };
  separar(IDADES.dias, (dia) => dia);
  separar(IDADES.semanas, semanaDe);
  separar(IDADES.meses, (dia) => dia.slice(0, 7));
  return {
    ficam: doMaisNovo.filter((copia) => ficam.has(copia)),
    saem: doMaisNovo.filter((copia) => !ficam.has(copia)),
  };
};
