import type { Antivirus } from './port.ts';

/**
 * An antivirus whose absence is no reason to refuse, by the operator's choice: what could not be
 * examined passes, and is told of.
 */
export const antivirusTolerante = (
  antivirus: Antivirus,
  avisar: (error: unknown) => void,
): Antivirus => ({
  examinar: () => {
    const exame = antivirus.examinar();
    return {
      receber: (pedaco) => exame.receber(pedaco),
      terminar: async () => {
        try {
          return await exame.terminar();
        } catch (error) {
          avisar(error);
          return { tipo: 'LIMPO' };
        }
      },
      abandonar: () => exame.abandonar(),
    };
  },
});
