import { diasEntre, foiPorPix, txidDaGuia, type DataCivil, type Pagamento } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import type { PagamentoLido } from './decidir-lote.ts';

/** A row of a bank's file, as far as it may tell of a PIX that the bank's API told of too. */
interface LinhaDoArquivo extends Pagamento {
  codigo: string;
  forma: string;
  autenticacao: string;
  no_arquivo: string;
}

interface Visto extends Record<string, unknown> {
  e2eid: string;
  codigo: string;
  pagamento: DataCivil;
  valor: number;
}

/** A file is written on a working day, and says of a PIX of the weekend that it was paid then. */
const DIAS_ATE_O_ARQUIVO = 5;

/** Whether the row of a file, which says that it was a PIX or which, tells of this one. */
const ehOMesmo = (
  { valor, pagamento, autenticacao }: LinhaDoArquivo,
  codigos: readonly string[],
  visto: Visto,
): boolean => {
  const dias = diasEntre(visto.pagamento, pagamento);
  if (valor !== visto.valor || !codigos.includes(visto.codigo)) return false;
  return autenticacao === visto.e2eid || (dias >= 0 && dias <= DIAS_ATE_O_ARQUIVO);
};

/** The codes under which a slip is kept: its barcode, and the txid of its static PIX. */
const codigosDe = <P extends LinhaDoArquivo>(
  cod_empre: number,
  { pago: { codigo }, citada }: PagamentoLido<P>,
): string[] => (citada ? [codigo, txidDaGuia(cod_empre, citada)] : [codigo]);

/**
 * Which rows of a file are a PIX that the bank's API told of before; each is noted beside it, and two
 * rows are never the same PIX. A row that does not say that it was paid by PIX is none of them: who
 * paid at the counter what was paid by PIX too has paid twice.
 */
export const findNoPix = async <P extends LinhaDoArquivo>(
  tx: Executor,
  cod_empre: number,
  lidos: readonly PagamentoLido<P>[],
): Promise<ReadonlySet<P>> => {
  const porPix = lidos.filter(
    ({ pago }) => foiPorPix(pago.forma) || /^E[0-9A-Za-z]{31}$/.test(pago.autenticacao),
  );
  if (porPix.length === 0) return new Set();
  const codigos = porPix.flatMap((lido) => codigosDe(cod_empre, lido));
  const { rows } = await tx.execute<Visto>(
    sql`select p.e2eid, r.codigo, r.pagamento::text as pagamento, r.valor_centavos::float8 as valor
        from recebimentos r
        join pix_recebidos p on p.cod_empre = r.cod_empre and p.recebimento_id = r.id
        where r.cod_empre = ${cod_empre} and r.codigo = any(${sql.param(codigos)}::text[])
          and p.no_arquivo is null
        order by p.horario, p.e2eid for update of p`,
  );
  const livres = new Set(rows);
  const achados: { e2eid: string; no_arquivo: string }[] = [];
  const mesmos = new Set<P>();
  for (const lido of porPix) {
    const visto = [...livres].find((um) => ehOMesmo(lido.pago, codigosDe(cod_empre, lido), um));
    if (visto === undefined) continue;
    livres.delete(visto);
    mesmos.add(lido.pago);
    achados.push({ e2eid: visto.e2eid, no_arquivo: lido.pago.no_arquivo });
  }
  if (achados.length > 0) {
    await tx.execute(
      sql`update pix_recebidos p set no_arquivo = a.no_arquivo
          from json_to_recordset(${JSON.stringify(achados)}::json) as a (e2eid text, no_arquivo text)
          where p.cod_empre = ${cod_empre} and p.e2eid = a.e2eid`,
    );
  }
  return mesmos;
};
