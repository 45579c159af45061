import type { FonteTributaria } from './adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Armazenamento } from './adapters/armazenamento/armazenamento.port.ts';
import type { localidadesAtualizadas } from './adapters/localidades/localidades.ts';
import type { Bancos } from './adapters/cobranca/cobranca.port.ts';
import type { Config } from './config.ts';
import { somarVariacoes } from './slices/esic/solicitacoes/gestao/totais.repository.ts';
import { esquecerHorasDoCorreio } from './jobs/correio/correio.repository.ts';
import { createCorreio } from './core/correio/correio.ts';
import { createOrgaos } from './core/orgao/orgao.ts';
import { createCofre } from './core/cofre.ts';
import type { Database } from './db/client.ts';
import { acompanharParcelamentosDeTodos } from './jobs/acompanhar-parcelamentos.ts';
import { acompanharRecursos } from './jobs/acompanhar-recursos.ts';
import { avisarDoArmazenamento, avisarCertificados } from './jobs/avisos.ts';
import { pedirDeclaracoes } from './jobs/pedir-declaracoes.ts';
import { createAvisosDoDia } from './jobs/resumo-dos-avisos.ts';
import { limparAnexos, limparLinksDePagamento, limparSobras, limpar } from './jobs/limpeza.ts';
import { atualizarPrazos } from './jobs/prazos/atualizar-prazos.ts';
import { createVarredura, VARRE_A_CADA_MS } from './jobs/pix/varrer.ts';
import { recolherDoDia, selarAuditoria } from './jobs/auditoria-do-dia.ts';
import { repetir } from './jobs/start-jobs.ts';

const MEIO_MINUTO = 30_000;
const DEZ_MINUTOS = 10 * 60_000;
const UMA_HORA = 60 * 60_000;
const UM_DIA = 24 * 60 * 60_000;

interface Partes {
  config: Config;
  db: Database;
  relogio: () => Date;
  localidades: ReturnType<typeof localidadesAtualizadas>;
  armazenamento: Armazenamento;
  bancos: Bancos;
  fonteTributaria: FonteTributaria;
  log: FastifyBaseLogger;
}

const startOnce = (partes: Partes): (() => Promise<void>)[] => {
  const { config, db, relogio, fonteTributaria, log } = partes;
  const cofre = createCofre(config.appKey);
  const selar = async (janelaMs?: number) => {
    for (const cabeca of await selarAuditoria(db, cofre, relogio(), janelaMs)) {
      log.info({ cabeca }, 'audit trail sealed');
    }
  };
  const orgaos = createOrgaos(db, relogio);
  const recolher = async () => {
    for (const cabeca of await recolherDoDia({ db, cofre, orgaos })) {
      log.info({ cabeca }, 'audit trail sealed');
    }
    await esquecerHorasDoCorreio(db, relogio());
  };
  const aoFalharSelos = (err: unknown) => log.error({ err }, 'sealing failed');
  // Hardly anything takes longer than these minutes to commit: a whole day is not read twice a minute.
  const paradas = [
    repetir(DEZ_MINUTOS, () => selar(), aoFalharSelos),
    repetir(MEIO_MINUTO, () => selar(DEZ_MINUTOS), aoFalharSelos),
  ];
  const aoFalharDia = (err: unknown) => log.error({ err }, 'gathering of the day failed');
  paradas.push(repetir(UMA_HORA, recolher, aoFalharDia));
  const aoFalharLimpeza = (err: unknown) => log.error({ err }, 'clean-up failed');
  paradas.push(repetir(UMA_HORA, () => limpar(db, relogio()), aoFalharLimpeza));
  paradas.push(repetir(UM_DIA, () => limparLinksDePagamento(db, relogio()), aoFalharLimpeza));
  const aoFalharAnexos = (err: unknown) => log.error({ err }, 'clean-up of attachments failed');
  paradas.push(repetir(DEZ_MINUTOS, () => limparAnexos(partes), aoFalharAnexos));
  paradas.push(repetir(UM_DIA, () => limparSobras(partes), aoFalharAnexos));
  const avisos = {
    db,
    relogio,
    orgaos,
    enfileirarCorreio: createCorreio(cofre, relogio),
  };
  const aoFalharAviso = (err: unknown) => log.error({ err }, 'warning of certificates failed');
  paradas.push(repetir(UMA_HORA, () => avisarCertificados(avisos), aoFalharAviso));
  const aoFalharEspaco = (err: unknown) => log.error({ err }, 'warning of the storage failed');
  const doEspaco = { ...avisos, config };
  paradas.push(repetir(DEZ_MINUTOS, () => avisarDoArmazenamento(doEspaco), aoFalharEspaco));
  const aoFalharDeclaracoes = (err: unknown) =>
    log.error({ err }, 'asking for declarations failed');
  paradas.push(repetir(UMA_HORA, () => pedirDeclaracoes(avisos), aoFalharDeclaracoes));
  const aoFalharPrazos = (err: unknown) => log.error({ err }, 'update of deadlines failed');
  paradas.push(repetir(DEZ_MINUTOS, () => atualizarPrazos(avisos), aoFalharPrazos));
  const aoFalharAvisos = (err: unknown) => log.error({ err }, 'notices of the day failed');
  paradas.push(
    repetir(DEZ_MINUTOS, createAvisosDoDia({ ...avisos, cofre, fonteTributaria }), aoFalharAvisos),
  );
  const aoFalharSoma = (err: unknown) => log.error({ err }, 'summing of counters failed');
  paradas.push(repetir(MEIO_MINUTO, () => somarVariacoes(db), aoFalharSoma));
  const aoFalharRecurso = (err: unknown) => log.error({ err }, 'following appeals failed');
  paradas.push(repetir(UMA_HORA, () => acompanharRecursos(avisos), aoFalharRecurso));
  const deParcelamentos = { ...avisos, cofre };
  const aoFalharAcordo = (err: unknown) => log.error({ err }, 'following agreements failed');
  paradas.push(
    repetir(UMA_HORA, () => acompanharParcelamentosDeTodos(deParcelamentos), aoFalharAcordo),
  );
  const endereco = () => `http://127.0.0.1:${config.port}`;
  const varrer = createVarredura({ ...avisos, cofre, bancos: partes.bancos, log, endereco });
  const aoFalharPix = (err: unknown) => log.error({ err }, 'sweep of the banks failed');
  paradas.push(repetir(VARRE_A_CADA_MS, varrer, aoFalharPix));
  return paradas;
};

/**
 * What the process does besides answering: seals the audit trail, writing each new head to the log,
 * where the database cannot reach it, and brings to it, once a day is over, what was noted without an
 * hour; forgets what has no use any more, and files that nobody owns;
 * warns of certificates that are over soon and of a storage that is nearly full; brings deadlines of requests and their appeals up to the
 * day and sums their counters; ends agreements whose day came; in production, reads the national list of cities anew.
 * @param first of several processes of one server, the first does what is done once; each reads the list of cities
 * @returns stops and waits for what runs
 */
export const startTasks = (partes: Partes, first: boolean) => {
  const paradas = first ? startOnce(partes) : [];
  const { config, localidades, log } = partes;
  if (config.production) {
    const aoFalhar = (err: unknown) => log.warn({ err }, 'cities not refreshed: the copy answers');
    paradas.push(repetir(UM_DIA, localidades.atualizar, aoFalhar));
  }
  return () => Promise.all(paradas.map((parar) => parar()));
};
