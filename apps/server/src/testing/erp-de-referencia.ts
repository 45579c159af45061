import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { programa } from './programa.ts';

/** Of the portal, in the systems of the tests. */
export const CREDENCIAL = 'credencial-de-teste-com-32-letras';

/** The reference ERP as a process of its own, as a vendor's system would be, on a free port. */
export const abrirErpDeReferencia = async (
  databaseUrl: string,
  ambiente: Record<string, string> = {},
): Promise<{ endereco: string; encerrar: () => Promise<void> }> => {
  const processo = spawn(process.execPath, programa('erp'), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      ERP_CREDENCIAL: CREDENCIAL,
      ERP_PORT: '0',
      ...ambiente,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const fim = once(processo, 'exit');
  for await (const linha of createInterface({ input: processo.stdout })) {
    const [endereco] = /http:\S+/.exec(linha) ?? [];
    if (endereco === undefined) continue;
    return {
      endereco,
      encerrar: async () => {
        processo.kill('SIGTERM');
        await fim;
      },
    };
  }
  throw new Error('The reference ERP did not start.');
};
