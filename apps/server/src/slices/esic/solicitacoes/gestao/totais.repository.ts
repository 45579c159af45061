import { sql, type SQL } from 'drizzle-orm';
import { naoEstaParado } from '../../../../core/orgao/orgaos-parados.repository.ts';
import type { Executor, Transacao } from '../../../../db/client.ts';

/** A table of totals: what it counts requests by, and which of them. */
interface Contagem {
  tabela: SQL;
  celula: SQL;
  quais: SQL;
}

/** By month, for the reports. */
const POR_MES: Contagem = {
  tabela: sql.raw('solicitacao_totais'),
  celula: sql.raw(
    'cod_empre, mes, natureza, setor_id, status_id, restrita, cancelada, atendida, parada',
  ),
  quais: sql`true`,
};

/** By deadline, for the queue, and by whoever attends them. */
const DA_FILA: Contagem = {
  tabela: sql.raw('solicitacao_totais_da_fila'),
  celula: sql.raw('cod_empre, vence, natureza, setor_id, status_id, restrita, parada'),
  quais: sql`not cancelada`,
};
const DO_ATENDENTE: Contagem = {
  tabela: sql.raw('solicitacao_totais_do_atendente'),
  celula: sql.raw('cod_empre, atendente_id, vence, natureza, setor_id, status_id, restrita'),
  quais: sql`atendente_id is not null`,
};

const CONTAGENS = [POR_MES, DA_FILA, DO_ATENDENTE];

/** Changes that are summed at once. */
const LOTE = 20_000;

/** Adds what was taken from the changes to the totals. */
const somas = ({ tabela, celula, quais }: Contagem): SQL => sql`
  insert into ${tabela} as t (${celula}, total)
  select ${celula}, sum(total) from tiradas where ${quais} group by ${celula} having sum(total) <> 0
  on conflict (${celula}) do update set total = t.total + excluded.total`;

/** Takes away cells that were empty before and stay so: of deadlines that are over there is no end. */
const vazias = ({ tabela, celula, quais }: Contagem): SQL => sql`
  delete from ${tabela} where total = 0 and cod_empre in (select cod_empre from tiradas)
    and (${celula}) not in (select ${celula} from tiradas where ${quais})`;

/**
 * Sums what changed into the totals, in one statement: who counts meanwhile sees it before or after,
 * never in between. Another process that is at it is left alone.
 * @returns how many changes were summed
 */
export const somarVariacoes = async (db: Executor): Promise<number> => {
  const { rows } = await db.execute<{ somadas: number }>(sql`
    with vez as materialized (
      select pg_try_advisory_xact_lock(hashtext('balcao.contagem'), 0) as minha
    ), tiradas as (
      delete from solicitacao_variacoes
      where (select minha from vez) and (cod_empre, id) in (
        select cod_empre, id from solicitacao_variacoes
        where ${naoEstaParado(sql`cod_empre`)} limit ${LOTE})
      returning *
    ), contadas as (
      insert into solicitacao_variacoes_somadas as t (cod_empre, quantas)
      select cod_empre, count(*) from tiradas group by cod_empre
      on conflict (cod_empre) do update set quantas = t.quantas + excluded.quantas
    ), por_mes as (${somas(POR_MES)}
    ), da_fila as (${somas(DA_FILA)}
    ), vazias_da_fila as (${vazias(DA_FILA)}
    ), do_atendente as (${somas(DO_ATENDENTE)}
    ), vazias_do_atendente as (${vazias(DO_ATENDENTE)}
    )
    select count(*)::int as somadas from tiradas`);
  return rows[0]?.somadas ?? 0;
};

/** A cell whose count is not how many requests there are. */
export interface Diferenca extends Record<string, unknown> {
  /** `AAAA-MM` of the filing; null of the other counts. */
  mes: string | null;
  /** Their name; null of a count that is not by attendant. */
  atendente: string | null;
  natureza: number;
  status_id: number;
  contadas: number;
  existentes: number;
}

/** The cells of an orgao counted from its requests. */
const recontadas = ({ celula, quais }: Contagem, cod_empre: number): SQL => sql`
  select ${celula}, count(*) as total from (
    select *, date_trunc('month', data_solicitacao)::date as mes,
      tipo = 1 or grau_sigilo <> 1 as restrita, cancelada_em is not null as cancelada,
      atendida_em is not null as atendida,
      status_id in (1, 2) and cancelada_em is null and expirada_em is not null as parada,
      solicitacao_vence(status_id, data_previsao, importada_em) as vence
    from solicitacoes where cod_empre = ${cod_empre}
  ) s where ${quais} group by ${celula}`;

/** The cells of an orgao whose count is another one. */
const diferentes = (contagem: Contagem, cod_empre: number): SQL => {
  const { tabela, celula, quais } = contagem;
  return sql`
    select ${celula}, sum(contadas)::int as contadas, sum(existentes)::int as existentes from (
      select ${celula}, total as contadas, 0 as existentes
      from ${tabela} where cod_empre = ${cod_empre}
      union all
      select ${celula}, total, 0 from solicitacao_variacoes
      where cod_empre = ${cod_empre} and ${quais}
      union all
      select ${celula}, 0, total from (${recontadas(contagem, cod_empre)}) r
    ) lados
    group by ${celula}
    having sum(contadas) <> sum(existentes)`;
};

/** Counts every request of an orgao, in one statement, and answers where the counters say otherwise. */
export const compararContagem = async (db: Executor, cod_empre: number): Promise<Diferenca[]> => {
  const { rows } = await db.execute<Diferenca>(sql`
    select to_char(mes, 'YYYY-MM') as mes, null as atendente, natureza, status_id, contadas, existentes
    from (${diferentes(POR_MES, cod_empre)}) por_mes
    union all
    select null, null, natureza, status_id, contadas, existentes
    from (${diferentes(DA_FILA, cod_empre)}) da_fila
    union all
    select null, coalesce(u.nome, l.atendente_id::text), natureza, status_id, contadas, existentes
    from (${diferentes(DO_ATENDENTE, cod_empre)}) l
    left join usuarios u on u.cod_empre = l.cod_empre and u.id = l.atendente_id
    order by mes, atendente, natureza, status_id`);
  return rows;
};

/** Writes the counters of an orgao anew; requests of every orgao wait until it is done. */
export const refazerContagem = async (tx: Transacao, cod_empre: number): Promise<void> => {
  await tx.execute(sql`lock table solicitacoes in share row exclusive mode`);
  await tx.execute(sql`delete from solicitacao_variacoes where cod_empre = ${cod_empre}`);
  for (const contagem of CONTAGENS) {
    const { tabela, celula } = contagem;
    await tx.execute(sql`delete from ${tabela} where cod_empre = ${cod_empre}`);
    await tx.execute(
      sql`insert into ${tabela} (${celula}, total) ${recontadas(contagem, cod_empre)}`,
    );
  }
};
