import type { FastifyBaseLogger } from 'fastify';
import type { Armazenamento } from './adapters/armazenamento/armazenamento.port.ts';
import { readGiven, type Config } from './config.ts';
import type { Cofre } from './core/cofre.ts';
import { repetir } from './jobs/start-jobs.ts';
import type { Lifecycle } from './lifecycle.ts';

const DEZ_MINUTOS = 10 * 60_000;

interface Partes {
  config: Config;
  cofre: Cofre;
  relogio: () => Date;
  armazenamento: Armazenamento;
  log: FastifyBaseLogger;
  lifecycle: Lifecycle;
  ownerUrl: string;
  /** Of the embedded database alone. */
  superuserUrl?: string | undefined;
}

/** Copies by night of the embedded database, and their rehearsal, where the operator gave a place for them. */
const openAgenda = async ({
  config: { copias: onde, dataDir, appKey },
  relogio,
  armazenamento,
  ownerUrl,
  superuserUrl,
}: Partes) => {
  if (onde === undefined || superuserUrl === undefined) return undefined;
  const { abrirCopias } = await import('./copias/copias.ts');
  const { cumprirAgenda } = await import('./copias/agenda.ts');
  const { copiar, ensaiar } = await abrirCopias(onde, dataDir, relogio);
  const banco = { ownerUrl, superuserUrl };
  const origem = { armazenamento, appKey, ambiente: readGiven() };
  return () => cumprirAgenda({ dataDir, relogio, copiar: () => copiar(banco, origem), ensaiar });
};

/** Checks what somebody restored of the copies of the operator's own database, as soon as it answers. */
const openEnsaioPorFora = async ({ config: { ensaioUrl }, ...partes }: Partes) => {
  if (ensaioUrl === undefined) return undefined;
  const { conferirPorFora } = await import('./copias/ensaiar-por-fora.ts');
  return () => conferirPorFora({ ...partes, ensaioUrl });
};

/** What is done of copies, by the first process of a server. */
export const startCopies = async (partes: Partes, patienceMs: number): Promise<void> => {
  const { lifecycle, log } = partes;
  const trabalho = (await openAgenda(partes)) ?? (await openEnsaioPorFora(partes));
  if (trabalho === undefined) return;
  await lifecycle.start(
    async () => repetir(DEZ_MINUTOS, trabalho, (err) => log.error({ err }, 'copy failed')),
    (parar) => parar(),
    patienceMs,
  );
};
