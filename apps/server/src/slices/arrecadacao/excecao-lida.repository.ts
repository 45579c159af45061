import { sql } from 'drizzle-orm';
import { selectAdmins } from '../../core/contas/administradores.repository.ts';
import {
  parcelasComRecebimento,
  toParcela,
  type LinhaDaBaixa,
} from '../../core/pagamentos/baixa.repository.ts';
import {
  selectDevolucao,
  selectDevolvivel,
} from '../../core/pagamentos/devolucoes-pix.repository.ts';
import {
  documentoComParcelas,
  toDocumentoComParcelas,
  type DocumentoComParcelasEmJson,
} from '../../core/pagamentos/documento-unico.repository.ts';
import type { Executor } from '../../db/client.ts';
import { readTogether } from '../../db/read-together.ts';
import { propostasDeResolucao, recebimentos } from '../../db/schema/arrecadacao.ts';
import { selectExcecao } from './arrecadacao.repository.ts';
import { selectProposta } from './resolucao.repository.ts';

const parcelasDe = (cod_empre: number, guias: ReturnType<typeof sql>) =>
  sql<LinhaDaBaixa>`${parcelasComRecebimento(
    sql`p.cod_empre = ${cod_empre} and p.numero_guia in (${guias})`,
  )}`;

/** An exception with all that its page shows, of one moment: what is proposed of it, and what it would settle. */
export const readExcecao = async (db: Executor, cod_empre: number, id: number, agora: Date) => {
  const doRecebimento = sql`r.cod_empre = ${cod_empre} and r.id = ${id}`;
  const lidas = await readTogether(db, {
    excecao: selectExcecao(db, cod_empre, id),
    proposta: selectProposta(db, cod_empre, id),
    devolucao: selectDevolucao(db, cod_empre, id),
    devolvivel: selectDevolvivel(db, cod_empre, id, agora),
    admins: selectAdmins(db, cod_empre),
    documento: sql<{ lido: DocumentoComParcelasEmJson }>`select ${documentoComParcelas(
      cod_empre,
      sql`(select r.numero_documento from ${recebimentos} r where ${doRecebimento})`,
    )} as lido`,
    parcelas: parcelasDe(
      cod_empre,
      sql`select r.numero_guia from ${recebimentos} r where ${doRecebimento} union
        select o.numero_guia from ${propostasDeResolucao} o
        where o.cod_empre = ${cod_empre} and o.recebimento_id = ${id} and o.situacao = 'PENDENTE'`,
    ),
  });
  return {
    excecao: lidas.excecao[0],
    proposta: lidas.proposta[0],
    devolucao: lidas.devolucao[0],
    devolvivel: lidas.devolvivel[0],
    admins: lidas.admins.map((um) => um.id),
    documento: toDocumentoComParcelas(lidas.documento[0]?.lido ?? null),
    parcelas: lidas.parcelas.map(toParcela),
  };
};

export type ExcecaoLida = Awaited<ReturnType<typeof readExcecao>>;

/** An exception beside the installments of a guide, one of which it may settle. */
export const readExcecaoEGuia = async (
  db: Executor,
  cod_empre: number,
  id: number,
  numero_guia: number,
) => {
  const lidas = await readTogether(db, {
    excecao: selectExcecao(db, cod_empre, id),
    admins: selectAdmins(db, cod_empre),
    parcelas: parcelasDe(cod_empre, sql`${numero_guia}::bigint`),
  });
  return {
    excecao: lidas.excecao[0],
    admins: lidas.admins.map((um) => um.id),
    parcelas: lidas.parcelas.map(toParcela),
  };
};
