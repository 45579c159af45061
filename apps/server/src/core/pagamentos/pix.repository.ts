import type { DataCivil, GuiaCitada, MotivoDeExcecao } from '@balcao/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import {
  excecoesDeRecebimento,
  partesRecebidas,
  recebimentos,
} from '../../db/schema/arrecadacao.ts';
import { cobrancasPix, pixRecebidos } from '../../db/schema/pix.ts';

/** Of these, the payments that were seen and settled before. */
export const listVistos = async (
  db: Executor,
  cod_empre: number,
  e2eids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ e2eid: pixRecebidos.e2eid })
    .from(pixRecebidos)
    .where(and(eq(pixRecebidos.cod_empre, cod_empre), inArray(pixRecebidos.e2eid, [...e2eids])));
  return new Set(rows.map(({ e2eid }) => e2eid));
};

/**
 * Notes a payment that the bank told of; false when it was noted before. Of two at once the second
 * waits for the first to end.
 */
export const insertPix = async (
  tx: Executor,
  pix: typeof pixRecebidos.$inferInsert,
): Promise<boolean> => {
  const novos = await tx
    .insert(pixRecebidos)
    .values(pix)
    .onConflictDoNothing({ target: [pixRecebidos.cod_empre, pixRecebidos.e2eid] })
    .returning({ e2eid: pixRecebidos.e2eid });
  return novos.length > 0;
};

interface NoArquivo extends Record<string, unknown> {
  id: number;
  no_arquivo: string;
}

/** The row of a bank's file, already imported, that tells of this PIX; undefined when there is none. */
export const findNoArquivo = async (
  tx: Executor,
  cod_empre: number,
  pago: { codigo: string; pagamento: DataCivil; valor: number; e2eid: string },
  citada: GuiaCitada | undefined,
): Promise<NoArquivo | undefined> => {
  const daParcela = citada
    ? sql`or (r.baixa_guia = ${citada.guia} and r.baixa_parcela = ${citada.parcela})`
    : sql``;
  const { rows } = await tx.execute<NoArquivo>(
    sql`select r.id::float8 as id,
          concat_ws(' ', r.banco, r.autenticacao, r.codigo, r.pagamento, r.ocorrencia) as no_arquivo
        from recebimentos r
        join arquivos_de_pagamento a on a.cod_empre = r.cod_empre and a.id = r.arquivo_id
        where r.cod_empre = ${cod_empre} and (r.codigo = ${pago.codigo} ${daParcela})
          and r.valor_centavos = ${pago.valor} and a.formato <> 'PIX'
          and ((r.forma in ('9', 'i') and r.pagamento between ${pago.pagamento}::date
              and ${pago.pagamento}::date + 5) or r.autenticacao = ${pago.e2eid})
          and not exists (select from pix_recebidos p
            where p.cod_empre = r.cod_empre and p.recebimento_id = r.id)
        order by r.id limit 1`,
  );
  return rows[0];
};

/** What of a PIX becomes of which slip. */
export interface DestinoDoPix {
  citada: GuiaCitada | undefined;
  /** The document of several installments, with what of the payment each of them gets. */
  documento:
    | { numero: number; partes: readonly { guia: number; parcela: number; valor: number }[] }
    | undefined;
  /** Why it waits for a person; undefined when it settled what it names. */
  motivo: MotivoDeExcecao | undefined;
  forma: string;
}

/** The 'file' of what the bank's API told of a day. */
const findArquivoDoDia = async (tx: Executor, cod_empre: number, dia: DataCivil) => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into arquivos_de_pagamento (cod_empre, nome, formato, sha256, geracao)
        values (${cod_empre}, 'PIX pelo banco', 'PIX', '', ${dia})
        on conflict (cod_empre, geracao) where formato = 'PIX'
        do update set importado_em = now() returning id::float8 as id`,
  );
  return rows[0]?.id ?? 0;
};

const insertPartes = async (
  tx: Executor,
  cod_empre: number,
  recebimento_id: number,
  { partes }: NonNullable<DestinoDoPix['documento']>,
): Promise<void> => {
  await tx.insert(partesRecebidas).values(
    partes.map(({ guia, parcela, valor }) => ({
      cod_empre,
      recebimento_id,
      numero_guia: guia,
      numero_parcela: parcela,
      aplicado_centavos: valor,
    })),
  );
};

/** What a payment that settles says of where it went; one that waits says nothing. */
const quitacao = ({ citada, documento }: DestinoDoPix, valor: number) => ({
  baixa_guia: citada?.guia,
  baixa_parcela: citada?.parcela,
  baixa_documento: documento?.numero,
  aplicado_centavos: valor,
});

/** The receipt of a PIX, in the 'file' of its day. */
export const insertRecebimento = async (
  tx: Executor,
  cod_empre: number,
  pago: { codigo: string; pagamento: DataCivil; valor: number; e2eid: string; banco: string },
  destino: DestinoDoPix,
): Promise<number> => {
  const { citada, documento, motivo, forma } = destino;
  const [linha] = await tx
    .insert(recebimentos)
    .values({
      cod_empre,
      arquivo_id: await findArquivoDoDia(tx, cod_empre, pago.pagamento),
      linha: 0,
      codigo: pago.codigo,
      pagamento: pago.pagamento,
      valor_centavos: pago.valor,
      banco: pago.banco,
      autenticacao: pago.e2eid,
      forma,
      ocorrencia: 1,
      tributo: citada?.tributo,
      numero_guia: citada?.guia,
      numero_parcela: citada?.parcela,
      emissao: citada?.emissao,
      numero_documento: documento?.numero,
      ...(motivo === undefined && quitacao(destino, pago.valor)),
    })
    .returning({ id: recebimentos.id });
  const recebimento_id = linha?.id ?? 0;
  if (motivo !== undefined)
    await tx.insert(excecoesDeRecebimento).values({ cod_empre, recebimento_id, motivo });
  else if (documento) await insertPartes(tx, cod_empre, recebimento_id, documento);
  return recebimento_id;
};

/** Joins a payment to the receipt that it is. */
export const saveRecebimentoDoPix = async (
  tx: Executor,
  cod_empre: number,
  e2eid: string,
  fatos: { recebimento_id: number; no_arquivo?: string },
): Promise<void> => {
  await tx
    .update(pixRecebidos)
    .set(fatos)
    .where(and(eq(pixRecebidos.cod_empre, cod_empre), eq(pixRecebidos.e2eid, e2eid)));
};

/** A charge was paid: whoever waits for it sees it. */
export const savePaga = async (
  tx: Executor,
  cod_empre: number,
  codigo: string,
  agora: Date,
): Promise<void> => {
  await tx
    .update(cobrancasPix)
    .set({ estado: 'PAGA', mudou_em: agora, falha: null })
    .where(and(eq(cobrancasPix.cod_empre, cod_empre), eq(cobrancasPix.codigo, codigo)));
};
