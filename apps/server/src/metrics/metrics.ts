import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type {
  Conexoes,
  SaudeDaConexao,
} from '../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { Database } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import type { Place } from '../listen.ts';
import type { Family } from './exposition.ts';
import type { EstadoDasCopias } from '../core/estado-das-copias.ts';
import { findEnsaios } from '../core/ensaios.repository.ts';
import { collectBackup, collectRehearsal } from './backup.ts';
import { collectPool, createProcessMetrics } from './process.ts';
import { createRequestMetrics } from './requests.ts';
import { serveMetrics, type MetricsServer } from './serve.ts';
import { collectSituation } from './situation.repository.ts';

/** What is looked at. */
interface Parts {
  pool: pg.Pool;
  db: Database;
  /** What the operator gave to read from. */
  replica?: Pick<Replica, 'lateMs' | 'inUse'> | undefined;
  relogio: () => Date;
  conexoes: Pick<Conexoes, 'listSaudes'>;
  /** Where the installation is copied by this server. */
  copias?: (() => EstadoDasCopias) | undefined;
  /** Whether a database of the operator's own is restored for trial, which the database itself tells. */
  ensaios?: boolean;
}

const OPEN: Record<SaudeDaConexao['disjuntor'], number> = {
  FECHADO: 0,
  MEIO_ABERTO: 0.5,
  ABERTO: 1,
};

const collectErp = ({ listSaudes }: Parts['conexoes']): Family[] => [
  {
    name: 'balcao_erp_breaker_open',
    help: "Whether a city's system is not asked because it failed: 1 open, 0.5 being tried, 0 closed.",
    type: 'gauge',
    samples: listSaudes().map(({ cod_empre, disjuntor }) => ({
      labels: { orgao: String(cod_empre) },
      value: OPEN[disjuntor],
    })),
  },
];

const collectReplica = ({ lateMs, inUse }: NonNullable<Parts['replica']>): Family[] => [
  {
    name: 'balcao_replica_lag_seconds',
    help: 'How long ago the moment is up to which the replica has everything.',
    type: 'gauge',
    samples: [{ value: lateMs / 1_000 }],
  },
  {
    name: 'balcao_replica_in_use',
    help: 'Whether the replica is read from; the primary is, where it is late or away.',
    type: 'gauge',
    samples: [{ value: Number(inUse) }],
  },
];

export interface Metrics {
  register: (app: FastifyInstance) => void;
  /** @throws OperatorError when the port cannot be had */
  serve: (place: Place, parts: Parts) => Promise<MetricsServer>;
}

/** What whoever watches the installation is told, in Prometheus' format. */
export const createMetrics = (): Metrics => {
  const requests = createRequestMetrics();
  return {
    register: requests.register,
    serve: async (place, { pool, db, replica, relogio, conexoes, copias, ensaios }) => {
      const ofProcess = createProcessMetrics();
      const server = await serveMetrics(place, {
        process: [
          requests.collect,
          () => collectPool(pool),
          ofProcess.collect,
          () => collectErp(conexoes),
          () => (replica ? collectReplica(replica) : []),
          () => (copias ? collectBackup(copias(), relogio()) : []),
        ],
        installation: async () => [
          ...(await collectSituation(db, relogio())),
          ...(ensaios ? collectRehearsal(await findEnsaios(db), relogio()) : []),
        ],
      });
      return {
        ...server,
        stop: async () => {
          ofProcess.stop();
          await server.stop();
        },
      };
    },
  };
};
