import type { FastifyBaseLogger } from 'fastify';
import type { localidadesAtualizadas } from './adapters/localidades/refreshed.ts';
import type { Config } from './config.ts';
import { criarCorreio } from './core/correio.ts';
import { criarOrgaos } from './core/orgao.ts';
import { criarSigilo } from './core/sigilo.ts';
import type { Database } from './db/client.ts';
import { avisarCertificados } from './jobs/avisar-certificados.ts';
import { limpar } from './jobs/limpeza.ts';
import { repetir } from './jobs/repetir.ts';
import { selarAuditoria } from './jobs/selar-auditoria.ts';

const MEIO_MINUTO = 30_000;
const UMA_HORA = 60 * 60_000;
const UM_DIA = 24 * 60 * 60_000;

interface Partes {
  config: Config;
  db: Database;
  relogio: () => Date;
  localidades: ReturnType<typeof localidadesAtualizadas>;
  log: FastifyBaseLogger;
}

/**
 * What the process does besides answering: seals the audit trail, writing each new head to the log,
 * where the database cannot reach it; forgets what has no use any more;
 * warns of certificates that are over soon; in production, reads the national list of cities anew.
 * @returns stops and waits for what runs
 */
export const startTasks = ({ config, db, relogio, localidades, log }: Partes) => {
  const sigilo = criarSigilo(config.appKey);
  const selar = async () => {
    for (const cabeca of await selarAuditoria(db, sigilo, relogio())) {
      log.info({ cabeca }, 'audit trail sealed');
    }
  };
  const paradas = [repetir(MEIO_MINUTO, selar, (err) => log.error({ err }, 'sealing failed'))];
  const aoFalharLimpeza = (err: unknown) => log.error({ err }, 'clean-up failed');
  paradas.push(repetir(UMA_HORA, () => limpar(db, relogio()), aoFalharLimpeza));
  const avisos = {
    db,
    relogio,
    orgaos: criarOrgaos(db, relogio),
    enfileirarCorreio: criarCorreio(sigilo, relogio),
  };
  const aoFalharAviso = (err: unknown) => log.error({ err }, 'warning of certificates failed');
  paradas.push(repetir(UMA_HORA, () => avisarCertificados(avisos), aoFalharAviso));
  if (config.production) {
    const aoFalhar = (err: unknown) => log.warn({ err }, 'cities not refreshed: the copy answers');
    paradas.push(repetir(UM_DIA, localidades.atualizar, aoFalhar));
  }
  return () => Promise.all(paradas.map((parar) => parar()));
};
