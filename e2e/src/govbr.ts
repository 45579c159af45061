import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enderecoDe } from './erp.ts';
import { repository } from './paths.ts';

/** The gov.br to try against, on a free port. */
export async function abrirGovbr(): Promise<{ host: string; parar: () => Promise<void> }> {
  const processo = spawn(process.execPath, [repository('apps/govbr/dist/main.js')], {
    env: { ...process.env, GOVBR_PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const fim = once(processo, 'exit');
  const { host } = new URL(await enderecoDe(processo.stdout));
  return {
    host,
    parar: async () => {
      processo.kill('SIGTERM');
      await fim;
    },
  };
}
