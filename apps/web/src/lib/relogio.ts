/** How far the server's clock is ahead of this device's, in milliseconds; nothing is known of it before an answer. */
let diferenca: number | undefined;

/** Takes the server's clock from an answer: of one that a cache kept it is old, and a later one is nearer. */
export const acertarRelogio = ({ headers }: Response): void => {
  const desta = Date.parse(headers.get('date') ?? '') - Date.now();
  if (desta > (diferenca ?? -Infinity)) diferenca = desta;
};

/** The instant that it is at the server: deadlines are counted by no device that is set wrong. */
export const agoraNoServidor = (): Date => new Date(Date.now() + (diferenca ?? 0));
