import type { FiltroDeSituacao } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import { omitida } from '../../processo/regras.repository.ts';
import type { Executor } from '../../../../db/client.ts';
import {
  celulasDoAtendente,
  celulasDoLeitor,
  linhasDoLeitor,
  parada,
  restritasDoLeitor,
  vencida,
  type FiltroDaFila,
  type Leitor,
} from './recortes.repository.ts';

/** How many requests there are in each filter of situation, in all, and overdue. */
export interface Contagens {
  situacoes: Record<FiltroDeSituacao, number>;
  todas: number;
  vencidas: number;
}

/** Requests that are alike, counted. */
interface Parcela extends Record<string, unknown> {
  status_id: FiltroDeSituacao;
  parada: boolean;
  omitida: boolean;
  vencida: boolean;
  total: number;
}

const somar = (parcelas: readonly Parcela[]): Contagens => {
  const soma = (quais: (parcela: Parcela) => boolean): number =>
    parcelas.filter(quais).reduce((total, parcela) => total + parcela.total, 0);
  const em = (id: FiltroDeSituacao) => (p: Parcela) => p.status_id === id && !p.omitida;
  return {
    situacoes: {
      1: soma(em(1)),
      2: soma(em(2)),
      3: soma(em(3)),
      4: soma(em(4)),
      5: soma((p) => p.status_id === 5 || p.parada),
    },
    todas: soma(() => true),
    vencidas: soma((p) => p.vencida),
  };
};

/** One request, which no cell tells apart. */
const contarLinhas = async (db: Executor, leitor: Leitor, filtro: FiltroDaFila) => {
  const { rows } = await db.execute<Parcela>(sql`
    select status_id, ${parada(leitor)} as parada, ${omitida(leitor)} as omitida,
      ${vencida(leitor)} as vencida, count(*)::int as total
    from solicitacoes
    where ${linhasDoLeitor(leitor, filtro)}
    group by 1, 2, 3, 4`);
  return rows;
};

/** Totals of the cells, and what only the reader may read. */
const contadasDoLeitor = (leitor: Leitor, filtro: FiltroDaFila): SQL => {
  const celulas = celulasDoLeitor(leitor, filtro);
  const { atendidas, pedidas } = restritasDoLeitor(leitor, filtro);
  return sql`
    select status_id, parada, total from solicitacao_totais where ${celulas}
    union all
    select status_id, parada, total from solicitacao_variacoes where ${celulas}
    union all
    select status_id, false, 1 from solicitacoes where ${atendidas}
    union all
    select status_id, status_id in (1, 2) and expirada_em is not null, 1
    from solicitacoes where ${pedidas}`;
};

/** Totals of what the reader attends, none of which waits for an attendant. */
const contadasDoAtendente = (leitor: Leitor, filtro: FiltroDaFila): SQL => {
  const celulas = celulasDoAtendente(leitor, filtro);
  return sql`
    select status_id, false as parada, total from solicitacao_totais_do_atendente where ${celulas}
    union all
    select status_id, false, total from solicitacao_variacoes where ${celulas}`;
};

/**
 * The totals of the cells, and what the day alone moved from where the cells have it: in one
 * statement, so that they are of one moment. A cell knows what was written
 * down as flagged, and that NAO_ATENDIDA is overdue; what is past its deadline and unanswered is
 * taken out of its cell and put where it stands today.
 */
const contarCelulas = async (db: Executor, leitor: Leitor, filtro: FiltroDaFila) => {
  const contadas = (filtro.minhas ? contadasDoAtendente : contadasDoLeitor)(leitor, filtro);
  const { rows } = await db.execute<Parcela>(sql`
    select status_id, parada, false as omitida, status_id = 5 as vencida, sum(total)::int as total
    from (${contadas}) contadas
    group by 1, 2
    union all
    select status_id, parada, omitida, vencida, total::int from (
      select status_id, status_id in (1, 2) and expirada_em is not null as marcada,
        ${parada(leitor)} as hoje_parada, ${omitida(leitor)} as hoje_omitida, count(*) as quantas
      from solicitacoes
      where ${linhasDoLeitor(leitor, filtro)} and status_id in (1, 2, 3)
        and data_previsao < ${leitor.hoje}::date
      group by 1, 2, 3, 4
    ) atrasadas
    cross join lateral (values
      (marcada, false, false, -quantas),
      (hoje_parada, hoje_omitida, true, quantas)
    ) movidas (parada, omitida, vencida, total)`);
  return rows;
};

/** Counts the requests of a filter that a reader may read, as they stand on the reader's day. */
export const contarFila = async (
  db: Executor,
  leitor: Leitor,
  filtro: FiltroDaFila,
): Promise<Contagens> => {
  const contar = filtro.numero_protocolo === undefined ? contarCelulas : contarLinhas;
  return somar(await contar(db, leitor, filtro));
};
