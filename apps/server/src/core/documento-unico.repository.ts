import type { DataCivil, DocumentoUnico, ParteDoDocumento, Tributo } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { documentosUnicos, partesDoDocumento } from '../db/schema/documentos-unicos.ts';
import { guias } from '../db/schema/tributos.ts';

/** A document as it was issued, and who owes it. */
export interface DocumentoGuardado extends DocumentoUnico {
  readonly cpfcnpj: string;
}

interface Linha extends Record<string, unknown> {
  numero: number;
  cpfcnpj: string;
  emitidoEm: DataCivil;
  vencimento: DataCivil;
  total: number;
  partes: (Omit<ParteDoDocumento, 'tributo'> & { tributo: Tributo })[];
}

const selectDocumentos = async (db: Executor, onde: ReturnType<typeof sql>) => {
  const { rows } = await db.execute<Linha>(
    sql`select d.numero::float8 as numero, d.cpfcnpj, d.emitido_no_dia::text as "emitidoEm",
          d.vencimento::text as vencimento, d.total_centavos::float8 as total,
          (select json_agg(json_build_object('tributo', g.tributo, 'guia', p.numero_guia,
              'parcela', p.numero_parcela, 'emissao', p.emissao, 'vencimento', p.vencimento,
              'valor', p.valor_centavos) order by p.numero_guia, p.numero_parcela)
            from ${partesDoDocumento} p
            join ${guias} g on g.cod_empre = p.cod_empre and g.numero_guia = p.numero_guia
            where p.cod_empre = d.cod_empre and p.numero_documento = d.numero) as partes
        from ${documentosUnicos} d where ${onde}`,
  );
  return rows.map((linha): DocumentoGuardado => linha);
};

/** Documents by their numbers, as they were issued: what a payment of one settles. */
export const listDocumentos = (
  db: Executor,
  cod_empre: number,
  numeros: readonly number[],
): Promise<DocumentoGuardado[]> =>
  selectDocumentos(
    db,
    sql`d.cod_empre = ${cod_empre} and d.numero = any(${sql.param(numeros)}::bigint[])`,
  );

/** The document of a day that has exactly these parts (`chaveDasPartes`). */
export const findDocumentoDoDia = async (
  db: Executor,
  cod_empre: number,
  dia: DataCivil,
  chave: string,
): Promise<DocumentoGuardado | undefined> => {
  const [achado] = await selectDocumentos(
    db,
    sql`d.cod_empre = ${cod_empre} and d.emitido_no_dia = ${dia} and d.chave = ${chave}`,
  );
  return achado;
};

/** Writes a new document with its parts; its number is the next one. */
export const insertDocumento = async (
  tx: Executor,
  cod_empre: number,
  documento: Omit<DocumentoGuardado, 'numero'> & { chave: string },
): Promise<number> => {
  const { cpfcnpj, emitidoEm, vencimento, total, chave, partes } = documento;
  const { rows } = await tx.execute<{ numero: number }>(
    sql`with documento as (
          insert into ${documentosUnicos} (cod_empre, cpfcnpj, emitido_no_dia, vencimento, total_centavos, chave)
          values (${cod_empre}, ${cpfcnpj}, ${emitidoEm}, ${vencimento}, ${total}, ${chave})
          returning numero
        ), partes as (
          insert into ${partesDoDocumento} (cod_empre, numero_documento, numero_guia, numero_parcela,
            emissao, vencimento, valor_centavos)
          select ${cod_empre}, documento.numero, p.guia, p.parcela, p.emissao, p.vencimento, p.valor
          from documento, json_to_recordset(${JSON.stringify(partes)}::json)
            as p (guia bigint, parcela integer, emissao integer, vencimento date, valor bigint)
        )
        select numero::float8 as numero from documento`,
  );
  return rows[0]?.numero ?? 0;
};
