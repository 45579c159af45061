import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { Family } from './exposition.ts';

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
});

/** The connections that answer people. */
export const collectPool = ({
  totalCount,
  idleCount,
  waitingCount,
  options,
}: pg.Pool): Family[] => [
  {
    name: 'balcao_pool_connections',
    help: 'Connections to the database by what they do.',
    type: 'gauge',
    samples: [
      { labels: { state: 'idle' }, value: idleCount },
      { labels: { state: 'busy' }, value: totalCount - idleCount },
    ],
  },
  gauge('balcao_pool_max', 'Connections to the database that there may be.', options.max),
  gauge('balcao_pool_waiting', 'Questions that wait for a connection.', waitingCount),
];

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

export interface ProcessMetrics {
  collect: () => Family[];
  stop: () => void;
}

/** What the process uses; of the event loop, how late it was since the last look. */
export const createProcessMetrics = (): ProcessMetrics => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  /** Of the timer's own period nothing is lateness. */
  const late = (nanoseconds: number): number =>
    Math.max(0, (nanoseconds || 0) / NANOSECONDS - RESOLUTION_MS / 1_000);

  return {
    stop: () => void delay.disable(),
    collect: () => {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const samples = [
        { labels: { percentile: '50' }, value: late(delay.percentile(50)) },
        { labels: { percentile: '99' }, value: late(delay.percentile(99)) },
        { labels: { percentile: '100' }, value: late(delay.max) },
      ];
      delay.reset();
      return [
        {
          name: 'balcao_event_loop_lag_seconds',
          help: 'How late the event loop was since the last scrape.',
          type: 'gauge',
          samples,
        },
        {
          name: 'balcao_memory_bytes',
          help: 'Memory of the process by kind.',
          type: 'gauge',
          samples: Object.entries({
            rss,
            heap_used: heapUsed,
            heap_total: heapTotal,
            external,
          }).map(([kind, value]) => ({ labels: { kind }, value })),
        },
        {
          name: 'process_cpu_seconds_total',
          help: 'Processor time of the process.',
          type: 'counter',
          samples: [{ value: (user + system) / 1e6 }],
        },
        gauge(
          'process_start_time_seconds',
          'When the process started, since 1970.',
          Math.round(performance.timeOrigin / 1_000),
        ),
      ];
    },
  };
};
