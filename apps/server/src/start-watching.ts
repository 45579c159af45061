import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { lerEstado } from './core/estado-das-copias.ts';
import type { Lifecycle } from './lifecycle.ts';
import { ensureFree } from './listen.ts';
import type { Metrics } from './metrics/metrics.ts';
import { VERSAO } from './config/versao.ts';

type Partes = Omit<Parameters<Metrics['serve']>[1], 'copias' | 'ensaios'>;

/** Measures for whoever watches the installation, where the operator opens a port for it. */
const openMetrics = async (metrics: Config['metrics'], lifecycle: Lifecycle, worker: number) => {
  if (metrics === undefined) return undefined;
  const place = { ...metrics, port: metrics.port && metrics.port + worker - 1 };
  await ensureFree(place, 'METRICS_');
  const { createMetrics } = await import('./metrics/metrics.ts');
  const { register: medirPedidos, serve } = createMetrics();
  return {
    medirPedidos,
    servir: (partes: Parameters<typeof serve>[1]) =>
      lifecycle.start(
        () => serve(place, partes),
        (serving) => serving.stop(),
      ),
  };
};

/** Sends traces to the collector of who operates, where there is one. */
const openTracing = async ({ traces }: Config, lifecycle: Lifecycle) => {
  if (!traces) return undefined;
  const { createTracing } = await import('./tracing/tracing.ts');
  return lifecycle.start(
    async () => createTracing(VERSAO),
    (tracing) => tracing.stop(),
  );
};

/**
 * What follows requests, as far as whoever operates watches.
 * @param worker which of several processes that answer at one address: each tells of itself, on a port of its own
 */
export const openWatching = async (config: Config, lifecycle: Lifecycle, worker = 1) => {
  const rastros = await openTracing(config, lifecycle);
  const medidas = await openMetrics(config.metrics, lifecycle, worker);
  const copias = config.copias && (() => lerEstado(config.dataDir));
  const ensaios = config.ensaioUrl !== undefined;
  return {
    servirMedidas: async (partes: Partes) => medidas?.servir({ ...partes, copias, ensaios }),
    seguirPedidos: (app: FastifyInstance) => {
      rastros?.register(app);
      medidas?.medirPedidos(app);
    },
  };
};
