import type { PedidoDePagina } from '@balcao/contracts';
import type { DataCivil } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import {
  anosDasDividas,
  diaDosLivros,
  exigida,
  saldo,
} from '../../core/pagamentos/divida-exigivel.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { comTotal, literal, ordemDa, recorteDa } from '../../core/pagina.ts';
import type { Executor } from '../../db/client.ts';
import { dividas } from '../../db/schema/livro.ts';

interface InscritoRow extends Record<string, unknown> {
  cpfcnpj: string;
  nome: string;
  debitos: number;
  total: number;
}

/** Who owes what is demanded today. A person is one, however often registered. */
const inscritos = (cod_empre: number, ano: number | undefined, quem = sql``): SQL => sql`
  select c.cpfcnpj, min(c.nome) as nome, count(*)::int as debitos, sum(${saldo})::float8 as total
  from ${dividas}
  join contribuintes c on c.cod_empre = ${dividas.cod_empre}
    and c.codigo = ${dividas.contribuinte_codigo}
  where ${dividas.cod_empre} = ${cod_empre}
    ${ano === undefined ? sql`` : sql`and ${dividas.ano_referencia} = ${ano}`} ${quem}
    and ${exigida}
  group by c.cpfcnpj`;

/** As `mascararCpfs` of the domain finds them; who searches for digits is to learn of none. */
const CPF_NO_NOME = String.raw`\d{3}[. ]?\d{3}[. ]?\d{3}[-–. ]?\d{2}`;

/** Who has this name in any of their registrations: all their debts count, under whichever they stand. */
const comEsteNome = (cod_empre: number, nome: string): SQL =>
  nome === ''
    ? sql``
    : sql`and c.cpfcnpj in (
        select x.cpfcnpj from contribuintes x where x.cod_empre = ${cod_empre}
          and texto_de_busca(regexp_replace(x.nome, ${CPF_NO_NOME}, '', 'g'))
            ilike texto_de_busca(${`%${literal(nome)}%`}))`;

interface PedidoDeInscritos extends PedidoDePagina<'nome' | 'total'> {
  ano?: number | undefined;
  nome: string;
}

export const listPagina = async (
  db: Executor,
  cod_empre: number,
  { ano, nome, ...pedido }: PedidoDeInscritos,
): Promise<{ linhas: InscritoRow[]; total: number }> => {
  const quais = inscritos(cod_empre, ano, comEsteNome(cod_empre, nome));
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

/** Years of the debts that are demanded, the last first, and the day of the books that have them. */
export const findLivros = async (
  db: Executor,
  { cod_empre, fuso }: OrgaoEmUso,
): Promise<{ anos: number[]; livros_de: DataCivil | null }> => {
  const { rows } = await db.execute<{ anos: number[]; livros_de: DataCivil | null }>(sql`
    select ${anosDasDividas(cod_empre)} as anos, ${diaDosLivros(cod_empre, fuso)} as livros_de`);
  return rows[0] ?? { anos: [], livros_de: null };
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
