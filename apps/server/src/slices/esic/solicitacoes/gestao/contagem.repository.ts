import type { FiltroDeSituacao } from '@balcao/domain';
import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { omitida } from '../../processo/regras.repository.ts';
import { perguntaDaFila } from './formas-da-fila.ts';
import {
  comAchadas,
  filtroComum,
  noSetor,
  parada,
  RESTRITA,
  solicitacoesDoFiltro,
  solicitacoesDoLeitor,
  type FiltroDaFila,
  type Leitor,
} from './totais.repository.ts';

/** How many requests there are in each filter of situation, in all, and overdue. */
export interface Contagens {
  situacoes: Record<FiltroDeSituacao, number>;
  todas: number;
  vencidas: number;
}

/** `solicitacaoVencida` of what was not cancelled. */
const vencida = ({ hoje }: Leitor): SQL => sql`(status_id <> 4 and data_previsao < ${hoje}::date)`;

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

/**
 * Restricted requests outside of the reader's sectors, which their totals leave out and they may read:
 * those that they attend, which an index alone answers however many they are, and those that they filed.
 */
const restritasDeFora = (leitor: Leitor, filtro: FiltroDaFila) => {
  const eu = sql`${leitor.usuario_id}::uuid`;
  const deFora = and(
    solicitacoesDoFiltro(leitor, filtro),
    RESTRITA,
    leitor.setores ? sql`not ${noSetor(leitor.setores)}` : sql`false`,
  );
  return {
    atendidas: sql`${deFora} and atendente_id = ${eu}`,
    pedidas: sql`${deFora} and solicitante_id = ${eu} and atendente_id is distinct from ${eu}`,
  };
};

/** What the totals have of the requests that the reader may read, and those that no total has. */
const contadasDoLeitor = (leitor: Leitor, filtro: FiltroDaFila): SQL => {
  const { setores } = leitor;
  const lidas = and(
    filtroComum(leitor, filtro),
    sql`not cancelada`,
    setores && sql`(not restrita or ${noSetor(setores)})`,
  );
  const { atendidas, pedidas } = restritasDeFora(leitor, filtro);
  return sql`
    select status_id, parada, total from solicitacao_totais where ${lidas}
    union all
    select status_id, parada, total from solicitacao_variacoes where ${lidas}
    union all
    select status_id, false, 1 from solicitacoes where ${atendidas}
    union all
    select status_id, status_id in (1, 2) and expirada_em is not null, 1
    from solicitacoes where ${pedidas}`;
};

/** The same of those that the reader attends: they may read them all, and none waits for an attendant. */
const contadasDoAtendente = (leitor: Leitor, filtro: FiltroDaFila): SQL => {
  const atendidas = and(
    filtroComum(leitor, filtro),
    sql`atendente_id = ${leitor.usuario_id}::uuid`,
  );
  return sql`
    select status_id, false as parada, total from solicitacao_totais_do_atendente where ${atendidas}
    union all
    select status_id, false, total from solicitacao_variacoes where ${atendidas}`;
};

/**
 * Sums the totals, and corrects them by what the day alone changed, in one statement, so that both are
 * of one moment. The totals know which requests were written down as unattended, and that those are
 * overdue. A request past its deadline and not yet answered is subtracted as the totals have it and
 * added as it stands today.
 */
const contarPelosTotais = (leitor: Leitor, filtro: FiltroDaFila): SQL => {
  const contadas = (filtro.minhas ? contadasDoAtendente : contadasDoLeitor)(leitor, filtro);
  return sql`
    select status_id, parada, false as omitida, status_id = 5 as vencida, sum(total)::int as total
    from (${contadas}) contadas
    group by 1, 2
    union all
    select status_id, parada, omitida, vencida, total::int from (
      select status_id, status_id in (1, 2) and expirada_em is not null as marcada,
        ${parada(leitor)} as hoje_parada, ${omitida(leitor)} as hoje_omitida, count(*) as quantas
      from solicitacoes
      where ${solicitacoesDoLeitor(leitor, filtro)} and status_id in (1, 2, 3)
        and data_previsao < ${leitor.hoje}::date
      group by 1, 2, 3, 4
    ) atrasadas
    cross join lateral (values
      (marcada, false, false, -quantas),
      (hoje_parada, hoje_omitida, true, quantas)
    ) movidas (parada, omitida, vencida, total)`;
};

/** What the totals have of a choice of deadlines that they know. */
const doPrazoPelosTotais = (leitor: Leitor, { prazo, ...filtro }: FiltroDaFila): SQL => {
  const totais = contarPelosTotais(leitor, filtro);
  if (prazo === undefined) return totais;
  const quais = prazo === 'VENCIDAS' ? sql`vencida` : sql`status_id <> 4`;
  return sql`select * from (${totais}) totais where ${quais}`;
};

/** The requests of a filter that a reader may read, as they stand on the reader's day, to be summed. */
export const parcelasDaFila = (leitor: Leitor, filtro: FiltroDaFila): SQL => {
  const { numero_protocolo, prazo, de, ate, procura } = filtro;
  const porDia = de ?? ate ?? (prazo === 'HOJE' || prazo === 'SEMANA' ? prazo : undefined);
  const umaPorUma = (numero_protocolo ?? procura ?? porDia) !== undefined;
  return umaPorUma ? contarSolicitacoes(leitor, filtro) : doPrazoPelosTotais(leitor, filtro);
};

const perguntarParcelas = perguntaDaFila<Parcela>('contagem_da_fila', (leitor, filtro) =>
  comAchadas(leitor, filtro, parcelasDaFila(leitor, filtro)),
);

/** Counts them. */
export const contarFila = async (
  db: Database,
  leitor: Leitor,
  filtro: FiltroDaFila,
): Promise<Contagens> => somar(await perguntarParcelas(db, leitor, filtro));
