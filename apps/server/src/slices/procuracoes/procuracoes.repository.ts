import { and, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ChaveDaSessao } from '../../core/contas/sessoes.repository.ts';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { readTogether } from '../../db/read-together.ts';
import { sessoes, usuarios } from '../../db/schema/contas.ts';
import { empresasDaSessao, procuracoes } from '../../db/schema/procuracoes.ts';

export type ProcuracaoRow = typeof procuracoes.$inferSelect;

/** More than any office has of clients; beyond it the oldest are not listed. */
const MUITAS = 500;
/** What is over is listed this long. */
const TERMINADAS_DIAS = 90;
const UM_DIA_MS = 86_400_000;

const abertas = (agora: Date) =>
  and(isNull(procuracoes.encerrada_em), gt(procuracoes.vale_antes_de, agora));

const aListar = (agora: Date) => {
  const desde = new Date(agora.getTime() - TERMINADAS_DIAS * UM_DIA_MS);
  return or(
    gt(procuracoes.encerrada_em, desde),
    and(isNull(procuracoes.encerrada_em), gt(procuracoes.vale_antes_de, desde)),
  );
};

/** Powers, each with the account of the other one; the last given come first. */
const listar = (db: Executor, agora: Date, dequem: SQL | undefined, outro: SQL | undefined) =>
  db
    .select({
      procuracao: procuracoes,
      outro: { nome: usuarios.nome, cpfcnpj: usuarios.cpfcnpj, ativo: usuarios.ativo },
    })
    .from(procuracoes)
    .leftJoin(usuarios, and(eq(usuarios.cod_empre, procuracoes.cod_empre), outro))
    .where(and(dequem, aListar(agora)))
    .orderBy(desc(procuracoes.dada_em), procuracoes.id)
    .limit(MUITAS);

export const listDadas = (db: Executor, cod_empre: number, outorgante_id: string, agora: Date) =>
  listar(
    db,
    agora,
    and(eq(procuracoes.cod_empre, cod_empre), eq(procuracoes.outorgante_id, outorgante_id)),
    eq(usuarios.cpfcnpj, procuracoes.procurador),
  );

const listRecebidas = (db: Executor, cod_empre: number, procurador: string, agora: Date) =>
  listar(
    db,
    agora,
    and(eq(procuracoes.cod_empre, cod_empre), eq(procuracoes.procurador, procurador)),
    eq(usuarios.id, procuracoes.outorgante_id),
  );

/** Who gives a power, kept from giving another one until the end of the transaction. */
export const lockOutorgante = async (tx: Executor, cod_empre: number, id: string) => {
  // Sent at once, before what else is asked of it.
  const travado = tx
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, id)))
    .for('update')
    .execute();
  const [row] = await travado;
  if (row === undefined) throw new Error('Who is signed in has no account.');
  return row;
};

/** Whom an account gave powers that are open. */
export const listProcuradores = async (
  tx: Executor,
  cod_empre: number,
  outorgante_id: string,
  agora: Date,
): Promise<string[]> => {
  const rows = await tx
    .select({ procurador: procuracoes.procurador })
    .from(procuracoes)
    .where(
      and(
        eq(procuracoes.cod_empre, cod_empre),
        eq(procuracoes.outorgante_id, outorgante_id),
        abertas(agora),
      ),
    );
  return rows.map(({ procurador }) => procurador);
};

export const insertProcuracao = (lote: Batch, nova: typeof procuracoes.$inferInsert): void =>
  lote.insert(procuracoes, [nova]);

const porId = (cod_empre: number, id: string) =>
  and(eq(procuracoes.cod_empre, cod_empre), eq(procuracoes.id, id));

/** A power, kept from changing until the end of the transaction, with the account that gave it. */
export const lockProcuracao = async (tx: Executor, cod_empre: number, id: string) => {
  const [row] = await tx
    .select({ procuracao: procuracoes, outorgante: usuarios })
    .from(procuracoes)
    .innerJoin(
      usuarios,
      and(
        eq(usuarios.cod_empre, procuracoes.cod_empre),
        eq(usuarios.id, procuracoes.outorgante_id),
      ),
    )
    .where(porId(cod_empre, id))
    .for('update', { of: procuracoes });
  return row;
};

export const saveProcuracao = (
  lote: Batch,
  { cod_empre, id }: Pick<ProcuracaoRow, 'cod_empre' | 'id'>,
  mudancas: Partial<Pick<ProcuracaoRow, 'aceita_em' | 'encerrada_em' | 'usada_em'>>,
): void => lote.update(procuracoes, { cod_empre, id }, mudancas);

/** The taxpayer's account of a CPF/CNPJ that may be used. */
export const findContribuinte = async (tx: Executor, cod_empre: number, cpfcnpj: string) => {
  const [row] = await tx
    .select({
      id: usuarios.id,
      email: sql<string | null>`case when ${usuarios.email_confirmado_em} is not null
        then ${usuarios.email} end`,
    })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.cod_empre, cod_empre),
        eq(usuarios.cpfcnpj, cpfcnpj),
        eq(usuarios.tipo, 'CONTRIBUINTE'),
        usuarios.ativo,
      ),
    );
  return row;
};

const daSessao = ({ cod_empre, token_hash }: ChaveDaSessao) =>
  and(eq(sessoes.cod_empre, cod_empre), eq(sessoes.token_hash, token_hash));

/** For whom a session acts from now on; both null for its person. */
export const saveRepresentado = (
  lote: Batch,
  { cod_empre, token_hash }: ChaveDaSessao,
  representado: { procuracao_id: string | null; empresa: string | null },
): void => lote.update(sessoes, { cod_empre, token_hash }, representado);

/** Companies of who opened a session. */
export const listEmpresas = (db: Executor, { cod_empre, token_hash }: ChaveDaSessao) =>
  db
    .select({
      cnpj: empresasDaSessao.cnpj,
      nome: empresasDaSessao.nome,
      atuacao: empresasDaSessao.atuacao,
      vale_antes_de: empresasDaSessao.vale_antes_de,
    })
    .from(empresasDaSessao)
    .where(
      and(eq(empresasDaSessao.cod_empre, cod_empre), eq(empresasDaSessao.token_hash, token_hash)),
    )
    .orderBy(empresasDaSessao.nome);

/** For whom a session may act: by powers that were given, and by companies, or why there are none of these. */
export const readPodemAgir = async (
  db: Executor,
  chave: ChaveDaSessao,
  procurador: string,
  agora: Date,
) => {
  const { sessao, ...lidas } = await readTogether(db, {
    recebidas: listRecebidas(db, chave.cod_empre, procurador, agora),
    empresas: listEmpresas(db, chave),
    sessao: db.select({ sem_empresas: sessoes.sem_empresas }).from(sessoes).where(daSessao(chave)),
  });
  return { ...lidas, sem_empresas: sessao[0]?.sem_empresas ?? null };
};
