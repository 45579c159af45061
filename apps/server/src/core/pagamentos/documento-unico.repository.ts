import type {
  DataCivil,
  DocumentoUnico,
  MemoriaDosEncargos,
  ParteDoDocumento,
} from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import { insertRows, type Batch, type Writer } from '../../db/batch.ts';
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

/** What a new document is called, and those of its day that hold some of its bills. */
interface ParaNumerar extends Record<string, unknown> {
  /** Drawn, and nobody else's: it is left out where no document comes of it. */
  proximo: number;
  /** Their numbers, by what they are made of (`chaveDasPartes`). */
  doDia: Record<string, number>;
}

/** To be sent once the installments of these bills are held: of two who ask for the same the second finds the first's. */
export const lerParaNumerar = async (
  tx: Executor,
  cod_empre: number,
  emitidoEm: DataCivil,
  guiasDele: readonly number[],
): Promise<ParaNumerar> => {
  const { rows } = await tx.execute<ParaNumerar>(
    sql`select nextval(pg_get_serial_sequence('documentos_unicos', 'numero'))::float8 as proximo,
        coalesce((select json_object_agg(d.chave, d.numero) from ${documentosUnicos} d
          where d.cod_empre = ${cod_empre} and d.emitido_no_dia = ${emitidoEm} and d.numero in (
            select p.numero_documento from ${partesDoDocumento} p
            where p.cod_empre = ${cod_empre} and p.numero_guia = any(${sql.param(guiasDele)}::bigint[]))),
          '{}') as "doDia"`,
  );
  const [lido] = rows;
  if (lido === undefined) throw new Error('no number was drawn');
  return lido;
};

/** Writes a document with its parts; whoever asks for it holds its installments. */
export const insertDocumento = (
  lote: Batch,
  cod_empre: number,
  documento: DocumentoUnico & { cpfcnpj: string; chave: string },
): void => {
  const { numero, cpfcnpj, emitidoEm, vencimento, total, chave, partes } = documento;
  lote.insert(documentosUnicos, [
    {
      cod_empre,
      numero,
      cpfcnpj,
      emitido_no_dia: emitidoEm,
      vencimento,
      total_centavos: total,
      chave,
    },
  ]);
  lote.insert(
    partesDoDocumento,
    partes.map((parte) => ({
      cod_empre,
      numero_documento: numero,
      numero_guia: parte.guia,
      numero_parcela: parte.parcela,
      emissao: parte.emissao,
      vencimento: parte.vencimento,
      valor_centavos: parte.valor,
      desconto_centavos: parte.desconto ?? 0,
    })),
  );
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
