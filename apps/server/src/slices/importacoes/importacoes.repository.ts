import { ETAPAS_EM_CURSO, type EtapaDaImportacao } from '@balcao/domain';
import { and, desc, eq, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import { esperaNaFila } from '../../core/filas.repository.ts';
import { naoEstaParado } from '../../core/orgao/orgaos-parados.repository.ts';
import { alreadyThere, updateRow, type Batch, type Writer } from '../../db/batch.ts';
import type { Executor, Transacao } from '../../db/client.ts';
import { usuarios } from '../../db/schema/contas.ts';
import { importacoes } from '../../db/schema/importacoes.ts';

export type ImportacaoRow = typeof importacoes.$inferSelect & { enviada_por: string };

/** Which import, of which orgao. */
export interface ChaveDaImportacao {
  cod_empre: number;
  id: string;
}

const esta = ({ cod_empre, id }: ChaveDaImportacao) =>
  and(eq(importacoes.cod_empre, cod_empre), eq(importacoes.id, id));

const emCurso = inArray(importacoes.etapa, [...ETAPAS_EM_CURSO]);

const comQuemEnviou = (db: Executor, cod_empre: number) =>
  db
    .select({ importacao: importacoes, enviada_por: usuarios.nome })
    .from(importacoes)
    .innerJoin(
      usuarios,
      and(eq(usuarios.cod_empre, importacoes.cod_empre), eq(usuarios.id, importacoes.usuario_id)),
    )
    .where(eq(importacoes.cod_empre, cod_empre))
    .$dynamic();

const ULTIMAS = 20;

/** The last ones, newest first. */
export const listImportacoes = async (
  db: Executor,
  cod_empre: number,
): Promise<ImportacaoRow[]> => {
  const rows = await comQuemEnviou(db, cod_empre)
    .orderBy(desc(importacoes.enviada_em))
    .limit(ULTIMAS);
  return rows.map(({ importacao, enviada_por }) => ({ ...importacao, enviada_por }));
};

export const findImportacao = async (
  db: Executor,
  chave: ChaveDaImportacao,
): Promise<ImportacaoRow | undefined> => {
  const [row] = await comQuemEnviou(db, chave.cod_empre).where(esta(chave));
  return row && { ...row.importacao, enviada_por: row.enviada_por };
};

/** The same, held still until the end of the transaction. */
export const lockImportacao = async (
  tx: Transacao,
  chave: ChaveDaImportacao,
): Promise<ImportacaoRow | undefined> => {
  // Sent here, before the other, which is read once the connection has the lock.
  const travada = tx
    .select({ id: importacoes.id })
    .from(importacoes)
    .where(esta(chave))
    .for('update')
    .execute();
  const [, row] = await Promise.all([travada, findImportacao(tx, chave)]);
  return row;
};

export const insertImportacao = (lote: Batch, nova: typeof importacoes.$inferInsert): void =>
  lote.insert(importacoes, [nova]);

/** Whether one was not written because the orgao has one in course already. */
export const outraEmCurso = (erro: unknown): boolean => alreadyThere(erro, 'importacoes_em_curso');

export const temEmCurso = async (db: Executor, cod_empre: number): Promise<boolean> =>
  (await db.$count(importacoes, and(eq(importacoes.cod_empre, cod_empre), emCurso))) > 0;

export const saveImportacao = (
  onde: Writer,
  { cod_empre, id }: ChaveDaImportacao,
  mudancas: Partial<typeof importacoes.$inferInsert>,
): Promise<void> => updateRow(onde, importacoes, { cod_empre, id }, mudancas);

/**
 * Says how far an import is, while it is in the step that whoever works at it began.
 * @returns whether it is to be given up: cancelled, or no longer in that step
 */
export const avancar = async (
  db: Executor,
  chave: ChaveDaImportacao,
  etapa: EtapaDaImportacao,
  { porcento, linhas }: { porcento: number; linhas: number },
): Promise<boolean> => {
  const [row] = await db
    .update(importacoes)
    .set({ porcento, linhas, vista_em: sql`now()` })
    .where(and(esta(chave), eq(importacoes.etapa, etapa)))
    .returning({ cancelar: importacoes.cancelar });
  return row?.cancelar ?? true;
};

/** Nobody has said anything of those for so long: their machine fell, or nobody decided about them. */
const SEM_NOTICIA_MS = {
  CONFERINDO: 10 * 60_000,
  CONFERIDA: 12 * 3_600_000,
  GRAVANDO: 10 * 60_000,
};

/** For how long the refused lines of an import that is over can be fetched. */
const REJEITADAS_MS = 7 * 24 * 3_600_000;

const FIM_DAS_PARADAS = {
  CONFERIDA: { etapa: 'CANCELADA' },
  CONFERINDO: {
    etapa: 'FALHOU',
    falha: 'O servidor parou no meio, e nada foi gravado. Envie o arquivo de novo.',
  },
  GRAVANDO: {
    etapa: 'FALHOU',
    falha:
      'O servidor parou enquanto gravava. A gravação é inteira ou nenhuma: envie o arquivo de novo, e a simulação mostra o que falta.',
  },
} as const;

/** Ends what nobody works at any more; gives the files that are of no use now. */
export const encerrarParadas = async (db: Executor, agora: Date): Promise<string[]> => {
  const antes = (ms: number) => new Date(agora.getTime() - ms);
  const chaves: (string | null)[] = [];
  for (const etapa of ETAPAS_EM_CURSO) {
    const desde = antes(SEM_NOTICIA_MS[etapa]);
    const velhas = and(
      eq(importacoes.etapa, etapa),
      lt(importacoes.vista_em, desde),
      not(esperaNaFila('importacoes', importacoes, desde)),
      naoEstaParado(importacoes.cod_empre),
    );
    const paradas = await db.select().from(importacoes).where(velhas);
    for (const row of paradas) {
      const fim = { ...FIM_DAS_PARADAS[etapa], chave: null, terminada_em: agora };
      await saveImportacao(db, row, fim);
      chaves.push(row.chave);
    }
  }
  const esquecidas = and(
    isNotNull(importacoes.chave_das_rejeitadas),
    lt(importacoes.terminada_em, antes(REJEITADAS_MS)),
    naoEstaParado(importacoes.cod_empre),
  );
  for (const row of await db.select().from(importacoes).where(esquecidas)) {
    await saveImportacao(db, row, { chave_das_rejeitadas: null });
    chaves.push(row.chave_das_rejeitadas);
  }
  return chaves.filter((uma) => uma !== null);
};
