import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { listenOn, type Place } from '../listen.ts';
import { EXPOSITION_TYPE, writeFamilies, type Family } from './exposition.ts';

/** Gives what it knows at once, or asks for it. */
type Collector = () => Family[] | Promise<Family[]>;

/** Shorter than Prometheus waits by default (10 s): what the process itself knows still arrives. */
const PATIENCE_MS = 4_000;

/** @throws Error when it takes too long */
const inTime = async (collector: Collector): Promise<Family[]> => {
  const late = AbortSignal.timeout(PATIENCE_MS);
  return Promise.race([
    collector(),
    once(late, 'abort').then(() =>
      Promise.reject(new Error('the database did not answer in time')),
    ),
  ]);
};

interface Collectors {
  /** Of this process; never waits. */
  process: readonly (() => Family[])[];
  /** Of the installation, which the database tells. */
  installation: Collector;
}

const collect = async ({ process, installation }: Collectors): Promise<Family[]> => {
  const told = await inTime(installation).catch(() => undefined);
  return [
    ...process.flatMap((collector) => collector()),
    {
      name: 'balcao_database_up',
      help: 'Whether the database answered this scrape.',
      type: 'gauge',
      samples: [{ value: told === undefined ? 0 : 1 }],
    },
    ...(told ?? []),
  ];
};

/** One after another, however many ask: looking must cost those who are served nothing. */
const createScrape = (collectors: Collectors): (() => Promise<string>) => {
  let running: Promise<string> | undefined;
  return () => {
    running ??= collect(collectors)
      .then(writeFamilies)
      .finally(() => (running = undefined));
    return running;
  };
};

const answer = (response: ServerResponse, status: number, type: string, text: string): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
};

export interface MetricsServer {
  port: number;
  stop: () => Promise<void>;
}

/**
 * Listens, on a port of its own, for whoever watches the installation, and for nothing else.
 * @throws OperatorError when the port cannot be had
 */
export const serveMetrics = async (
  place: Place,
  collectors: Collectors,
): Promise<MetricsServer> => {
  const scrape = createScrape(collectors);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      answer(response, 404, 'text/plain; charset=utf-8', 'Há só GET /metrics.\n');
      return;
    }
    scrape().then(
      (text) => answer(response, 200, EXPOSITION_TYPE, text),
      () => answer(response, 500, 'text/plain; charset=utf-8', 'Não foi possível medir.\n'),
    );
  });
  await listenOn(
    place,
    async ({ host, port }) => {
      await once(server.listen(port, host), 'listening');
      return '';
    },
    'METRICS_',
  );
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : place.port,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
