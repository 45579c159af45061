import { PRECEDENCIA_DAS_SITUACOES } from '@balcao/domain';
import type { ClientBase } from 'pg';
import { colunasDoArquivo, TABELAS, type NomeDaTabela, type Tabela } from './tabelas.repository.ts';

/** Names sort in Portuguese; sameness is by the letter, whatever a column's order. */
const valor = (tabela: Tabela, alias: string, coluna: string): string =>
  `${alias}.${coluna}${tabela.colunas[coluna]?.startsWith('text') ? ' collate "C"' : ''}`;

const mesmaChave = ({ chave }: Tabela): string =>
  ['t.cod_empre = $1', ...chave.map((coluna) => `t.${coluna} = s.${coluna}`)].join(' and ');

/** Whether a row `s` of the file is not as the ledger's `t` has it. */
export const mudou = (tabela: Tabela, campos: readonly string[]): string => {
  const colunas = colunasDoArquivo(tabela, campos);
  const lado = (alias: string) => colunas.map((coluna) => valor(tabela, alias, coluna)).join(', ');
  return `row(${lado('t')}) is distinct from row(${lado('s')})`;
};

/** 2 for a row that the ledger lacks, 1 for one that changes it, 0 for one that is there already. */
const efeitoDe = (nome: NomeDaTabela, campos: readonly string[]): string => {
  const tabela: Tabela = TABELAS[nome];
  return `
    select s.linha,
      case when t.cod_empre is null then 2 when ${mudou(tabela, campos)} then 1 else 0 end as efeito
    from imp_${nome} s left join ${nome} t on ${mesmaChave(tabela)}`;
};

export interface Efeitos {
  novas: number;
  alteradas: number;
  iguais: number;
}

/** What the accepted lines would do: a line is new when anything of it is, else changed, else equal. */
export const contarEfeitos = async (
  client: ClientBase,
  tabelas: readonly NomeDaTabela[],
  campos: readonly string[],
  cod_empre: number,
): Promise<Efeitos> => {
  const { rows } = await client.query<Efeitos>(
    `select count(*) filter (where efeito = 2)::int as novas,
       count(*) filter (where efeito = 1)::int as alteradas,
       count(*) filter (where efeito = 0)::int as iguais
     from (
       select linha, max(efeito) as efeito
       from (${tabelas.map((nome) => efeitoDe(nome, campos)).join(' union all ')}) registros
       group by linha
     ) linhas`,
    [cod_empre],
  );
  return rows[0] ?? { novas: 0, alteradas: 0, iguais: 0 };
};

const saveTabela = async (
  client: ClientBase,
  nome: NomeDaTabela,
  campos: readonly string[],
  cod_empre: number,
): Promise<void> => {
  const tabela: Tabela = TABELAS[nome];
  const todas = Object.keys(tabela.colunas);
  const muda = colunasDoArquivo(tabela, campos).map((coluna) => `${coluna} = s.${coluna}`);
  const travada = tabela.auxiliares?.difere ? 's.difere and' : '';
  await client.query(
    `update ${nome} t set ${muda.join(', ')}
     from imp_${nome} s where ${travada} ${mesmaChave(tabela)} and ${mudou(tabela, campos)}`,
    [cod_empre],
  );
  await client.query(
    `insert into ${nome} (cod_empre, ${todas.join(', ')})
     select $1, ${todas.map((coluna) => `s.${coluna}`).join(', ')}
     from imp_${nome} s
     where not exists (select from ${nome} t where ${mesmaChave(tabela)})`,
    [cod_empre],
  );
};

/** Which of a guide's two alternatives is paid, whole or in part, by the file or here. */
const PAGAS = `pagas as (
    select numero_guia, numero_parcela = 0 as unica from imp_parcelas where situacao = 'BAIXADA'
    union
    select p.numero_guia, p.numero_parcela = 0 from imp_guias
    join parcelas p on p.cod_empre = $1 and p.numero_guia = imp_guias.numero_guia
    where p.situacao = 'BAIXADA' or p.principal_pago_centavos > 0
  )`;

/**
 * The single payment and the installments are alternatives: where one is paid (in part here, or
 * whole here or in the file), what the file still calls open of the other is INATIVA.
 * @returns how many installments.
 */
export const inativarAlternativas = async (
  client: ClientBase,
  cod_empre: number,
): Promise<number> => {
  const { rowCount } = await client.query(
    `with ${PAGAS}
     update imp_parcelas s set situacao = 'INATIVA' from pagas
     where pagas.numero_guia = s.numero_guia and pagas.unica <> (s.numero_parcela = 0)
       and s.situacao = 'ATIVA'`,
    [cod_empre],
  );
  return rowCount ?? 0;
};

/**
 * What stands in an agreement to pay in installments is owed by the agreement's bill: what the file still
 * calls open of it is INATIVA until the agreement ends.
 */
export const inativarParceladas = async (client: ClientBase, cod_empre: number): Promise<void> => {
  await client.query(
    `update imp_parcelas s set situacao = 'INATIVA'
     from debitos_parcelados d
     join parcelamentos a on a.cod_empre = d.cod_empre and a.numero_guia = d.numero_guia
     where d.cod_empre = $1 and d.debito_guia = s.numero_guia and d.debito_parcela = s.numero_parcela
       and s.situacao in ('ATIVA', 'DÍVIDA')
       and a.caducou_em is null and a.rompido_em is null and a.cancelado_em is null`,
    [cod_empre],
  );
};

/** The same for installments that the file does not bring, or brings as they were; then the state of each guide. */
const concluirGuias = async (client: ClientBase, cod_empre: number): Promise<void> => {
  await client.query(
    `with ${PAGAS}
     update parcelas t set situacao = 'INATIVA' from pagas
     where t.cod_empre = $1 and t.numero_guia = pagas.numero_guia
       and (t.numero_parcela = 0) <> pagas.unica and t.situacao = 'ATIVA'`,
    [cod_empre],
  );
  await client.query(
    `update guias g set situacao = x.situacao
     from (
       select p.numero_guia, ($2::text[])[min(array_position($2::text[], p.situacao))] as situacao
       from parcelas p join imp_guias using (numero_guia)
       where p.cod_empre = $1 group by p.numero_guia
     ) x
     where g.cod_empre = $1 and g.numero_guia = x.numero_guia and g.situacao <> x.situacao`,
    [cod_empre, PRECEDENCIA_DAS_SITUACOES],
  );
};

/** Writes the accepted rows into the ledger: changed ones, then new ones. */
export const saveLinhas = async (
  client: ClientBase,
  tabelas: readonly NomeDaTabela[],
  campos: readonly string[],
  cod_empre: number,
): Promise<void> => {
  for (const nome of tabelas) await saveTabela(client, nome, campos, cod_empre);
  if (tabelas.includes('guias')) await concluirGuias(client, cod_empre);
};

/** Tells the planner what the tables have become; where the role may not, it does nothing. */
export const atualizarEstatisticas = (client: ClientBase, tabelas: readonly NomeDaTabela[]) =>
  client.query(`analyze ${tabelas.join(', ')}`);
