import { randomBytes } from 'node:crypto';
import { codigoVerificador, TAMANHO_DO_CODIGO, type DataCivil, type Tributo } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';

/** A payment that settled an installment, by itself or as a part of a document. */
export interface Pago extends Record<string, unknown> {
  recebimento_id: number;
  tributo: Tributo;
  numero_guia: number;
  numero_parcela: number;
  pagamento: DataCivil;
  /** What of it went into the installment. */
  aplicado: number;
  forma: string;
  autenticacao: string;
  /** The code of its receipt; null until one is printed. */
  codigo: string | null;
}

/** Payments, each with the installment that it settled and the code of its receipt. */
const pagos = (cod_empre: number): SQL =>
  sql`select r.id::float8 as recebimento_id, g.tributo, p.numero_guia::float8 as numero_guia,
          p.numero_parcela, r.pagamento::text as pagamento, p.aplicado::float8 as aplicado,
          r.forma, r.autenticacao, c.codigo
        from (
          select cod_empre, id, baixa_guia as numero_guia, baixa_parcela as numero_parcela,
            aplicado_centavos as aplicado
          from recebimentos where cod_empre = ${cod_empre} and baixa_guia is not null
            and not baixa_parcial
          union all
          select cod_empre, recebimento_id, numero_guia, numero_parcela, aplicado_centavos
          from partes_recebidas where cod_empre = ${cod_empre} and not parcial
        ) p
        join recebimentos r on r.cod_empre = p.cod_empre and r.id = p.id
        join guias g on g.cod_empre = p.cod_empre and g.numero_guia = p.numero_guia
        left join comprovantes c on c.cod_empre = p.cod_empre and c.recebimento_id = p.id
          and c.numero_guia = p.numero_guia and c.numero_parcela = p.numero_parcela`;

const selectPago = async (
  db: Executor,
  cod_empre: number,
  qual: { numero_guia: number; numero_parcela: number } | { codigo: string },
): Promise<Pago | undefined> => {
  const onde =
    'codigo' in qual
      ? sql`c.codigo = ${qual.codigo}`
      : sql`p.numero_guia = ${qual.numero_guia} and p.numero_parcela = ${qual.numero_parcela}`;
  const { rows } = await db.execute<Pago>(sql`${pagos(cod_empre)} where ${onde} limit 1`);
  return rows[0];
};

/** What settled installments of these guides, each once. */
export const listPagos = async (
  db: Executor,
  cod_empre: number,
  guias: readonly number[],
): Promise<Pago[]> => {
  const numeros = sql`select jsonb_array_elements_text(${JSON.stringify(guias)}::jsonb)::bigint`;
  const { rows } = await db.execute<Pago>(
    sql`${pagos(cod_empre)} where p.numero_guia in (${numeros})
        order by r.pagamento, p.numero_guia, p.numero_parcela`,
  );
  return rows;
};

/** What settled an installment; undefined when it is not settled, or by no receipt of ours. */
export const findPago = (
  db: Executor,
  cod_empre: number,
  parcela: { numero_guia: number; numero_parcela: number },
): Promise<Pago | undefined> => selectPago(db, cod_empre, parcela);

/** By the code of a receipt that was printed. */
export const findPorCodigo = (
  db: Executor,
  cod_empre: number,
  codigo: string,
): Promise<Pago | undefined> => selectPago(db, cod_empre, { codigo });

/** A payment that settled every installment of a document. */
export interface DocumentoPago extends Record<string, unknown> {
  recebimento_id: number;
  numero_documento: number;
  pagamento: DataCivil;
  aplicado: number;
  forma: string;
  autenticacao: string;
}

/** What settled a document whole, by its number or by the code of the receipt. */
export const findDocumentoPago = async (
  db: Executor,
  cod_empre: number,
  qual: { numero: number } | { codigo: string },
): Promise<DocumentoPago | undefined> => {
  const { rows } = await db.execute<DocumentoPago>(
    sql`select r.id::float8 as recebimento_id, r.baixa_documento::float8 as numero_documento,
          r.pagamento::text as pagamento, r.aplicado_centavos::float8 as aplicado, r.forma, r.autenticacao
        from recebimentos r
        where r.cod_empre = ${cod_empre} and ${
          'numero' in qual
            ? sql`r.baixa_documento = ${qual.numero}`
            : sql`r.baixa_documento is not null and r.id = (
                select c.recebimento_id from comprovantes c where c.cod_empre = ${cod_empre}
                  and c.codigo = ${qual.codigo} and c.numero_guia is null)`
        }
          and (select count(*) from partes_do_documento d
            where d.cod_empre = r.cod_empre and d.numero_documento = r.baixa_documento)
            = (select count(*) from partes_recebidas p
              where p.cod_empre = r.cod_empre and p.recebimento_id = r.id and not p.parcial)
        limit 1`,
  );
  return rows[0];
};

/** Which payment a receipt is of: an installment's, or, without one, all that a document held. */
interface Quitacao {
  recebimento_id: number;
  numero_guia?: number;
  numero_parcela?: number;
}

/** Gives a payment the code of its receipt, once: of two at once both print the same. */
export const darCodigo = async (
  db: Executor,
  cod_empre: number,
  { recebimento_id, numero_guia, numero_parcela }: Quitacao,
  agora: Date,
): Promise<string> => {
  const codigo = codigoVerificador(randomBytes(TAMANHO_DO_CODIGO));
  const { rows } = await db.execute<{ codigo: string }>(
    sql`insert into comprovantes (cod_empre, recebimento_id, numero_guia, numero_parcela, codigo, emitido_em)
        values (${cod_empre}, ${recebimento_id}, ${numero_guia ?? null}, ${numero_parcela ?? null},
          ${codigo}, ${agora.toISOString()})
        on conflict (cod_empre, recebimento_id, numero_guia, numero_parcela)
        do update set codigo = comprovantes.codigo returning codigo`,
  );
  return rows[0]?.codigo ?? codigo;
};
