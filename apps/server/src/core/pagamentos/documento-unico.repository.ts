import type { DocumentoUnico, MemoriaDosEncargos, ParteDoDocumento } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import { insertRows, type Writer } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { partesRecebidas, recebimentos } from '../../db/schema/arrecadacao.ts';
import { documentosUnicos, partesDoDocumento } from '../../db/schema/documentos-unicos.ts';
import { cobrancasPix } from '../../db/schema/pix.ts';
import { contribuintes, emissoes, guias } from '../../db/schema/tributos.ts';
import {
  parcelasComRecebimento,
  toParcela,
  type LinhaDaBaixa,
  type ParcelaDaBaixa,
} from './baixa.repository.ts';

/** A part, with the year of its bill, and how its charges were counted where it has some. */
export interface ParteGuardada extends ParteDoDocumento {
  readonly ano: number;
  readonly memoria: MemoriaDosEncargos | null;
}

/** A document as it was issued, and who owes it. */
export interface DocumentoGuardado extends DocumentoUnico {
  readonly cpfcnpj: string;
  /** Name in the registry. */
  readonly contribuinte: string | null;
  readonly partes: readonly ParteGuardada[];
}

type Linha = DocumentoGuardado & Record<string, unknown>;

/** Documents `d`, as a statement or a part of one. */
const documentosOnde = (onde: SQL): SQL =>
  sql`select d.numero::float8 as numero, d.cpfcnpj, d.emitido_no_dia::text as "emitidoEm",
          d.vencimento::text as vencimento, d.total_centavos::float8 as total,
          (select c.nome from ${contribuintes} c where c.cod_empre = d.cod_empre
            and c.cpfcnpj = d.cpfcnpj order by c.codigo limit 1) as contribuinte,
          (select json_agg(json_build_object('tributo', g.tributo, 'guia', p.numero_guia,
              'parcela', p.numero_parcela, 'ano', g.ano_referencia, 'emissao', p.emissao, 'vencimento', p.vencimento,
              'valor', p.valor_centavos, 'desconto', p.desconto_centavos, 'memoria', e.memoria) order by p.numero_guia, p.numero_parcela)
            from ${partesDoDocumento} p
            join ${guias} g on g.cod_empre = p.cod_empre and g.numero_guia = p.numero_guia
            left join ${emissoes} e on e.cod_empre = p.cod_empre and e.numero_guia = p.numero_guia
              and e.numero_parcela = p.numero_parcela and e.emissao = p.emissao
            where p.cod_empre = d.cod_empre and p.numero_documento = d.numero) as partes
        from ${documentosUnicos} d where ${onde}`;

/** Documents by their numbers, as they were issued: what a payment of one settles. */
export const listDocumentos = async (
  db: Executor,
  cod_empre: number,
  numeros: readonly number[],
): Promise<DocumentoGuardado[]> => {
  const { rows } = await db.execute<Linha>(
    documentosOnde(
      sql`d.cod_empre = ${cod_empre} and d.numero = any(${sql.param(numeros)}::bigint[])`,
    ),
  );
  return rows;
};

const numeroDoRecebido = (cod_empre: number, recebimento_id: number): SQL =>
  sql`(select r.numero_documento from ${recebimentos} r
      where r.cod_empre = ${cod_empre} and r.id = ${recebimento_id})`;

/** The document that the code of a payment names. */
export const findDocumentoDoRecebimento = async (
  db: Executor,
  cod_empre: number,
  recebimento_id: number,
): Promise<DocumentoGuardado | undefined> => {
  const numero = numeroDoRecebido(cod_empre, recebimento_id);
  const { rows } = await db.execute<Linha>(
    documentosOnde(sql`d.cod_empre = ${cod_empre} and d.numero = ${numero}`),
  );
  return rows[0];
};

/** The numbers of its guides. */
export const guiasDoDocumentoDoRecebimento = (cod_empre: number, recebimento_id: number): SQL =>
  sql`select x.numero_guia from ${partesDoDocumento} x where x.cod_empre = ${cod_empre}
      and x.numero_documento = ${numeroDoRecebido(cod_empre, recebimento_id)}`;

/** A document as it was issued, and what there is of it now. */
export interface DocumentoComParcelas {
  documento: DocumentoGuardado;
  /** All of the bills that its parts are of. */
  parcelas: readonly ParcelaDaBaixa[];
  /** Its charges at the orgao's bank that can be paid. */
  cobrancas: readonly { codigo: string; brcode: string | null }[];
}

/** The same as the database answers it. */
export type DocumentoComParcelasEmJson =
  | (Omit<DocumentoComParcelas, 'parcelas'> & { parcelas: LinhaDaBaixa[] })
  | null;

/** A document by its number, with what there is of it now, as one JSON value: a part of the statement that looks. */
export const documentoComParcelas = (cod_empre: number, numero: SQL): SQL =>
  sql<DocumentoComParcelasEmJson>`(select json_build_object('documento', to_json(doc),
    'parcelas', (select coalesce(json_agg(p), '[]') from (${parcelasComRecebimento(
      sql`p.cod_empre = ${cod_empre} and p.numero_guia in (select x.numero_guia from ${partesDoDocumento} x
        where x.cod_empre = ${cod_empre} and x.numero_documento = doc.numero::bigint)`,
    )}) p),
    'cobrancas', (select coalesce(json_agg(json_build_object('codigo', c.codigo, 'brcode', c.brcode)), '[]')
      from ${cobrancasPix} c
      where c.cod_empre = ${cod_empre} and c.numero_documento = doc.numero::bigint and c.estado = 'ATIVA'))
    from (${documentosOnde(sql`d.cod_empre = ${cod_empre} and d.numero = ${numero}`)}) doc)`;

export const toDocumentoComParcelas = (
  lido: DocumentoComParcelasEmJson,
): DocumentoComParcelas | undefined =>
  lido === null ? undefined : { ...lido, parcelas: lido.parcelas.map(toParcela) };

export const findDocumentoComParcelas = async (
  db: Executor,
  cod_empre: number,
  numero: number,
): Promise<DocumentoComParcelas | undefined> => {
  const { rows } = await db.execute<{ lido: DocumentoComParcelasEmJson }>(
    sql`select ${documentoComParcelas(cod_empre, sql`${numero}`)} as lido`,
  );
  return toDocumentoComParcelas(rows[0]?.lido ?? null);
};

/**
 * Writes a document with its parts, whose number is the next one, unless there is one of its day that has exactly
 * these (`chaveDasPartes`); who asks holds its installments.
 */
export const insertDocumento = async (
  tx: Executor,
  cod_empre: number,
  documento: Omit<DocumentoUnico, 'numero'> & { cpfcnpj: string; chave: string },
): Promise<{ numero: number; novo: boolean }> => {
  const { cpfcnpj, emitidoEm, vencimento, total, chave, partes } = documento;
  const { rows } = await tx.execute<{ numero: number; novo: boolean }>(
    sql`with anterior as (
          select numero from ${documentosUnicos}
          where cod_empre = ${cod_empre} and emitido_no_dia = ${emitidoEm} and chave = ${chave}
        ), documento as (
          insert into ${documentosUnicos} (cod_empre, cpfcnpj, emitido_no_dia, vencimento, total_centavos, chave)
          select ${cod_empre}, ${cpfcnpj}, ${emitidoEm}, ${vencimento}, ${total}, ${chave}
          where not exists (select from anterior)
          returning numero
        ), partes as (
          insert into ${partesDoDocumento} (cod_empre, numero_documento, numero_guia, numero_parcela,
            emissao, vencimento, valor_centavos, desconto_centavos)
          select ${cod_empre}, documento.numero, p.guia, p.parcela, p.emissao, p.vencimento, p.valor,
            coalesce(p.desconto, 0)
          from documento, json_to_recordset(${JSON.stringify(partes)}::json)
            as p (guia bigint, parcela integer, emissao integer, vencimento date, valor bigint,
              desconto bigint)
        )
        select numero::float8 as numero, true as novo from documento
        union all select numero::float8, false from anterior`,
  );
  const [feito] = rows;
  if (feito === undefined) throw new Error('the document was neither found nor written');
  return feito;
};

/** What of a receipt went into each part of its document. */
export const insertPartesRecebidas = (
  onde: Writer,
  cod_empre: number,
  recebimento_id: number,
  partes: readonly { guia: number; parcela: number; valor: number; parcial: boolean }[],
): Promise<void> =>
  insertRows(
    onde,
    partesRecebidas,
    partes.map(({ guia, parcela, valor, parcial }) => ({
      cod_empre,
      recebimento_id,
      numero_guia: guia,
      numero_parcela: parcela,
      aplicado_centavos: valor,
      parcial,
    })),
  );
