import { somarDias, type Procura } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import {
  lidaDoJson,
  type LidaEmJson,
  type SolicitacaoLida,
} from '../../processo/olhada.repository.ts';
import { omitida } from '../../processo/regras.repository.ts';
import { criteriosDe, linhasNumeradas, ordem } from './fila.repository.ts';
import { parada, solicitacoesDoLeitor, type Leitor } from './filtro-da-fila.repository.ts';
import type { FiltroComSituacao } from './formas-da-fila.ts';

/**
 * Requests that have the words of a search and are looked at, the newest; a tenth of them is enough where
 * there are more than ten times as many requests.
 */
const MAXIMO_PROCURADAS = 1_000;

/** What of the queue is looked for. */
interface Buscada {
  procura: Procura;
  filtro: FiltroComSituacao;
}

/** Instants of a filing on these days, in any zone: the filter itself tells the days apart. */
const instantesDe = ({ de, ate }: FiltroComSituacao) => ({
  desde: de === undefined ? '-infinity' : `${somarDias(de, -1)}T00:00:00Z`,
  antes: ate === undefined ? 'infinity' : `${somarDias(ate, 2)}T00:00:00Z`,
});

/**
 * Ids of what somebody looks for, whoever may read it, and since when words were looked for; nobody finds by
 * who they are those who asked to be kept.
 */
const procuradas = ({ cod_empre }: Leitor, { procura, filtro }: Buscada): SQL => {
  const { por, valor } = procura;
  if (por === 'EMAIL')
    return sql`select id, null::timestamptz as vistas_desde from solicitacoes
      where cod_empre = ${cod_empre} and solicitante_email = ${valor}
        and not identidade_preservada`;
  if (por === 'DOCUMENTO')
    return sql`select s.id, null::timestamptz as vistas_desde from usuarios u
      join solicitacoes s on s.cod_empre = u.cod_empre and s.solicitante_id = u.id
      where u.cod_empre = ${cod_empre} and u.cpfcnpj = ${valor}
        and not s.identidade_preservada`;
  if (por === 'ORIGEM')
    return sql`select id, null::timestamptz as vistas_desde from solicitacoes
      where cod_empre = ${cod_empre}
        and protocolo_de_origem in (${valor}, ${valor.replaceAll(/\D/g, '')})`;
  const { desde, antes } = instantesDe(filtro);
  return sql`select id, vistas_desde from solicitacoes_com_palavras(
    ${cod_empre}, ${valor}, ${desde}, ${antes}, ${MAXIMO_PROCURADAS})`;
};

/** `noFiltro` of what was found. */
const naSituacao = (situacao: FiltroComSituacao['situacao']): SQL => {
  if (situacao === undefined) return sql`true`;
  return situacao === 5 ? sql`(efetivo = 5 or parada)` : sql`efetivo = ${situacao}`;
};

interface Recorte {
  sort?: Parameters<typeof criteriosDe>[0];
  limit: number;
  offset: number;
  /** The one after which it begins, of a list in its own order. */
  depois?: Pick<SolicitacaoLida, 'criada_em' | 'id'> | undefined;
}

/**
 * A page of what is looked for, and how many there are in all; of words that very many have, since when.
 * What is found is read once, by its keys, and then counted, sorted and cut.
 */
export const listProcuradas = async (
  db: Database,
  leitor: Leitor,
  buscada: Buscada,
  { sort, limit, offset, depois }: Recorte,
): Promise<{ data: SolicitacaoLida[]; total: number; vistas_desde: Date | null }> => {
  const { filtro } = buscada;
  const seguintes = depois
    ? sql`where (criada_em, id) > (${depois.criada_em.toISOString()}::timestamptz, ${depois.id}::uuid)`
    : sql``;
  const pagina = sql`
    select id, row_number() over () as n from (
      select id from escolhidas ${seguintes}
      order by ${ordem(criteriosDe(sort))} limit ${limit} offset ${offset}) em_ordem`;
  const { rows } = await db.execute<{
    vistas_desde: string | null;
    total: number;
    linhas: LidaEmJson[] | null;
  }>(sql`
    with procuradas as materialized (${procuradas(leitor, buscada)}
    ), achadas as (
      select id, criada_em, prioridade, data_previsao, status_id, ${parada(leitor)} as parada,
        ${omitida(leitor)} as omitida
      from solicitacoes
      where ${solicitacoesDoLeitor(leitor, filtro)}
        and id = any (array(select id from procuradas))
    ), escolhidas as materialized (
      select * from (
        select *, case when omitida then 5 else status_id end as efetivo from achadas) em_dia
      where ${naSituacao(filtro.situacao)}
    )
    select (select to_json(vistas_desde) from procuradas where id is null) as vistas_desde,
      (select count(*) from escolhidas)::int as total,
      ${linhasNumeradas(leitor, pagina)} as linhas`);
  const lida = rows[0];
  return {
    data: (lida?.linhas ?? []).map(lidaDoJson),
    total: lida?.total ?? 0,
    vistas_desde: lida?.vistas_desde ? new Date(lida.vistas_desde) : null,
  };
};
