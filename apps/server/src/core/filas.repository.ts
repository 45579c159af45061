import {
  and,
  eq,
  inArray,
  gt,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Database, Executor } from '../db/client.ts';
import { insertRows, type Writer } from '../db/batch.ts';
import { trabalhos } from '../db/schema/trabalhos.ts';

/** How a queue treats its jobs. */
interface Fila {
  /** How long whoever takes a job may keep it; afterwards another may take it. */
  prazoSegundos: number;
  /** How often it is taken again after a process did not bring it to an end, and after which pause. */
  quedas: number;
  pausaSegundos: number;
  /** The queue that gets a job when every try failed; without one the job is deleted. */
  falhas?: NomeDaFila;
  /** For how long it may lie without being taken. */
  guardaMinutos: number;
}

const DIA = 24 * 60;

export type NomeDaFila =
  | 'correio'
  | 'correio-falhas'
  | 'pedidos-de-senha'
  | 'pedidos-de-protocolos'
  | 'importacoes'
  | 'publicacoes'
  | 'copias-de-dados'
  | 'pix';

const NAO_SE_TOMA = { prazoSegundos: 0, quedas: 0, pausaSegundos: 0 };

const FILAS: Readonly<Record<NomeDaFila, Fila>> = {
  /** Mail to deliver. */
  correio: {
    prazoSegundos: 5 * 60,
    quedas: 10,
    pausaSegundos: 60,
    falhas: 'correio-falhas',
    guardaMinutos: 30 * DIA,
  },
  /** Mail that failed for good, kept for the operator. */
  'correio-falhas': { ...NAO_SE_TOMA, guardaMinutos: 30 * DIA },
  /** Requests for a new password, by e-mail address; the outcome is told to nobody. */
  'pedidos-de-senha': { prazoSegundos: 60, quedas: 5, pausaSegundos: 0, guardaMinutos: 60 },
  /** Requests for lost protocols, by e-mail address; the outcome is told to nobody. */
  'pedidos-de-protocolos': { prazoSegundos: 60, quedas: 5, pausaSegundos: 0, guardaMinutos: 60 },
  /** Files that were sent by the page; what a process that fell left is sent again by a person. */
  importacoes: { prazoSegundos: 6 * 3_600, quedas: 0, pausaSegundos: 0, guardaMinutos: DIA },
  /** Answers whose files are made to be published; after a process that fell they are made once more. */
  publicacoes: { prazoSegundos: 2 * 3_600, quedas: 1, pausaSegundos: 0, guardaMinutos: DIA },
  /** Copies of what is kept of people; one that a process that fell left is asked for again by the person. */
  'copias-de-dados': { prazoSegundos: 3 * 3_600, quedas: 0, pausaSegundos: 0, guardaMinutos: DIA },
  /** What is asked of an orgao's bank; what is given up here is found again by the sweep. */
  pix: { prazoSegundos: 2 * 60, quedas: 20, pausaSegundos: 60, guardaMinutos: 7 * DIA },
};

export const NOMES_DAS_FILAS = Object.keys(FILAS) as readonly NomeDaFila[];

/** How long whoever takes a job of this queue has to finish it. */
export const prazoMsDe = (fila: NomeDaFila): number => FILAS[fila].prazoSegundos * 1_000;

/** A job that was taken from its queue. */
export interface Tarefa<Dados extends object> {
  id: string;
  data: Dados;
}

/** Where a job stands, for whoever took it. */
interface ChaveDoTrabalho {
  fila: NomeDaFila;
  id: string;
}

const daqui = (segundos: number): SQL => sql`now() + ${segundos}::float8 * interval '1 second'`;

/** Matches this job while somebody holds it. */
const tomado = ({ fila, id }: ChaveDoTrabalho) =>
  and(eq(trabalhos.fila, fila), eq(trabalhos.id, id), isNotNull(trabalhos.tomado_em));

/**
 * Queues a job in the transaction of what causes it: none after a rollback, one after the commit. When it was queued
 * and when it may begin are told by one clock, so that `acertarHoras` mends them together.
 */
export const enfileirar = (
  tx: Writer,
  fila: NomeDaFila,
  dados: object,
  { id, esperaMs }: { id?: string; esperaMs?: number } = {},
): Promise<void> => {
  const agora = Date.now();
  const horas = esperaMs && { criado_em: new Date(agora), comeca_em: new Date(agora + esperaMs) };
  return insertRows(tx, trabalhos, [{ fila, dados, id, ...horas }]);
};

/**
 * Queues a job about each row that a statement writes, as it returns them: the two are one statement.
 * @returns how many
 */
export const enfileirarDoEscrito = async (
  db: Executor,
  fila: NomeDaFila,
  escrita: SQLWrapper,
): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    with escrita as (${escrita.getSQL()})
    insert into ${trabalhos} (fila, dados) select ${fila}, to_jsonb(escrita) from escrita`);
  return rowCount ?? 0;
};

/** How many jobs of an institution lie in some queues, taken ones too. */
export const countDoOrgao = (
  db: Executor,
  cod_empre: number,
  filas: readonly NomeDaFila[],
): Promise<number> =>
  db.$count(
    trabalhos,
    and(
      inArray(trabalhos.fila, [...filas]),
      sql`${trabalhos.dados} ->> 'cod_empre' = ${String(cod_empre)}`,
    ),
  );

/** The job about a row, as what was queued names it. */
const daLinha = (
  fila: NomeDaFila,
  { cod_empre, id }: Record<'cod_empre' | 'id', SQLWrapper | string | number>,
) =>
  and(
    eq(trabalhos.fila, fila),
    sql`${trabalhos.dados} ->> 'cod_empre' = ${cod_empre}::text`,
    sql`${trabalhos.dados} ->> 'id' = ${id}::text`,
  );

/** Whether the job of a row waits for its turn, or was taken since then: somebody comes to it yet. */
export const esperaNaFila = (
  fila: NomeDaFila,
  linha: Record<'cod_empre' | 'id', SQLWrapper>,
  desde: Date,
): SQL => {
  const vez = or(isNull(trabalhos.tomado_em), gt(trabalhos.tomado_em, desde));
  return sql`exists (select from ${trabalhos} where ${and(daLinha(fila, linha), vez)})`;
};

/** The job of a row while it waits for its turn: to be taken back, none where somebody took it. */
const naVez = (fila: NomeDaFila, linha: { cod_empre: number; id: string }) =>
  and(daLinha(fila, linha), isNull(trabalhos.tomado_em));

/**
 * Takes the job of a row back while it waits for its turn.
 * @returns false when somebody took it
 */
export const retirarDaFila = async (
  tx: Executor,
  fila: NomeDaFila,
  linha: { cod_empre: number; id: string },
): Promise<boolean> => {
  const { rowCount } = await tx.delete(trabalhos).where(naVez(fila, linha));
  return rowCount === 1;
};

/** The same as a part of another statement, with a row where it was taken back. */
export const retiradoDaFila = (
  db: Database,
  fila: NomeDaFila,
  linha: { cod_empre: number; id: string },
) =>
  db
    .$with('retirado')
    .as(db.delete(trabalhos).where(naVez(fila, linha)).returning({ id: trabalhos.id }));

/** Takes the oldest jobs that may begin; none that another process takes or has. */
export const tirar = async <Dados extends object>(
  db: Executor,
  fila: NomeDaFila,
  quantas: number,
): Promise<Tarefa<Dados>[]> => {
  const { rows } = await db.execute<Tarefa<Dados> & Record<string, unknown>>(sql`
    update trabalhos set tomado_em = now() where id in (
      select id from trabalhos
      where fila = ${fila} and tomado_em is null and comeca_em <= now()
      order by criado_em, id limit ${quantas} for update skip locked)
    returning id, dados as data`);
  return rows;
};

/** Ends a job that was done: nothing is left of it, though it was set free meanwhile, so that nobody does it again. */
export const concluir = async (tx: Executor, { fila, id }: ChaveDoTrabalho): Promise<void> => {
  await tx.delete(trabalhos).where(and(eq(trabalhos.fila, fila), eq(trabalhos.id, id)));
};

/** Puts a job that was taken back, to this queue or another; nothing when it is no longer ours. */
export const devolver = async (
  tx: Executor,
  chave: ChaveDoTrabalho,
  {
    fila = chave.fila,
    dados,
    segundos = 0,
  }: { fila?: NomeDaFila; dados: object; segundos?: number },
): Promise<void> => {
  await tx
    .update(trabalhos)
    .set({
      fila,
      dados,
      quedas: 0,
      tomado_em: null,
      criado_em: sql`now()`,
      comeca_em: daqui(segundos),
    })
    .where(tomado(chave));
};

/** Frees jobs whose lease ended before they were finished, or gives them up after the last try. */
const repetirOuDesistir = async (
  db: Database,
  fila: NomeDaFila,
  quais: SQL | undefined,
): Promise<void> => {
  const { quedas, pausaSegundos, falhas } = FILAS[fila];
  const estas = and(eq(trabalhos.fila, fila), isNotNull(trabalhos.tomado_em), quais);
  const emVao = and(estas, sql`${trabalhos.quedas} >= ${quedas}`);
  await db.transaction(async (tx) => {
    if (falhas === undefined) await tx.delete(trabalhos).where(emVao);
    else
      await tx
        .update(trabalhos)
        .set({ fila: falhas, tomado_em: null, quedas: 0, criado_em: sql`now()` })
        .where(emVao);
    await tx
      .update(trabalhos)
      .set({
        tomado_em: null,
        quedas: sql`${trabalhos.quedas} + 1`,
        comeca_em: daqui(pausaSegundos),
      })
      .where(estas);
  });
};

/** A job failed by a fault of ours. */
export const falhar = (db: Database, { fila, id }: ChaveDoTrabalho): Promise<void> =>
  repetirOuDesistir(db, fila, eq(trabalhos.id, id));

/** Longer than any pause that a job is put off for. */
const MAIOR_PAUSA_SEGUNDOS = 6 * 3_600;

/**
 * Brings back to now what was queued, put off or taken by a clock that was ahead and has been set right: a job waits
 * as long as it was meant to, and not until that hour comes.
 */
const acertarHoras = async (db: Database): Promise<void> => {
  const adiante = sql`${trabalhos.criado_em} - now()`;
  const aindaNao = sql`now() + interval '1 minute'`;
  await db
    .update(trabalhos)
    .set({ criado_em: sql`now()`, comeca_em: sql`${trabalhos.comeca_em} - (${adiante})` })
    .where(gt(trabalhos.criado_em, aindaNao));
  await db
    .update(trabalhos)
    .set({ comeca_em: sql`now()` })
    .where(gt(trabalhos.comeca_em, daqui(MAIOR_PAUSA_SEGUNDOS)));
  await db
    .update(trabalhos)
    .set({ tomado_em: sql`now()` })
    .where(gt(trabalhos.tomado_em, aindaNao));
};

/** What a process knows of time by itself, whatever becomes of the clock. */
export interface Marcha {
  /** What the clock of the database said first. */
  desde: Date;
  /** How long ago that was, by a clock that nobody sets. */
  decorridoMs: number;
}

/** Nothing is forgotten sooner: what waited for the server to start is taken first, and a wrong clock is set right. */
const ANTES_DE_ESQUECER_MS = 3_600_000;

/**
 * Sets free what processes that died had taken, and forgets what lies too long; any number may do it. By a clock that
 * jumps ahead everything is old at once: what is not, by the time that went by, is neither set free nor forgotten.
 */
export const manterFilas = async (db: Database, { desde, decorridoMs }: Marcha): Promise<void> => {
  const agora = sql`${new Date(desde.getTime() + decorridoMs).toISOString()}::timestamptz`;
  await acertarHoras(db);
  for (const [nome, { prazoSegundos, guardaMinutos }] of Object.entries(FILAS)) {
    const fila = nome as NomeDaFila;
    const prazo = sql`${prazoSegundos}::float8 * interval '1 second'`;
    const emCurso = sql`${trabalhos.tomado_em} between ${agora} - ${prazo} and ${agora}`;
    const parado = lt(trabalhos.tomado_em, daqui(-prazoSegundos));
    await repetirOuDesistir(db, fila, and(parado, not(emCurso)));
    if (decorridoMs < ANTES_DE_ESQUECER_MS) continue;
    const guarda = sql`${guardaMinutos}::float8 * interval '1 minute'`;
    const velho = sql`${trabalhos.comeca_em} < least(now(), ${agora}) - ${guarda}`;
    await db.delete(trabalhos).where(and(eq(trabalhos.fila, fila), velho));
  }
};

const findAgora = async (db: Database): Promise<Date> => {
  const { rows } = await db.execute<{ agora: Date }>(sql`select now() as agora`);
  return new Date(rows[0]?.agora ?? NaN);
};

/** Keeps the queues, each time that it is called, by what this process knows of time. */
export const createManutencao = (db: Database): (() => Promise<void>) => {
  let inicio: { desde: Date; ms: number } | undefined;
  return async () => {
    inicio ??= { desde: await findAgora(db), ms: performance.now() };
    const { desde, ms } = inicio;
    await manterFilas(db, { desde, decorridoMs: performance.now() - ms });
  };
};
