import { esperaCorrecao, type DataCivil, type Nivel, type ProvaDeIdentidade } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { Batch } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import {
  debitosParcelados,
  parcelamentos,
  type TermoDoAcordo,
} from '../../../db/schema/parcelamentos.ts';
import { contribuintes, guias, parcelas } from '../../../db/schema/tributos.ts';
import type { Acordo } from './acordos.repository.ts';

/** Bills of agreements are counted from here, above those of the city's books. */
const PRIMEIRA_GUIA = 9_000_000_001;
/** The last number that the free field of a slip has room for. */
const ULTIMA_GUIA = 9_999_999_999;

/** The number after the greatest; where the city's books have the last one, the first that nothing has. */
const proximaGuia = (cod_empre: number) => {
  const daqui = sql`select g.numero_guia from ${guias} g where g.cod_empre = ${cod_empre}
    and g.numero_guia >= ${PRIMEIRA_GUIA}`;
  return sql`coalesce(
    (select nullif(max(numero_guia), ${ULTIMA_GUIA}) + 1 from (${daqui}) maior),
    (select min(n) from (select ${PRIMEIRA_GUIA}::bigint as n union all select numero_guia + 1 from (${daqui}) usadas) livres
      where n <= ${ULTIMA_GUIA} and not exists (${daqui} and g.numero_guia = n)))`;
};

/** Who confesses: an account in the portal, or who is at the counter. */
export type QuemConfessa =
  | { usuario_id: string; nivel: Nivel | null }
  | { atendido_por: string; prova: ProvaDeIdentidade };

/** A new agreement as it is written. */
interface AcordoEscrito {
  cod_empre: number;
  cpfcnpj: string;
  programa_id: string;
  programa_versao: number;
  pedido_em: Date;
  pedido_no_dia: DataCivil;
  entrada_ate: DataCivil;
  origem: string;
  codigo: string;
  termo: TermoDoAcordo;
}

export type NovoAcordo = AcordoEscrito & QuemConfessa;

/** What the bill of a new agreement is called, and whose it is in the registry. */
interface GuiaDoAcordo {
  numero_guia: number;
  contribuinte_codigo: number;
}

/** The bill that comes next, until the end of the transaction: whoever makes an agreement of the orgao waits here. */
export const lockProximaGuia = async (
  tx: Executor,
  cod_empre: number,
  cpfcnpj: string,
): Promise<GuiaDoAcordo> => {
  // Sent at once, and read by the connection once it has the lock.
  const [, { rows }] = await Promise.all([
    tx.execute(sql`select pg_advisory_xact_lock(hashtext('parcelamentos'), ${cod_empre})`),
    tx.execute<GuiaDoAcordo & Record<string, unknown>>(
      sql`select (${proximaGuia(cod_empre)})::float8 as numero_guia, c.codigo::float8 as contribuinte_codigo
          from ${contribuintes} c where c.cod_empre = ${cod_empre} and c.cpfcnpj = ${cpfcnpj}
          order by c.codigo limit 1`,
    ),
  ]);
  const [guia] = rows;
  if (guia === undefined) throw new Error('nobody of the registry makes an agreement');
  return guia;
};

/** The installments of a new agreement. */
const parcelasDoTermo = ({ termo, pedido_no_dia }: NovoAcordo): Acordo['parcelas'] =>
  termo.plano.parcelas.map((parcela) => ({
    numero: parcela.numero,
    vencimento: parcela.vencimento,
    pagamento: null,
    // What is corrected in its month has no amount yet, and nothing to pay it by.
    situacao: esperaCorrecao(parcela, pedido_no_dia, termo.programa.financiamento)
      ? 'INATIVA'
      : 'ATIVA',
    valor: parcela.total,
    pago: 0,
  }));

/**
 * Writes the bill of an agreement with its installments, and the agreement about its debts, with a batch.
 * @returns the agreement as it will stand
 */
export const insertAcordo = (
  lote: Batch,
  novo: NovoAcordo,
  { numero_guia, contribuinte_codigo }: GuiaDoAcordo,
  debitos: readonly { guia: number; parcela: number; situacao: 'ATIVA' | 'DÍVIDA' }[],
): Omit<Acordo, 'atendido_por'> => {
  const { cod_empre, termo, pedido_em, pedido_no_dia } = novo;
  lote.insert(guias, [
    {
      cod_empre,
      numero_guia,
      tributo: 'PARCELAMENTO',
      tipo: termo.programa.nome,
      ano_referencia: Number(pedido_no_dia.slice(0, 4)),
      contribuinte_codigo,
      situacao: 'ATIVA',
      lancamento: pedido_no_dia,
    },
  ]);
  const delas = parcelasDoTermo(novo);
  lote.insert(
    parcelas,
    delas.map(({ numero: numero_parcela, vencimento, situacao, valor: valor_centavos }) => ({
      cod_empre,
      numero_guia,
      numero_parcela,
      vencimento,
      situacao,
      valor_centavos,
    })),
  );
  lote.insert(parcelamentos, [{ ...novo, numero_guia }]);
  lote.insert(
    debitosParcelados,
    debitos.map(({ guia: debito_guia, parcela: debito_parcela, situacao: situacao_anterior }) => ({
      cod_empre,
      numero_guia,
      debito_guia,
      debito_parcela,
      situacao_anterior,
    })),
  );
  return {
    numero_guia,
    cpfcnpj: novo.cpfcnpj,
    pedido_no_dia,
    pedido_em: pedido_em.toISOString(),
    entrada_ate: novo.entrada_ate,
    codigo: novo.codigo,
    termo,
    nivel: 'nivel' in novo ? novo.nivel : null,
    no_portal: 'usuario_id' in novo,
    prova: 'prova' in novo ? novo.prova : null,
    contados: [],
    caducou_em: null,
    rompido_em: null,
    cancelado_em: null,
    devolucao: null,
    parcelas: delas,
  };
};
