/** A look-up that only shows data: it may get what was read a moment ago, and says how old that is. */
export interface Frescor {
  /** When the oldest data of the answer was read, if it was kept from before. */
  dadosDe: Date | undefined;
}

/** Notes that the answer in the making holds data of this instant. */
export const notarDadosDe = (frescor: Frescor, instante: Date): void => {
  if (frescor.dadosDe === undefined || instante < frescor.dadosDe) frescor.dadosDe = instante;
};

/** Names the instant (ISO 8601) of tax data that was kept from before: the page says 'dados de 14:05'. */
export const CABECALHO_DO_FRESCOR = 'x-dados-de';
