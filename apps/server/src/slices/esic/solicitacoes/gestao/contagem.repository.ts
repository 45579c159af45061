import { diasDoPrazoDaFila, type FiltroDeSituacao, type PrazoDaFila } from '@balcao/domain';
import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { AGUARDA, omitida } from '../../processo/regras.repository.ts';
import { perguntaDaFila } from './formas-da-fila.ts';
import {
  filtroComum,
  noSetor,
  parada,
  RESTRITA,
  solicitacoesDoFiltro,
  solicitacoesDoLeitor,
  type FiltroDaFila,
  type Leitor,
} from './filtro-da-fila.repository.ts';

/** How many requests there are in each filter of situation, in all, and overdue. */
export interface Contagens {
  situacoes: Record<FiltroDeSituacao, number>;
  todas: number;
  vencidas: number;
}

/** `solicitacaoVencida` of what was not cancelled. */
const vencida = ({ hoje }: Leitor): SQL =>
  sql`(status_id <> 4 and importada_em is null and data_previsao < ${hoje}::date)`;

/** Requests that are alike, counted. */
export interface Parcela extends Record<string, unknown> {
  status_id: FiltroDeSituacao;
  parada: boolean;
  omitida: boolean;
  vencida: boolean;
  total: number;
}

export const somar = (parcelas: readonly Parcela[]): Contagens => {
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

/** Counts requests one by one: the totals do not tell protocols apart. */
const contarSolicitacoes = (leitor: Leitor, filtro: FiltroDaFila): SQL => sql`
    select status_id, ${parada(leitor)} as parada, ${omitida(leitor)} as omitida,
      ${vencida(leitor)} as vencida, count(*)::int as total
    from solicitacoes
    where ${solicitacoesDoLeitor(leitor, filtro)}
    group by 1, 2, 3, 4`;

/** What the totals say of a choice of deadlines; `vence` of what was answered, or came closed, is never. */
const doPrazo = ({ hoje }: Leitor, prazo: PrazoDaFila | undefined): SQL | undefined => {
  if (prazo === undefined) return undefined;
  if (prazo === 'ABERTAS') return sql`vence < 'infinity'`;
  if (prazo === 'VENCIDAS') return sql`vence < ${hoje}::date`;
  const dias = sql.raw(String(diasDoPrazoDaFila(prazo) ?? 0));
  return sql`vence between ${hoje}::date and ${hoje}::date + ${dias}`;
};

const CONTADA = sql.raw('status_id, vence, total');

/** What the totals have of those that the reader attends: all of them, and none waits for an attendant. */
const atendidas = (leitor: Leitor, onde: SQL | undefined): SQL => {
  const minhas = and(onde, sql`atendente_id = ${leitor.usuario_id}::uuid`);
  return sql`
    select ${CONTADA}, false as parada from solicitacao_totais_do_atendente where ${minhas}
    union all
    select ${CONTADA}, false from solicitacao_variacoes where ${minhas}`;
};

/** Those that the reader filed and others attend, restricted and outside of the reader's sectors. */
const pedidas = (leitor: Leitor, filtro: FiltroDaFila, deFora: SQL): SQL => sql`
    select status_id, solicitacao_vence(status_id, data_previsao, importada_em), 1,
      status_id in (1, 2) and expirada_em is not null
    from solicitacoes
    where ${solicitacoesDoFiltro(leitor, filtro)} and ${RESTRITA} and ${deFora}
      and solicitante_id = ${leitor.usuario_id}::uuid
      and atendente_id is distinct from ${leitor.usuario_id}::uuid`;

/** What the totals have of those that the reader may read, and those that only they may. */
const lidas = (leitor: Leitor, filtro: FiltroDaFila, onde: SQL | undefined): SQL => {
  const { setores } = leitor;
  const abertas = and(onde, setores && sql`(not restrita or ${noSetor(setores)})`);
  const deTodos = sql`
    select ${CONTADA}, parada from solicitacao_totais_da_fila where ${abertas}
    union all
    select ${CONTADA}, parada from solicitacao_variacoes where ${abertas} and not cancelada`;
  if (setores === undefined) return deTodos;
  const deFora = sql`not ${noSetor(setores)}`;
  return sql`${deTodos}
    union all ${atendidas(leitor, sql`${onde} and restrita and ${deFora}`)}
    union all ${pedidas(leitor, filtro, deFora)}`;
};

/**
 * Those whose silence is over and that still wait, counted one by one: the totals do not know it, and the
 * daily job leaves only those in that state that an appeal holds. All of them are overdue.
 */
const omitidas = (leitor: Leitor, filtro: FiltroDaFila): SQL => sql`
    union all
    select status_id, true, movida.omitida, true, (quantas * movida.vezes)::int
    from (
      select status_id, count(*) as quantas from solicitacoes
      where ${solicitacoesDoLeitor(leitor, filtro)} and status_id in (1, 2) and ${omitida(leitor)}
      group by 1
    ) paradas
    cross join (values (false, -1), (true, 1)) movida (omitida, vezes)`;

/** What is to be summed of a filter. */
const contadasDo = (leitor: Leitor, { prazo, ...filtro }: FiltroDaFila): SQL => {
  const onde = filtroComum(leitor, filtro);
  const contadas = filtro.minhas ? atendidas(leitor, onde) : lidas(leitor, filtro, onde);
  return sql`(${contadas}) contadas ${prazo && sql`where ${doPrazo(leitor, prazo)}`}`;
};

/** How many requests of a filter, of which the totals know all, a reader may read. */
export const totalDaFila = (leitor: Leitor, filtro: FiltroDaFila): SQL =>
  sql`(select coalesce(sum(total), 0)::int from ${contadasDo(leitor, filtro)})`;

/** Sums the totals as they stand on the reader's day, in one statement, so that all are of one moment. */
const contarPelosTotais = (leitor: Leitor, filtro: FiltroDaFila): SQL => {
  const { prazo, ...sempre } = filtro;
  const vencida = sql`vence < ${leitor.hoje}::date`;
  const atrasam = prazo === undefined || prazo === 'ABERTAS' || prazo === 'VENCIDAS';
  return sql`
    select status_id, parada or (${AGUARDA} and ${vencida}) as parada, false as omitida,
      ${vencida} as vencida, sum(total)::int as total
    from ${contadasDo(leitor, filtro)}
    group by 1, 2, 3, 4
    ${atrasam && !filtro.minhas ? omitidas(leitor, sempre) : sql``}`;
};

/** The requests of a filter that a reader may read, as they stand on the reader's day, to be summed. */
export const parcelasDaFila = (leitor: Leitor, filtro: FiltroDaFila): SQL => {
  const { numero_protocolo, de, ate } = filtro;
  const umaPorUma = (numero_protocolo ?? de ?? ate) !== undefined;
  return umaPorUma ? contarSolicitacoes(leitor, filtro) : contarPelosTotais(leitor, filtro);
};

const perguntarParcelas = perguntaDaFila<Parcela>('contagem_da_fila', (leitor, filtro) =>
  parcelasDaFila(leitor, filtro),
);

/** Counts them. */
export const contarFila = async (
  db: Database,
  leitor: Leitor,
  filtro: FiltroDaFila,
): Promise<Contagens> => somar(await perguntarParcelas(db, leitor, filtro));
