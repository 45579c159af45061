import { refazerContagem } from '@balcao/server/src/slices/esic/solicitacoes/gestao/totais.repository.ts';
import { openDatabase } from '@balcao/server/src/db/client.ts';
import {
  solicitacaoHistorico,
  solicitacaoPalavras,
  solicitacoes,
} from '@balcao/server/src/db/schema/solicitacoes.ts';
import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import type pg from 'pg';

/** Length of `AAAA-MMDD-`: what the protocols of a day begin with. */
const DIA = 10;

/** Every request again so many times, each with an id of its own and a protocol that is free on its day. */
const COPIAS_SQL = `
  create temp table copias as
  with pedidas as (
    select id as de, vez, left(numero_protocolo, ${DIA}) as dia,
      row_number() over (partition by left(numero_protocolo, ${DIA}) order by vez, id) as ordem
    from solicitacoes, generate_series(1, $1::int) vez
  ), dias as (
    select dia, count(*) as quantas from pedidas group by dia
  ), livres as (
    select dia, n, row_number() over (partition by dia order by n) as ordem
    from dias, generate_series(0, 2 * quantas) n
    where not exists (
      select from solicitacoes
      where cod_empre = 1 and numero_protocolo = dia || lpad(n::text, 6, '0'))
  )
  select de, gen_random_uuid() as para, vez, dia || lpad(n::text, 6, '0') as numero_protocolo
  from pedidas join livres using (dia, ordem)`;

/** Copies the rows of the requests that are copied, with other values in some columns. */
const copiar = (tabela: Table, chave: string, trocas: Record<string, string>): string => {
  const nome = getTableName(tabela);
  const colunas = Object.values(getTableColumns(tabela)).map(({ name }) => name);
  const valores = colunas.map((coluna) => trocas[coluna] ?? `t.${coluna}`);
  return `
    insert into ${nome} (${colunas.join(', ')})
    select ${valores.join(', ')} from copias c join ${nome} t on t.${chave} = c.de
    order by t.criada_em, c.de, c.vez`;
};

const DEPOIS = "t.criada_em + c.vez * interval '29 seconds'";

/**
 * Makes a city of requests `vezes` times as large: the same days, states and clerks, filed by
 * visitors, since nobody files a hundred times as much because their city is larger. The database
 * trusts the copies, and counts them at the end.
 */
export const multiplicarSolicitacoes = async (pool: pg.Pool, vezes: number): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('analyze solicitacoes');
    // Nothing tells the planner how many rows a series has.
    await client.query('set enable_nestloop = off');
    await client.query('set session_replication_role = replica');
    await client.query(COPIAS_SQL, [vezes - 1]);
    await client.query('analyze copias');
    await client.query(
      copiar(solicitacoes, 'id', {
        id: 'c.para',
        numero_protocolo: 'c.numero_protocolo',
        criada_em: DEPOIS,
        origem: "'ESIC'",
        solicitante_id: 'null',
      }),
    );
    await client.query(
      copiar(solicitacaoPalavras, 'solicitacao_id', {
        solicitacao_id: 'c.para',
        criada_em: DEPOIS,
      }),
    );
    await client.query(
      copiar(solicitacaoHistorico, 'solicitacao_id', {
        solicitacao_id: 'c.para',
        criada_em: DEPOIS,
        id: "nextval('solicitacao_historico_id_seq')",
      }),
    );
  } finally {
    client.release(true);
  }
  await openDatabase(pool).transaction((tx) => refazerContagem(tx, 1));
};
