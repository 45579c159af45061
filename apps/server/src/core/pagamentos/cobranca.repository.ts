import {
  lerParametros,
  PARAMETROS_PADRAO,
  ehParametroDeCobranca,
  type Parametros,
  type TipoDeCobranca,
  type ValoresDeCobranca,
} from '@balcao/domain';
import { aliasedTable, and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { insertRows, updateRow, type Batch, type Writer } from '../../db/batch.ts';
import type { Executor, Transacao } from '../../db/client.ts';
import { mudancasDeCobranca } from '../../db/schema/cobranca.ts';
import { usuarios } from '../../db/schema/contas.ts';
import { orgaos } from '../../db/schema/orgaos.ts';
import { AppError } from '../app-error.ts';
import type { EnfileirarCorreio } from '../correio/correio.ts';
import type { Dados } from '../correio/modelos.ts';

type Nova = typeof mudancasDeCobranca.$inferInsert;

/** The fields that decide where the money of an orgao's slips goes, with their values. */
export const valoresDeCobranca = ({
  nome,
  cnpj,
  cidade,
  parametros: { pix_chave, febraban_codigo, febraban_modulo },
}: {
  nome: string;
  cnpj: string;
  cidade: string;
  parametros: Parametros;
}): ValoresDeCobranca => ({ pix_chave, febraban_codigo, febraban_modulo, nome, cnpj, cidade });

/**
 * The stored settings of an orgao, and where its money goes, under lock: whoever changes either waits
 * for whoever came first. Sent at once, so that what is asked next is read under it.
 */
export const lockCobranca = async (
  tx: Executor,
  cod_empre: number,
): Promise<{ guardados: Record<string, unknown>; valores: ValoresDeCobranca }> => {
  const [row] = await tx
    .select({
      parametros: orgaos.parametros,
      nome: orgaos.nome,
      cnpj: orgaos.cnpj,
      cidade: orgaos.cidade,
    })
    .from(orgaos)
    .where(eq(orgaos.cod_empre, cod_empre))
    .for('update')
    .execute();
  if (row === undefined) throw new AppError('ORGAO_NAO_ENCONTRADO');
  const lidos = lerParametros(row.parametros);
  const parametros = lidos.ok ? lidos.valor : PARAMETROS_PADRAO;
  return { guardados: row.parametros, valores: valoresDeCobranca({ ...row, parametros }) };
};

/** Writes where the money goes. @throws AppError PARAMETRO_INVALIDO for what is no value any more */
export const saveCobranca = (
  lote: Batch,
  cod_empre: number,
  guardados: Record<string, unknown>,
  novos: ValoresDeCobranca,
  updated_at: Date,
): void => {
  const campos = Object.entries(novos);
  const dosParametros = campos.filter(([campo]) => ehParametroDeCobranca(campo));
  const parametros = { ...guardados, ...Object.fromEntries(dosParametros) };
  if (!lerParametros(parametros).ok) throw new AppError('PARAMETRO_INVALIDO');
  const daInstituicao = campos.filter(([campo]) => !ehParametroDeCobranca(campo));
  const mudancas = { ...Object.fromEntries(daInstituicao), parametros, updated_at };
  lote.update(orgaos, { cod_empre }, mudancas);
};

export const insertMudanca = (onde: Writer, mudanca: Nova): Promise<void> =>
  insertRows(onde, mudancasDeCobranca, [mudanca]);

export const saveMudanca = (
  onde: Writer,
  cod_empre: number,
  id: string,
  fatos: Partial<
    Pick<Nova, 'decisao' | 'decidida_por' | 'decidida_em' | 'desfeita_por' | 'desfeita_em'>
  >,
): Promise<void> => updateRow(onde, mudancasDeCobranca, { cod_empre, id }, fatos);

const aguardando = (cod_empre: number, agora: Date) =>
  and(
    eq(mudancasDeCobranca.cod_empre, cod_empre),
    isNull(mudancasDeCobranca.decisao),
    gt(mudancasDeCobranca.expira_em, agora),
  );

/** The changes that wait for a second administrator, and the part that each is of. */
export const selectAguardando = (db: Executor, cod_empre: number, agora: Date) =>
  db
    .select({ id: mudancasDeCobranca.id, tipo: mudancasDeCobranca.tipo })
    .from(mudancasDeCobranca)
    .where(aguardando(cod_empre, agora));

export const listAguardando = async (
  db: Executor,
  cod_empre: number,
  agora: Date,
): Promise<TipoDeCobranca[]> =>
  (await selectAguardando(db, cod_empre, agora)).map(({ tipo }) => tipo);

/** Withdraws the changes of a part that still wait, when another one took effect. */
export const retirarAguardando = async (
  onde: Writer,
  cod_empre: number,
  aguardam: readonly { id: string; tipo: TipoDeCobranca }[],
  { tipo, por, agora }: { tipo: TipoDeCobranca; por: string | null; agora: Date },
): Promise<void> => {
  const retirada = { decisao: 'RETIRADA', decidida_por: por, decidida_em: agora } as const;
  for (const uma of aguardam)
    if (uma.tipo === tipo) await saveMudanca(onde, cod_empre, uma.id, retirada);
};

const proponente = aliasedTable(usuarios, 'proponente');
const decisor = aliasedTable(usuarios, 'decisor');
const desfaz = aliasedTable(usuarios, 'desfaz');

const daConta = (conta: typeof proponente, id: AnyPgColumn) =>
  and(eq(conta.cod_empre, mudancasDeCobranca.cod_empre), eq(conta.id, id));

/** Changes of an orgao with the names of who acted, latest first: one, or those since a day. */
export const selectMudancas = (
  db: Executor,
  cod_empre: number,
  qual: { id: string } | { desde: Date },
) =>
  db
    .select({
      mudanca: mudancasDeCobranca,
      proposta_por: proponente.nome,
      decidida_por: decisor.nome,
      desfeita_por: desfaz.nome,
      /** Whether no later change of the same part was approved. */
      ultima: sql<boolean>`not exists (
        select from mudancas_de_cobranca m
        where m.cod_empre = ${mudancasDeCobranca.cod_empre} and m.tipo = ${mudancasDeCobranca.tipo}
          and m.decisao = 'APROVADA' and m.decidida_em > ${mudancasDeCobranca.decidida_em})`,
    })
    .from(mudancasDeCobranca)
    .leftJoin(proponente, daConta(proponente, mudancasDeCobranca.proposta_por))
    .leftJoin(decisor, daConta(decisor, mudancasDeCobranca.decidida_por))
    .leftJoin(desfaz, daConta(desfaz, mudancasDeCobranca.desfeita_por))
    .where(
      and(
        eq(mudancasDeCobranca.cod_empre, cod_empre),
        'id' in qual
          ? eq(mudancasDeCobranca.id, qual.id)
          : or(
              gt(mudancasDeCobranca.proposta_em, qual.desde),
              gt(mudancasDeCobranca.decidida_em, qual.desde),
              gt(mudancasDeCobranca.desfeita_em, qual.desde),
            ),
      ),
    )
    .orderBy(desc(mudancasDeCobranca.proposta_em), desc(mudancasDeCobranca.id));

interface Aviso {
  cod_empre: number;
  tipo: TipoDeCobranca;
  fato: Dados<'mudanca-de-cobranca'>['fato'];
  /** Who did it; null stands for the operator. */
  por: string | null;
  /** Until when it may be approved. */
  ate?: Date;
}

/**
 * Tells every administrator that a change of where the money goes was proposed or decided.
 * @param todos their addresses
 */
export const avisarMudancaDeCobranca = async (
  onde: Transacao | Batch,
  enfileirarCorreio: EnfileirarCorreio,
  todos: readonly string[],
  { cod_empre, ate, ...aviso }: Aviso,
): Promise<void> => {
  const dados = {
    ...aviso,
    ...(ate && { ate: ate.toISOString() }),
    caminho: '/dashboard/arrecadacao',
  };
  for (const para of todos)
    await enfileirarCorreio(onde, { cod_empre, para, modelo: 'mudanca-de-cobranca', dados });
};
