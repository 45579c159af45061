import { and, asc, desc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { auditoria, auditoriaSelos } from '../../db/schema/auditoria.ts';
import {
  type LinhaAuditada,
  type Selo,
  createConferencia,
  type Cabeca,
  type Defeito,
} from './auditoria.ts';
import type { Cofre } from '../cofre.ts';
import { naoEstaParado } from '../orgao/orgaos-parados.repository.ts';

export const linhaSelada = {
  id: auditoria.id,
  momento: auditoria.momento,
  evento: auditoria.evento,
  usuario_id: auditoria.usuario_id,
  papel: auditoria.papel,
  origem: auditoria.origem,
  titular: auditoria.titular,
  dados: auditoria.dados,
};

const selo = {
  posicao: auditoriaSelos.posicao,
  auditoria_id: auditoriaSelos.auditoria_id,
  resumo: auditoriaSelos.resumo,
  selo: auditoriaSelos.selo,
  eliminacao: auditoriaSelos.eliminacao,
};

const doSelo = and(
  eq(auditoriaSelos.cod_empre, auditoria.cod_empre),
  eq(auditoriaSelos.auditoria_id, auditoria.id),
);

/** An orgao with rows to seal. */
interface PorSelar {
  cod_empre: number;
  /** Whether there are some among those before its last seal: they were committed late. */
  atrasadas: boolean;
}

/**
 * Orgaos with rows to seal. Rows commit out of order of their ids, so recent ones are looked at
 * whole; an older row without a seal did not come in by our door, and is for the check to find.
 */
export const listOrgaosPorSelar = (db: Executor, desde: Date): Promise<PorSelar[]> => {
  const ultima = sql`(select auditoria_id from auditoria_selos s
    where s.cod_empre = ${auditoria.cod_empre} order by posicao desc limit 1)`;
  return db
    .select({
      cod_empre: auditoria.cod_empre,
      atrasadas: sql<boolean>`coalesce(min(${auditoria.id}) < ${ultima}, false)`,
    })
    .from(auditoria)
    .leftJoin(auditoriaSelos, doSelo)
    .where(
      and(
        gt(auditoria.momento, desde),
        isNull(auditoriaSelos.posicao),
        naoEstaParado(auditoria.cod_empre),
      ),
    )
    .groupBy(auditoria.cod_empre);
};

/** Rows of an orgao without a seal, of some time and after an id, in order. */
const listSemSelo = (
  db: Executor,
  cod_empre: number,
  { quando, depois = 0 }: { quando: SQL; depois?: number | undefined },
  limite: number,
): Promise<LinhaAuditada[]> =>
  db
    .select(linhaSelada)
    .from(auditoria)
    .leftJoin(auditoriaSelos, and(doSelo, gt(auditoriaSelos.auditoria_id, depois)))
    .where(
      and(
        eq(auditoria.cod_empre, cod_empre),
        gt(auditoria.id, depois),
        quando,
        isNull(auditoriaSelos.posicao),
      ),
    )
    .orderBy(asc(auditoria.id))
    .limit(limite);

/** @param depois the last row that has its seal; without it, those too that were committed late */
export const listPorSelar = (
  tx: Executor,
  cod_empre: number,
  { desde, depois }: { desde: Date; depois?: number | undefined },
  limite: number,
): Promise<LinhaAuditada[]> =>
  listSemSelo(tx, cod_empre, { quando: gt(auditoria.momento, desde), depois }, limite);

/** One sealer at a time for each orgao, on whatever replica; false when another is at it. */
export const tryLockCadeia = async (tx: Executor, cod_empre: number): Promise<boolean> => {
  const { rows } = await tx.execute<{ obtida: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('balcao.auditoria'), ${cod_empre}::int) as obtida`,
  );
  return rows[0]?.obtida ?? false;
};

export const findUltimoSelo = async (
  tx: Executor,
  cod_empre: number,
): Promise<Selo | undefined> => {
  const [ultimo] = await tx
    .select(selo)
    .from(auditoriaSelos)
    .where(eq(auditoriaSelos.cod_empre, cod_empre))
    .orderBy(desc(auditoriaSelos.posicao))
    .limit(1);
  return ultimo;
};

export const insertSelos = async (
  tx: Executor,
  cod_empre: number,
  selos: readonly Selo[],
): Promise<void> => {
  const lote = new Batch();
  lote.insert(
    auditoriaSelos,
    selos.map((um) => ({ cod_empre, ...um })),
  );
  await lote.save(tx);
};

/** Links after a position, each with its row (null when it is gone). */
const listElos = (db: Executor, cod_empre: number, depois: number, limite: number) =>
  db
    .select({
      selo,
      linha: linhaSelada,
    })
    .from(auditoriaSelos)
    .leftJoin(auditoria, doSelo)
    .where(and(eq(auditoriaSelos.cod_empre, cod_empre), gt(auditoriaSelos.posicao, depois)))
    .orderBy(asc(auditoriaSelos.posicao))
    .limit(limite);

/** Forgotten rows that a check names. */
const ESQUECIDAS = 1_000;

/** Rows that no seal covers although the job has had its time. */
const listEsquecidas = async (db: Executor, cod_empre: number, antes: Date): Promise<number[]> => {
  const rows = await listSemSelo(
    db,
    cod_empre,
    { quando: lt(auditoria.momento, antes) },
    ESQUECIDAS,
  );
  return rows.map(({ id }) => id);
};

/** Orgaos with something to check: rows, seals, or a head kept elsewhere whose rows are gone. */
export const listOrgaosAuditados = async (
  db: Executor,
  cabecas: readonly { cod_empre: number }[],
): Promise<number[]> => {
  const rows = await db.selectDistinct({ cod_empre: auditoria.cod_empre }).from(auditoria);
  const selados = await db
    .selectDistinct({ cod_empre: auditoriaSelos.cod_empre })
    .from(auditoriaSelos);
  const todos = [...rows, ...selados, ...cabecas].map(({ cod_empre }) => cod_empre);
  return [...new Set(todos)].sort((a, b) => a - b);
};

const PAGINA = 5_000;
/** The job runs every half minute: what is older than this should have its seal. */
const TOLERANCIA_MS = 2 * 60_000;

export interface Conferencia {
  cod_empre: number;
  selos: number;
  /** Of these, rows that went at the end of their time. */
  eliminadas: number;
  defeitos: readonly Defeito[];
}

/** Checks the whole chain of one orgao against its rows and against the heads kept elsewhere. */
export const conferirAuditoria = async (
  db: Executor,
  cofre: Cofre,
  cod_empre: number,
  { cabecas, agora }: { cabecas: readonly Cabeca[]; agora: Date },
): Promise<Conferencia> => {
  const conferencia = createConferencia(cofre, cod_empre, cabecas);
  for (let depois = 0; ;) {
    const elos = await listElos(db, cod_empre, depois, PAGINA);
    for (const { selo, linha } of elos) {
      conferencia.elo(selo, linha ?? undefined);
      depois = selo.posicao;
    }
    if (elos.length < PAGINA) break;
  }
  const antes = new Date(agora.getTime() - TOLERANCIA_MS);
  for (const id of await listEsquecidas(db, cod_empre, antes)) conferencia.semSelo(id);
  return { cod_empre, ...conferencia.fim() };
};
