import { getExcecao, verEfeitoDaBaixa } from '@balcao/contracts';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { selectAdmins } from '../../core/contas/administradores.repository.ts';
import {
  parcelasComRecebimento,
  toParcela,
  type LinhaDaBaixa,
} from '../../core/pagamentos/baixa.repository.ts';
import { soParaServidores, type ListaComASessao } from '../../core/quem/com-a-sessao.ts';
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
import { asOneValue, readTogether, type RowsTogether } from '../../db/read-together.ts';
import { propostasDeResolucao, recebimentos } from '../../db/schema/arrecadacao.ts';
import { contribuintes, guias, imoveis } from '../../db/schema/tributos.ts';
import { selectExcecao } from './arrecadacao.repository.ts';
import { selectProposta } from './resolucao.repository.ts';

const parcelasDe = (cod_empre: number, guias: ReturnType<typeof sql>) =>
  sql<LinhaDaBaixa>`${parcelasComRecebimento(
    sql`p.cod_empre = ${cod_empre} and p.numero_guia in (${guias})`,
  )}`;

/** Who owes a guide of our own books. */
const donoDaGuia = (cod_empre: number, guia: SQL) =>
  sql<{ cpfcnpj: string }>`select c.cpfcnpj from ${guias} g
    left join ${imoveis} i on i.cod_empre = g.cod_empre and i.codigo_reduzido = g.imovel_codigo
    join ${contribuintes} c on c.cod_empre = g.cod_empre
      and c.codigo = coalesce(i.contribuinte_codigo, g.contribuinte_codigo)
    where g.cod_empre = ${cod_empre} and g.numero_guia = ${guia}`;

/** An exception, and which one: of one moment. */
interface Qual {
  cod_empre: number;
  id: number;
  agora: Date;
}

const excecaoInteira = (db: Executor, { cod_empre, id, agora }: Qual) => {
  const doRecebimento = sql`r.cod_empre = ${cod_empre} and r.id = ${id}`;
  return {
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
    dono: donoDaGuia(
      cod_empre,
      sql`(select r.numero_guia from ${recebimentos} r where ${doRecebimento})`,
    ),
  };
};

const toExcecaoLida = (lidas: RowsTogether<ReturnType<typeof excecaoInteira>>) => ({
  excecao: lidas.excecao[0],
  proposta: lidas.proposta[0],
  devolucao: lidas.devolucao[0],
  devolvivel: lidas.devolvivel[0],
  admins: lidas.admins.map((um) => um.id),
  documento: toDocumentoComParcelas(lidas.documento[0]?.lido ?? null),
  parcelas: lidas.parcelas.map(toParcela),
  /** CPF/CNPJ of who owes the guide that it names, where that is in our own books. */
  dono: lidas.dono[0]?.cpfcnpj,
});

export type ExcecaoLida = ReturnType<typeof toExcecaoLida>;

/** An exception with all that its page shows: what is proposed of it, and what it would settle. */
export const readExcecao = async (db: Executor, qual: Qual): Promise<ExcecaoLida> =>
  toExcecaoLida(await readTogether(db, excecaoInteira(db, qual)));

/** The same of the one that the path names, read with the session of the clerk who asks. */
export const EXCECAO: ListaComASessao<ExcecaoLida> = {
  montar: ({ params }, { db, cod_empre, agora }) => {
    const { data } = z.safeParse(getExcecao.params, params);
    if (data === undefined) return undefined;
    const { text, read } = asOneValue(excecaoInteira(db, { cod_empre, agora, ...data }));
    return { texto: soParaServidores(text), ler: (valor) => toExcecaoLida(read(valor)) };
  },
};

const excecaoEGuia = (
  db: Executor,
  { cod_empre, id, numero_guia }: { cod_empre: number; id: number; numero_guia: number },
) => ({
  excecao: selectExcecao(db, cod_empre, id),
  admins: selectAdmins(db, cod_empre),
  parcelas: parcelasDe(cod_empre, sql`${numero_guia}::bigint`),
  dono: donoDaGuia(cod_empre, sql`${numero_guia}::bigint`),
});

const toExcecaoEGuia = (lidas: RowsTogether<ReturnType<typeof excecaoEGuia>>) => ({
  excecao: lidas.excecao[0],
  admins: lidas.admins.map((um) => um.id),
  parcelas: lidas.parcelas.map(toParcela),
  dono: lidas.dono[0]?.cpfcnpj,
});

/** An exception beside the installments of a guide, one of which it may settle, read with the session of the clerk. */
export const EXCECAO_E_GUIA: ListaComASessao<ReturnType<typeof toExcecaoEGuia>> = {
  montar: ({ params, query }, { db, cod_empre }) => {
    const { data: qual } = z.safeParse(verEfeitoDaBaixa.params, params);
    const { data: guia } = z.safeParse(verEfeitoDaBaixa.query, query);
    if (qual === undefined || guia === undefined) return undefined;
    const { text, read } = asOneValue(excecaoEGuia(db, { cod_empre, ...qual, ...guia }));
    return { texto: soParaServidores(text), ler: (valor) => toExcecaoEGuia(read(valor)) };
  },
};
