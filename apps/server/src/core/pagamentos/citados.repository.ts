import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readTogether } from '../../db/read-together.ts';
import { cobrancasPix, pixRecebidos } from '../../db/schema/pix.ts';
import { agendadasPix, autorizacoesPix } from '../../db/schema/pix-automatico.ts';

/** What a notice of a bank names. */
export interface Citados {
  /** Payments. */
  e2eids: readonly string[];
  /** Charges, by their codes or by the numbers that the bank has of them. */
  nomes: readonly string[];
  /** Authorisations of Pix Automático. */
  idRecs: readonly string[];
  /** Charges that are scheduled by one. */
  txids: readonly string[];
}

/** Which of the payments were seen and settled before, and what else of it is ours, by our keys. */
export const readCitados = async (
  db: Database,
  cod_empre: number,
  { e2eids, nomes, idRecs, txids }: Citados,
): Promise<Record<'vistos' | 'cobrancas' | 'autorizacoes' | 'agendadas', string[]>> => {
  const { vistos, cobrancas, autorizacoes, agendadas } = await readTogether(db, {
    vistos: db
      .select({ chave: pixRecebidos.e2eid })
      .from(pixRecebidos)
      .where(and(eq(pixRecebidos.cod_empre, cod_empre), inArray(pixRecebidos.e2eid, [...e2eids]))),
    cobrancas: db
      .select({ chave: cobrancasPix.codigo })
      .from(cobrancasPix)
      .where(
        and(
          eq(cobrancasPix.cod_empre, cod_empre),
          or(
            inArray(cobrancasPix.codigo, [...nomes]),
            inArray(cobrancasPix.id_no_banco, [...nomes]),
          ),
        ),
      ),
    autorizacoes: db
      .select({ chave: autorizacoesPix.id })
      .from(autorizacoesPix)
      .where(
        and(eq(autorizacoesPix.cod_empre, cod_empre), inArray(autorizacoesPix.id_rec, [...idRecs])),
      ),
    agendadas: db
      .select({ chave: agendadasPix.txid })
      .from(agendadasPix)
      .where(and(eq(agendadasPix.cod_empre, cod_empre), inArray(agendadasPix.txid, [...txids]))),
  });
  const chavesDe = (linhas: { chave: string }[]) => linhas.map(({ chave }) => chave);
  return {
    vistos: chavesDe(vistos),
    cobrancas: chavesDe(cobrancas),
    autorizacoes: chavesDe(autorizacoes),
    agendadas: chavesDe(agendadas),
  };
};
