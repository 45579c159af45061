import {
  MINIMO_PUBLICADO,
  type AtrasadasDoMes,
  type CelulaReservada,
  type DataCivil,
  type Periodo,
  type TotalDaCelula,
} from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';

/** `identidadePreservada` of the domain, as the database and its index say it. */
const PRESERVADA = sql`(tipo = 1 or natureza = 2)`;

const MES = sql`date_trunc('month', data_solicitacao)::date`;

/** Of whole months: those of a cell are all there, and counted together. */
const preservadas = (cod_empre: number, { de, ate }: Periodo): SQL => sql`
  select *, ${MES} as mes, count(*) over (partition by setor_id, ${MES}, natureza, tipo) as iguais
  from solicitacoes
  where cod_empre = ${cod_empre} and data_solicitacao between ${de} and ${ate} and ${PRESERVADA}`;

/** Ids of the requests of a period that no public figure counts. */
export const idsReservados = (cod_empre: number, periodo: Periodo): SQL =>
  sql`select id from (${preservadas(cod_empre, periodo)}) p where iguais < ${MINIMO_PUBLICADO}`;

/** The same, counted as the report counts all: what is to be taken from it. */
export const listReservadas = async (
  db: Executor,
  cod_empre: number,
  periodo: Periodo,
  hoje: DataCivil,
): Promise<{ celulas: TotalDaCelula[]; atrasadas: AtrasadasDoMes[] }> => {
  const { rows } = await db.execute<
    TotalDaCelula & { atrasada: boolean } & Record<string, unknown>
  >(sql`
    select mes::text as mes, status_id, cancelada_em is not null as cancelada,
      atendida_em is not null as atendida,
      status_id in (1, 2) and cancelada_em is null and expirada_em is not null as parada,
      status_id in (1, 2) and cancelada_em is null and expirada_em is null
        and data_previsao < ${hoje} as atrasada, -count(*)::int as total
    from (${preservadas(cod_empre, periodo)}) p where iguais < ${MINIMO_PUBLICADO}
    group by 1, 2, 3, 4, 5, 6`);
  return { celulas: rows, atrasadas: rows.filter(({ atrasada }) => atrasada) };
};

/** Requests that are alike, and how many. */
interface CelulaContada extends CelulaReservada {
  /** Name of the sector. */
  setor: string;
  total: number;
}

/** Requests of preserved identity of a period, counted with those that are like them. */
export const listCelulasReservadas = async (
  db: Executor,
  cod_empre: number,
  { de, ate }: Periodo,
): Promise<CelulaContada[]> => {
  const { rows } = await db.execute<CelulaContada & Record<string, unknown>>(sql`
    select c.*, t.nome as setor from (
      select cod_empre, setor_id, ${MES}::text as mes, natureza, tipo, count(*)::int as total
      from solicitacoes
      where cod_empre = ${cod_empre} and data_solicitacao between ${de} and ${ate} and ${PRESERVADA}
      group by 1, 2, 3, 4, 5) c
    join setores t on t.cod_empre = c.cod_empre and t.id = c.setor_id
    order by mes, setor`);
  return rows;
};
