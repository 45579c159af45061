import type { TipoDeResolucao } from '@balcao/domain';
import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { insertRows, updateRow, type Writer } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import {
  excecoesDeRecebimento as excecoes,
  propostasDeResolucao as propostas,
  recebimentos,
} from '../../db/schema/arrecadacao.ts';
import { usuarios } from '../../db/schema/contas.ts';
import { guias } from '../../db/schema/tributos.ts';

/** State of an exception and its payment, held: of two people at once the second sees the first. */
export const lockExcecao = async (tx: Executor, cod_empre: number, id: number) => {
  const [row] = await tx
    .select({
      estado: excecoes.estado,
      motivo: excecoes.motivo,
      pagamento: recebimentos.pagamento,
      recebido: recebimentos.valor_centavos,
      documento: recebimentos.numero_documento,
    })
    .from(excecoes)
    .innerJoin(
      recebimentos,
      and(
        eq(excecoes.cod_empre, recebimentos.cod_empre),
        eq(excecoes.recebimento_id, recebimentos.id),
      ),
    )
    .where(and(eq(excecoes.cod_empre, cod_empre), eq(excecoes.recebimento_id, id)))
    .for('update');
  return row;
};

export type ExcecaoTravada = NonNullable<Awaited<ReturnType<typeof lockExcecao>>>;

const daExcecao = (cod_empre: number, id: number) => ({ cod_empre, recebimento_id: id });

/** What somebody decided about an exception. */
export interface ResolucaoGravada {
  resolucao: TipoDeResolucao;
  observacao: string;
  resolvida_por: string;
  resolvida_em: Date;
}

export const saveResolucao = (
  onde: Writer,
  cod_empre: number,
  id: number,
  resolucao: ResolucaoGravada,
): Promise<void> =>
  updateRow(onde, excecoes, daExcecao(cod_empre, id), { estado: 'RESOLVIDA', ...resolucao });

export const saveEstado = (
  onde: Writer,
  cod_empre: number,
  id: number,
  estado: 'ABERTA' | 'EM_APROVACAO',
): Promise<void> => updateRow(onde, excecoes, daExcecao(cod_empre, id), { estado });

/** Where the money of a payment went. */
export type Destino = Partial<
  Pick<
    typeof recebimentos.$inferInsert,
    | 'baixa_guia'
    | 'baixa_documento'
    | 'baixa_parcela'
    | 'baixa_parcial'
    | 'aplicado_centavos'
    | 'excedente_centavos'
    | 'credito_guia'
  >
>;

export const saveDestino = (
  onde: Writer,
  cod_empre: number,
  id: number,
  destino: Destino,
): Promise<void> => updateRow(onde, recebimentos, { cod_empre, id }, { ...destino });

export const hasGuia = async (
  db: Executor,
  cod_empre: number,
  numero_guia: number,
): Promise<boolean> =>
  (await db.$count(
    guias,
    and(eq(guias.cod_empre, cod_empre), eq(guias.numero_guia, numero_guia)),
  )) > 0;

export const appendProposta = (
  onde: Writer,
  proposta: Omit<typeof propostas.$inferInsert, 'id'>,
): Promise<void> => insertRows(onde, propostas, [proposta]);

/** The last that was proposed about an exception, with who proposed and who decided. */
export const selectProposta = (db: Executor, cod_empre: number, recebimento_id: number) => {
  const decisor = alias(usuarios, 'decisor');
  return db
    .select({
      id: propostas.id,
      tipo: propostas.tipo,
      numero_guia: propostas.numero_guia,
      numero_parcela: propostas.numero_parcela,
      justificativa: propostas.justificativa,
      proposta_por: propostas.proposta_por,
      proposta_em: propostas.proposta_em,
      situacao: propostas.situacao,
      decidida_em: propostas.decidida_em,
      motivo: propostas.motivo,
      por: usuarios.nome,
      decidida_por: decisor.nome,
    })
    .from(propostas)
    .innerJoin(
      usuarios,
      and(eq(usuarios.cod_empre, propostas.cod_empre), eq(usuarios.id, propostas.proposta_por)),
    )
    .leftJoin(
      decisor,
      and(eq(decisor.cod_empre, propostas.cod_empre), eq(decisor.id, propostas.decidida_por)),
    )
    .where(and(eq(propostas.cod_empre, cod_empre), eq(propostas.recebimento_id, recebimento_id)))
    .orderBy(desc(propostas.id))
    .limit(1);
};

export type PropostaRow = Awaited<ReturnType<typeof selectProposta>>[number];

export const findProposta = async (
  db: Executor,
  cod_empre: number,
  recebimento_id: number,
): Promise<PropostaRow | undefined> => (await selectProposta(db, cod_empre, recebimento_id))[0];

export const saveDecisao = (
  onde: Writer,
  cod_empre: number,
  id: number,
  decisao: {
    situacao: 'APROVADA' | 'RECUSADA';
    decidida_por: string;
    decidida_em: Date;
    motivo: string | null;
  },
): Promise<void> => updateRow(onde, propostas, { cod_empre, id }, decisao);
