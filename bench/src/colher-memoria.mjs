/**
 * Loaded before a server whose memory a bench looks at: at SIGUSR2 it collects what nobody holds any more, and
 * writes down what is left.
 */
import { appendFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const medida = { em: Date.now(), heap: heapUsed, rss };
  appendFileSync(process.env.MEMORIA_EM ?? '', `${JSON.stringify(medida)}\n`);
});
