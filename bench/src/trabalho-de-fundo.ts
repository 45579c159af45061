import { setTimeout as sleep } from 'node:timers/promises';
import { createCorreio } from '@balcao/server/src/core/correio/correio.ts';
import { createOrgaos } from '@balcao/server/src/core/orgao/orgao.ts';
import { conferirAuditoria } from '@balcao/server/src/core/auditoria/selos.repository.ts';
import { openDatabase } from '@balcao/server/src/db/client.ts';
import { avisarDoArmazenamento } from '@balcao/server/src/jobs/avisos.ts';
import { selarAuditoria } from '@balcao/server/src/jobs/auditoria-do-dia.ts';
import { limpar } from '@balcao/server/src/jobs/limpeza.ts';
import { atualizarPrazos } from '@balcao/server/src/jobs/prazos/atualizar-prazos.ts';
import { somarVariacoes } from '@balcao/server/src/slices/esic/solicitacoes/gestao/totais.repository.ts';
import type pg from 'pg';
import { COFRE } from './envios-de-um-orgao.ts';

/** Much oftener than a server does it, so that a short run meets every moment of a move. */
const PAUSA_MS = 200;

/** @returns stops, and waits for what runs */
const semParar = (pausaMs: number, fazer: () => Promise<unknown>): (() => Promise<void>) => {
  const parar = new AbortController();
  const laco = (async () => {
    while (!parar.signal.aborted) {
      await fazer();
      await sleep(pausaMs);
    }
  })();
  return async () => {
    parar.abort();
    await laco;
  };
};

/**
 * What a server does apart from requests, over and over, on one database.
 * @returns stops, and waits for what runs
 */
export const trabalhar = (pool: pg.Pool): (() => Promise<void>) => {
  const db = openDatabase(pool);
  const relogio = () => new Date();
  const orgaos = createOrgaos(db, relogio);
  const enfileirarCorreio = createCorreio(COFRE, relogio);
  const deps = { db, cofre: COFRE, relogio, orgaos, enfileirarCorreio };
  const config = { cotaDoArmazenamento: 2 ** 40 };
  const atos: (() => Promise<unknown>)[] = [
    () => selarAuditoria(db, COFRE, relogio()),
    () => somarVariacoes(db),
    () => limpar(db, relogio()),
    () => atualizarPrazos(deps),
    () => avisarDoArmazenamento({ ...deps, config }),
  ];
  // One that meets the moment in which an institution stops is done by the next turn.
  return semParar(PAUSA_MS, async () => {
    for (const ato of atos) await ato().catch(() => undefined);
  });
};

/** An act of an institution that the trail keeps, once a second, for as long as it may write. */
export const agir = (pool: pg.Pool, cod_empre: number): (() => Promise<void>) =>
  semParar(1_000, () =>
    pool
      .query(
        `insert into auditoria (cod_empre, evento, papel, dados) values ($1, 'conta.entrar', 'VISITANTE', '{}')`,
        [cod_empre],
      )
      .catch(() => undefined),
  );

/** Whether the chain of seals of an institution goes on where it is, over all that it did. */
export const trilhaInteira = async (pool: pg.Pool, cod_empre: number): Promise<boolean> => {
  const db = openDatabase(pool);
  const agora = new Date();
  await selarAuditoria(db, COFRE, agora);
  const maisTarde = new Date(agora.getTime() + 60 * 60_000);
  const { selos, defeitos } = await conferirAuditoria(db, COFRE, cod_empre, {
    cabecas: [],
    agora: maisTarde,
  });
  for (const defeito of defeitos) console.error(defeito);
  return selos > 0 && defeitos.length === 0;
};
