import type { PedidoDePagina } from '@balcao/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { emAcordo, pagaAqui } from '../../core/divida-exigivel.repository.ts';
import { comTotal, literal, ordemDa, recorteDa } from '../../core/pagina.ts';
import type { Executor } from '../../db/client.ts';
import { dividas } from '../../db/schema/livro.ts';

interface InscritoRow extends Record<string, unknown> {
  cpfcnpj: string;
  nome: string;
  debitos: number;
  total: number;
}

const SALDO = sql`(${dividas.principal_centavos} + ${dividas.correcao_centavos}
  + ${dividas.juros_centavos} + ${dividas.multa_centavos} - ${dividas.pago_centavos})`;

/**
 * Who owes what is demanded today: neither suspended nor guaranteed in the books, nor paid here or in an
 * agreement of which the books learn with the next import. A person is one, however often registered.
 */
const inscritos = (cod_empre: number, ano: number | undefined, tambem = sql``): SQL => sql`
  select c.cpfcnpj, min(c.nome) as nome, count(*)::int as debitos, sum(${SALDO})::float8 as total
  from ${dividas}
  join contribuintes c on c.cod_empre = ${dividas.cod_empre}
    and c.codigo = ${dividas.contribuinte_codigo}
  where ${dividas.cod_empre} = ${cod_empre} and not ${dividas.suspensa} and ${SALDO} > 0
    ${ano === undefined ? sql`` : sql`and ${dividas.ano_referencia} = ${ano}`} ${tambem}
    and ${pagaAqui} is null and not ${emAcordo}
  group by c.cpfcnpj`;

const comEsteNome = (nome: string): SQL =>
  nome === ''
    ? sql``
    : sql`and texto_de_busca(c.nome) ilike texto_de_busca(${`%${literal(nome)}%`})`;

interface PedidoDeInscritos extends PedidoDePagina<'nome' | 'total'> {
  ano?: number | undefined;
  nome: string;
}

export const listPagina = async (
  db: Executor,
  cod_empre: number,
  { ano, nome, ...pedido }: PedidoDeInscritos,
): Promise<{ linhas: InscritoRow[]; total: number }> => {
  const quais = inscritos(cod_empre, ano, comEsteNome(nome));
  const ordem = ordemDa(
    pedido.sort,
    { nome: sql`nome`, total: sql`total` },
    { padrao: { nome: 'asc' }, chave: [sql`cpfcnpj`] },
  );
  const { limit, offset } = recorteDa(pedido);
  const contar = async () => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from (${quais}) x`,
    );
    return rows[0]?.n ?? 0;
  };
  const { rows } = await db.execute<InscritoRow & { quantos: number }>(sql`
    select x.*, count(*) over ()::int as quantos from (${quais}) x
    order by ${sql.join(ordem, sql`, `)} limit ${limit} offset ${offset}`);
  const { linhas, total } = await comTotal(
    pedido,
    Promise.resolve(rows.map((row) => ({ row, total: row.quantos }))),
    contar,
  );
  return { linhas: linhas.map(({ row }) => row), total };
};

/** Years of the debts that are demanded, the last first. */
export const listAnosDasDividas = async (db: Executor, cod_empre: number): Promise<number[]> => {
  const { rows } = await db.execute<{ ano: number }>(sql`
    select distinct ano_referencia as ano from dividas
    where cod_empre = ${cod_empre} and not suspensa order by 1 desc`);
  return rows.map(({ ano }) => ano);
};

/** Legal persons one by one, and all people as one: for them no file has names. */
export const listParaArquivo = async (
  db: Executor,
  cod_empre: number,
  ano: number | undefined,
): Promise<{
  empresas: InscritoRow[];
  pessoas: { quantas: number; debitos: number; total: number };
}> => {
  const { rows } = await db.execute<InscritoRow>(
    sql`select * from (${inscritos(cod_empre, ano)}) x order by nome, cpfcnpj`,
  );
  const pessoas = rows.filter(({ cpfcnpj }) => cpfcnpj.length !== 14);
  return {
    empresas: rows.filter(({ cpfcnpj }) => cpfcnpj.length === 14),
    pessoas: {
      quantas: pessoas.length,
      debitos: pessoas.reduce((soma, { debitos }) => soma + debitos, 0),
      total: pessoas.reduce((soma, { total }) => soma + total, 0),
    },
  };
};
