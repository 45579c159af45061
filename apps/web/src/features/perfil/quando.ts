/** Day and minute of this device, in the fewest characters. */
export const quando = (instante: string): string =>
  new Date(instante).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
