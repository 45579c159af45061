import { once } from 'node:events';
import { createServer } from 'node:net';
import { hasCode, OperatorError } from './operator-error.ts';

export interface Place {
  host: string;
  port: number;
}

/** What comes before `PORT` and `HOST` in the names of its settings. */
type Prefix = '' | 'METRICS_';

/** What to tell the operator when an address cannot be listened on. */
const explain = (error: unknown, { host, port }: Place, prefix: Prefix): unknown => {
  const [portName, hostName] = [`${prefix}PORT`, `${prefix}HOST`] as const;
  if (hasCode(error, 'EADDRINUSE')) {
    return new OperatorError(
      `A porta ${port} já está em uso: encerre o outro programa ou escolha outra, como ${portName}=${port + 1} npm start.`,
    );
  }
  if (hasCode(error, 'EACCES')) {
    return new OperatorError(
      `A porta ${port} não é permitida a este usuário: escolha uma acima de 1023 em ${portName}.`,
    );
  }
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN')) {
    return new OperatorError(`${hostName}=${host} não é um endereço desta máquina.`);
  }
  return error;
};

/**
 * Finds out before the long parts start that the port is taken.
 * @throws OperatorError in one line.
 */
export const ensureFree = async (place: Place, prefix: Prefix = ''): Promise<void> => {
  const probe = createServer();
  try {
    await once(probe.listen(place.port, place.host), 'listening');
  } catch (error) {
    throw explain(error, place, prefix);
  }
  probe.close();
  await once(probe, 'close');
};

/** Listens by `listen`, with the same words should another have taken the port meanwhile. */
export const listenOn = async (
  place: Place,
  listen: (place: Place) => Promise<string>,
  prefix: Prefix = '',
): Promise<string> => {
  try {
    return await listen(place);
  } catch (error) {
    throw explain(error, place, prefix);
  }
};
