import { randomInt } from 'node:crypto';
import { montarProtocolo, SORTEIOS_DO_PROTOCOLO, type DataCivil } from '@balcao/domain';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { usuarios } from '../../db/schema/contas.ts';
import { recursoRespostas, recursos } from '../../db/schema/recursos.ts';
import { solicitacaoHistorico, solicitacoes } from '../../db/schema/solicitacoes.ts';
import { publicacoes } from '../../db/schema/transparencia.ts';

/** A request of another system that is here. */
export interface Conhecida {
  id: string;
  protocolo: string;
  data_solicitacao: DataCivil;
  status_id: number;
  setor_id: string;
  /** Instances that it has appeals of. */
  instancias: number[];
}

/** What is here of the requests of a file, by their numbers in the system that they came from. */
export const listConhecidas = async (
  tx: Executor,
  cod_empre: number,
  protocolos: readonly string[],
): Promise<Conhecida[]> => {
  const { rows } = await tx.execute<Conhecida & Record<string, unknown>>(sql`
    select s.id, s.protocolo_de_origem as protocolo, s.data_solicitacao, s.status_id, s.setor_id,
      array(select r.instancia from recursos r
        where r.cod_empre = s.cod_empre and r.solicitacao_id = s.id) as instancias
    from solicitacoes s
    where s.cod_empre = ${cod_empre}
      and s.protocolo_de_origem = any(${sql.param([...new Set(protocolos)])}::text[])`);
  return rows;
};

/** Who may sign what is published: an account of the staff that may sign in. */
export const findQuemPublica = async (
  tx: Executor,
  cod_empre: number,
  cpfcnpj: string,
): Promise<string | undefined> => {
  const [conta] = await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.cod_empre, cod_empre),
        eq(usuarios.cpfcnpj, cpfcnpj),
        inArray(usuarios.tipo, ['PREFEITURA', 'ADMIN']),
        usuarios.ativo,
      ),
    );
  return conta?.id;
};

/** What has a number of our own, by the table that keeps it. */
const COM_PROTOCOLO = { solicitacoes, recursos };

type ComProtocolo = keyof typeof COM_PROTOCOLO;

const jaUsados = async (
  tx: Executor,
  quais: ComProtocolo,
  cod_empre: number,
  protocolos: readonly string[],
): Promise<Set<string>> => {
  const tabela = COM_PROTOCOLO[quais];
  const rows = await tx
    .select({ numero: tabela.numero_protocolo })
    .from(tabela)
    .where(
      and(
        eq(tabela.cod_empre, cod_empre),
        // One parameter, however many they are.
        sql`${tabela.numero_protocolo} = any(${sql.param([...protocolos])}::text[])`,
      ),
    );
  return new Set(rows.map(({ numero }) => numero));
};

/** A number of our own for each day of a list, none of which anything has. */
export const sortearProtocolos = async (
  tx: Executor,
  quais: ComProtocolo,
  cod_empre: number,
  dias: readonly DataCivil[],
): Promise<string[]> => {
  const dados = new Map<string, number>();
  let faltam = dias.map((_dia, qual) => qual);
  while (faltam.length > 0) {
    const tentados = faltam.map((qual) => ({
      qual,
      numero: montarProtocolo(dias[qual] ?? '', randomInt(SORTEIOS_DO_PROTOCOLO)),
    }));
    const usados = await jaUsados(
      tx,
      quais,
      cod_empre,
      tentados.map(({ numero }) => numero),
    );
    for (const { qual, numero } of tentados)
      if (!usados.has(numero) && !dados.has(numero)) dados.set(numero, qual);
    const comNumero = new Set(dados.values());
    faltam = faltam.filter((qual) => !comNumero.has(qual));
  }
  const numeros: string[] = [];
  for (const [numero, qual] of dados) numeros[qual] = numero;
  return numeros;
};

/** Rows of all that is imported. */
export interface LinhasAnteriores {
  solicitacoes: (typeof solicitacoes.$inferInsert)[];
  historico: (typeof solicitacaoHistorico.$inferInsert)[];
  recursos: (typeof recursos.$inferInsert)[];
  respostas: (typeof recursoRespostas.$inferInsert)[];
  publicacoes: (typeof publicacoes.$inferInsert)[];
}

/** As many rows at a time as a message to the database may well be long. */
const LOTE = 1_000;

/** Columns that are empty where a row does not say them. */
const podemFaltar = (tabela: PgTable): string[] =>
  Object.entries(getTableColumns(tabela)).flatMap(([nome, { notNull, hasDefault }]) =>
    notNull || hasDefault ? [] : nome,
  );

/**
 * Adds rows by so many at a time, in their order: what some of them do not say is said of all, so that they are
 * written alike.
 */
export const insertEmLotes = async <Tabela extends PgTable>(
  tx: Executor,
  tabela: Tabela,
  linhas: readonly Tabela['$inferInsert'][],
): Promise<void> => {
  const todas = linhas as readonly Readonly<Record<string, unknown>>[];
  const ditas = podemFaltar(tabela).filter((nome) => todas.some((uma) => uma[nome] !== undefined));
  const inteira = (uma: Readonly<Record<string, unknown>>) => {
    const copia = { ...uma };
    for (const nome of ditas) copia[nome] ??= null;
    return copia as Tabela['$inferInsert'];
  };
  for (let i = 0; i < todas.length; i += LOTE) {
    const lote = new Batch();
    lote.insert(tabela, todas.slice(i, i + LOTE).map(inteira));
    await lote.save(tx);
  }
};

/** Writes it all, each table after what it stands on. */
export const insertAnteriores = async (tx: Executor, linhas: LinhasAnteriores): Promise<void> => {
  await insertEmLotes(tx, solicitacoes, linhas.solicitacoes);
  await insertEmLotes(tx, solicitacaoHistorico, linhas.historico);
  await insertEmLotes(tx, recursos, linhas.recursos);
  await insertEmLotes(tx, recursoRespostas, linhas.respostas);
  await insertEmLotes(tx, publicacoes, linhas.publicacoes);
};
