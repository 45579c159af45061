import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '@balcao/e2e/src/paths.ts';
import { startServer, type RunningServer } from '@balcao/e2e/src/server.ts';
import type { Banco } from './banco.ts';
import { fazerVersaoNova } from './versao-nova.ts';

const PORTAL = 8_180;
const PORTAS = { um: 3_101, dois: 3_102 };
type Nome = keyof typeof PORTAS;

export const ENDERECO = `http://127.0.0.1:${PORTAL}`;

const vive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Told to stop, as a service manager does it: it may take as long as it needs. */
const sair = async (servidor: RunningServer): Promise<void> => {
  if (vive(servidor.pid)) process.kill(servidor.pid, 'SIGTERM');
  while (vive(servidor.pid)) await sleep(100);
  await servidor.stop();
};

const subirBalanceador = async (pasta: string) => {
  const arquivo = join(pasta, 'haproxy.cfg');
  const dado = readFileSync(repository('operacao/haproxy.cfg'), 'utf8');
  const escrito = dado
    .replace('127.0.0.1:8080', `127.0.0.1:${PORTAL}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${PORTAS.um}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${PORTAS.dois}`);
  writeFileSync(arquivo, escrito);
  const processo = spawn('haproxy', ['-db', '-f', arquivo], { stdio: 'ignore' });
  await once(processo, 'spawn');
  return processo;
};

/** Two servers and their balancer, by the file that the repository gives, on one database and one storage. */
export const abrirDois = async (
  { appUrl, ownerUrl, pasta }: Banco,
  doBanco: Record<string, string>,
) => {
  const ambiente = {
    NODE_ENV: 'production',
    DEMO: 'off',
    PUBLIC_URL: ENDERECO,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    STORAGE_URL: `file://${join(pasta, 'anexos')}`,
    // The balancer, and the address that each person of the bench says they come from.
    TRUST_PROXY: '2',
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'error',
    ...doBanco,
  };
  let programa = repository('apps/server/dist/main.js');
  const subir = (nome: Nome): Promise<RunningServer> =>
    startServer({
      port: PORTAS[nome],
      settings: () => ambiente,
      command: [process.execPath, '--max-semi-space-size=32', programa],
    });
  const [um, dois] = await Promise.all([subir('um'), subir('dois')]);
  const noAr = { um, dois };
  const balanceador = await subirBalanceador(pasta);
  return {
    /** Ends at once, as by a machine that falls, and is started again after a while. */
    matar: async (nome: Nome, ms: number): Promise<void> => {
      process.kill(noAr[nome].pid, 'SIGKILL');
      await sleep(ms);
      noAr[nome] = await subir(nome);
    },
    /** From now on what is started is the next version. @returns what it says of coming in beside this one */
    prepararVersaoNova: (versao: string): string => {
      const { programa: novo, comandos } = fazerVersaoNova(versao);
      programa = novo;
      const env = { ...process.env, ...ambiente };
      return execFileSync(process.execPath, [comandos, 'compatibilidade'], {
        env,
        encoding: 'utf8',
      });
    },
    /** @returns the version that serves afterwards */
    trocar: async (nome: Nome): Promise<string> => {
      await sair(noAr[nome]);
      noAr[nome] = await subir(nome);
      const { versao } = (await (await fetch(`${noAr[nome].url}/health`)).json()) as {
        versao: string;
      };
      return versao;
    },
    stop: async (): Promise<void> => {
      balanceador.kill();
      await Promise.all([noAr.um, noAr.dois].map(sair));
    },
  };
};
