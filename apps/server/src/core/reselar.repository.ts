import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { auditoria, auditoriaPorReselar, auditoriaSelos } from '../db/schema/auditoria.ts';
import { linhaSelada } from './selos.repository.ts';
import type { LinhaAuditada, Reselagem } from './selos.ts';

/** Orgaos whose trail is of the former form. */
export const listPorReselar = async (db: Executor): Promise<number[]> => {
  const rows = await db
    .select()
    .from(auditoriaPorReselar)
    .orderBy(asc(auditoriaPorReselar.cod_empre));
  return rows.map(({ cod_empre }) => cod_empre);
};

/** Waits for whoever seals the chain, and keeps it until the end of the transaction. */
export const lockCadeia = async (tx: Executor, cod_empre: number): Promise<void> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('balcao.auditoria'), ${cod_empre}::int)`,
  );
};

/** Rows that tell of an answer to the survey, or of what who made a request of preserved identity did. */
const SEM_RASTRO = sql`
  a.evento = 'pesquisa.responder'
  or (a.evento = 'solicitacoes.criar' or a.papel in ('VISITANTE', 'CONTRIBUINTE')) and exists (
    select from solicitacoes s
    left join anexos x on x.cod_empre = a.cod_empre and x.id::text = a.dados ->> 'anexo'
    where s.cod_empre = a.cod_empre and (s.tipo = 1 or s.natureza = 2)
      and s.id::text = coalesce(a.dados ->> 'solicitacao_id', x.solicitacao_id::text))`;

/**
 * Gives rows that keep no trace new numbers by chance, no origin, no account and of the time the day;
 * every other origin becomes that of one theme and one day, by a salt that nobody keeps.
 */
export const esquecerOrigens = async (tx: Executor, cod_empre: number): Promise<void> => {
  await tx.execute(sql`
    create temp table sem_rastro on commit drop as
    select id, nextval(pg_get_serial_sequence('auditoria', 'id')) as novo from (
      select a.id from auditoria a where a.cod_empre = ${cod_empre} and (${SEM_RASTRO})
      order by random()) x`);
  await tx.execute(sql`
    create temp table seladas on commit drop as
    select coalesce(r.novo, s.auditoria_id) as id
    from auditoria_selos s left join sem_rastro r on r.id = s.auditoria_id
    where s.cod_empre = ${cod_empre}`);
  await tx.execute(sql`create temp table sal on commit drop as
    select gen_random_uuid()::text || gen_random_uuid()::text as sal`);
  await tx.execute(sql`
    update auditoria a set origem = rtrim(translate(encode(sha256(convert_to(
      concat_ws(E'\\n', sal, split_part(evento, '.', 1),
        (momento at time zone 'America/Sao_Paulo')::date, origem), 'UTF8')), 'base64'),
      '+/', '-_'), '=')
    from sal where a.cod_empre = ${cod_empre} and papel <> 'OPERADOR' and origem is not null`);
  await tx.execute(sql`
    update auditoria a set id = r.novo, origem = null, usuario_id = null, papel = 'VISITANTE',
      momento = date_trunc('day', a.momento at time zone o.fuso) at time zone o.fuso
    from sem_rastro r, orgaos o
    where a.cod_empre = ${cod_empre} and a.id = r.id and o.cod_empre = a.cod_empre`);
};

export const apagarSelos = async (tx: Executor, cod_empre: number): Promise<void> => {
  await tx.delete(auditoriaSelos).where(eq(auditoriaSelos.cod_empre, cod_empre));
};

/** Rows after one of them that had a seal: what came in by another door gets none now. */
export const listSeladas = (
  tx: Executor,
  cod_empre: number,
  depois: number,
  quantas: number,
): Promise<LinhaAuditada[]> =>
  tx
    .select(linhaSelada)
    .from(auditoria)
    .where(
      and(
        eq(auditoria.cod_empre, cod_empre),
        gt(auditoria.id, depois),
        sql`exists (select from seladas where seladas.id = ${auditoria.id})`,
      ),
    )
    .orderBy(asc(auditoria.id))
    .limit(quantas);

/** Notes in the trail itself that its chain was sealed anew. */
export const insertReselagem = async (
  tx: Executor,
  cod_empre: number,
  dados: Reselagem,
): Promise<LinhaAuditada> => {
  const [linha] = await tx
    .insert(auditoria)
    .values({
      cod_empre,
      evento: 'auditoria.reselar',
      papel: 'OPERADOR',
      origem: 'atualizacao',
      dados: { ...dados },
    })
    .returning(linhaSelada);
  if (linha === undefined) throw new Error('the trail took no row');
  return linha;
};

/** The trail of an orgao is of the present form. */
export const saveReselada = async (tx: Executor, cod_empre: number): Promise<void> => {
  await tx.delete(auditoriaPorReselar).where(eq(auditoriaPorReselar.cod_empre, cod_empre));
  for (const tabela of ['sem_rastro', 'seladas', 'sal'])
    await tx.execute(sql`drop table ${sql.identifier(tabela)}`);
};
