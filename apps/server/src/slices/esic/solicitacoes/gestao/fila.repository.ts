import type { CAMPOS_DE_SOLICITACAO, PedidoDePagina } from '@balcao/contracts';
import { and, sql, type SQL } from 'drizzle-orm';
import { recorteDa } from '../../../../core/pagina.ts';
import type { Database } from '../../../../db/client.ts';
import {
  CAMPOS_DA_LIDA,
  lidaDoJson,
  SOLICITACOES_LIDAS,
  type LidaEmJson,
  type SolicitacaoLida,
} from '../../processo/olhada.repository.ts';
import {
  contarFila,
  parcelasDaFila,
  somar,
  type Contagens,
  type Parcela,
} from './contagem.repository.ts';
import { perguntaDaFila, type FiltroComSituacao } from './formas-da-fila.ts';
import { solicitacoesDoLeitor, type Leitor } from './filtro-da-fila.repository.ts';
import { ramosDa, ramosPorDia, type Ramo } from './ramos-da-fila.repository.ts';

type Campo = (typeof CAMPOS_DE_SOLICITACAO)[number];
type Sentido = 'asc' | 'desc';

/** What requests are sorted by; a request without priority comes before all of them. */
const COLUNAS = {
  data_solicitacao: sql`criada_em`,
  situacao: sql`efetivo`,
  status_id: sql`efetivo`,
  prioridade: sql`coalesce(prioridade, 0)`,
  data_previsao: sql`data_previsao`,
} as const satisfies Record<Campo, SQL>;

const inverso = (sentido: Sentido): Sentido => (sentido === 'asc' ? 'desc' : 'asc');

/** One column of an order. */
interface Criterio {
  coluna: SQL;
  sentido: Sentido;
}

/** Equal requests by age, in the direction in which an index already has them. */
const desempate = ([campo, sentido]: [Campo, Sentido]): Sentido => {
  if (campo === 'situacao' || campo === 'status_id') return 'asc';
  return campo === 'prioridade' ? inverso(sentido) : sentido;
};

/** What was asked, or else the oldest first: the queue is worked through from its head. */
export const criteriosDe = (sort: PedidoDePagina<Campo>['sort']): Criterio[] => {
  const pedidos = Object.entries(sort ?? {}) as [Campo, Sentido][];
  const ultimo = pedidos.at(-1) ?? ['data_solicitacao', 'asc'];
  const sentido = desempate(ultimo);
  return [
    ...pedidos.map(([campo, sentido]) => ({ coluna: COLUNAS[campo], sentido })),
    { coluna: sql`criada_em`, sentido },
    { coluna: sql`id`, sentido },
  ];
};

export const ordem = (criterios: readonly Criterio[]): SQL =>
  sql.join(
    criterios.map(({ coluna, sentido }) => sql`${coluna} ${sql.raw(sentido)}`),
    sql`, `,
  );

const dentroDoRamo = (criterios: readonly Criterio[]): Criterio[] =>
  criterios.filter(({ coluna }) => coluna !== COLUNAS.situacao && coluna !== COLUNAS.status_id);

/**
 * Where a page is read from: past the middle of a long list, from its end, so that the last page
 * costs what the first one does.
 */
const pontaDe = (pedido: PedidoDePagina, total: number) => {
  const { limit, offset } = recorteDa(pedido);
  const doFim = offset > total / 2;
  if (!doFim) return { limit, offset, doFim };
  const depois = total - offset - limit;
  return { limit: limit + Math.min(0, depois), offset: Math.max(0, depois), doFim };
};

type Ponta = ReturnType<typeof pontaDe>;

/** Numbers are written out: PostgreSQL plans for the few rows of a page, and for the state it reads. */
const constante = (n: number): SQL => sql.raw(String(n));

interface PaginaPedida {
  sort?: PedidoDePagina<Campo>['sort'];
  ponta: Ponta;
  /** The one after which it begins, of a list in its own order. */
  depois?: Pick<SolicitacaoLida, 'criada_em' | 'id'> | undefined;
}

/** Ids of a page, numbered in order: the head of each state from its index, merged. */
const numerar = (
  leitor: Leitor,
  filtro: FiltroComSituacao,
  { sort, ponta, depois }: PaginaPedida,
): SQL | undefined => {
  const { doFim } = ponta;
  const [limit, offset] = [constante(ponta.limit), constante(ponta.offset)];
  const porIdade = Object.keys(sort ?? {}).every((campo) => campo === 'data_solicitacao');
  const ramos = porIdade ? ramosPorDia(leitor, filtro) : ramosDa(leitor, filtro);
  if (ponta.limit <= 0 || ramos.length === 0) return undefined;
  const criterios = criteriosDe(sort).map(({ coluna, sentido }) => ({
    coluna,
    sentido: doFim ? inverso(sentido) : sentido,
  }));
  const linhas = and(
    solicitacoesDoLeitor(leitor, filtro),
    depois &&
      sql`(criada_em, id) > (${depois.criada_em.toISOString()}::timestamptz, ${depois.id}::uuid)`,
  );
  const parte = ({ status, efetivo, quando, raro }: Ramo): SQL => sql`(
    select id, criada_em, prioridade, data_previsao, efetivo from (
      select id, criada_em, prioridade, data_previsao, ${constante(efetivo)} as efetivo
      from solicitacoes
      where ${linhas} and status_id = ${constante(status)}${quando ? sql` and ${quando}` : sql``}
      ${raro ? sql`order by data_previsao offset 0` : sql``}
    ) ramo
    order by ${ordem(dentroDoRamo(criterios))}
    limit ${constante(ponta.offset + ponta.limit)})`;
  const partes = sql.join(ramos.map(parte), sql` union all `);
  return sql`
    select id, row_number() over () as n from (
      select id from (${partes}) fila order by ${ordem(criterios)} limit ${limit} offset ${offset}
    ) em_ordem`;
};

/** Requests that were numbered in order, whole, as one value. */
export const linhasNumeradas = ({ cod_empre }: Leitor, numeradas: SQL): SQL => sql`(
    select json_agg(json_build_object(${sql.raw(CAMPOS_DA_LIDA)}) order by pagina.n)
    ${sql.raw(SOLICITACOES_LIDAS)} join (${numeradas}) pagina on pagina.id = s.id
    where s.cod_empre = ${cod_empre})`;

/** The requests of a page, whole, as one value. */
export const linhasDaFila = (
  leitor: Leitor,
  filtro: FiltroComSituacao,
  pagina: PaginaPedida,
): SQL => {
  const numeradas = numerar(leitor, filtro, pagina);
  return numeradas === undefined ? sql`null::json` : linhasNumeradas(leitor, numeradas);
};

/** The page that the queue opens with. */
const INICIO = { limit: 15, offset: 0, doFim: false };

/** How it opens: its counts and its first page, in one statement. */
const perguntarInicio = perguntaDaFila<{
  parcelas: Parcela[] | null;
  linhas: LidaEmJson[] | null;
}>(
  'fila',
  (leitor, filtro) =>
    sql`
      select (select json_agg(p) from (${parcelasDaFila(leitor, filtro)}) p) as parcelas,
        ${linhasDaFila(leitor, filtro, { ponta: INICIO })} as linhas`,
);

/** The requests of a page of a filter. */
const listLinhas = async (
  db: Database,
  leitor: Leitor,
  filtro: FiltroComSituacao,
  pagina: PaginaPedida,
): Promise<SolicitacaoLida[]> => {
  const { rows } = await db.execute<{ linhas: LidaEmJson[] | null }>(
    sql`select ${linhasDaFila(leitor, filtro, pagina)} as linhas`,
  );
  return (rows[0]?.linhas ?? []).map(lidaDoJson);
};

/** Whether a list is asked for in the order that it has by itself. */
const naPropriaOrdem = (sort: PedidoDePagina<Campo>['sort']): boolean =>
  Object.entries(sort ?? {}).every(
    ([campo, sentido]) => campo === 'data_solicitacao' && sentido === 'asc',
  );

/** A page of the queue, in order, and how many requests it has in all. */
export const listFila = async (
  db: Database,
  leitor: Leitor,
  filtro: FiltroComSituacao,
  { sort, ...pedido }: PedidoDePagina<Campo>,
): Promise<{ data: SolicitacaoLida[]; total: number }> => {
  const { situacao } = filtro;
  const totalDe = ({ situacoes, todas }: Contagens) =>
    situacao === undefined ? todas : situacoes[situacao];
  if (naPropriaOrdem(sort) && pedido.page === 1 && pedido.per_page === INICIO.limit) {
    const [lida] = await perguntarInicio(db, leitor, filtro);
    const total = totalDe(somar(lida?.parcelas ?? []));
    return { data: (lida?.linhas ?? []).map(lidaDoJson), total };
  }
  const total = totalDe(await contarFila(db, leitor, filtro));
  const ponta = pontaDe(pedido, total);
  const data = await listLinhas(db, leitor, filtro, { sort, ponta });
  return { data: ponta.doFim ? data.reverse() : data, total };
};

/** The requests of the queue after one, the oldest first: however many there are, each is read once. */
export const listFilaDepois = (
  db: Database,
  leitor: Leitor,
  filtro: FiltroComSituacao,
  depois: PaginaPedida['depois'],
  limit: number,
): Promise<SolicitacaoLida[]> =>
  listLinhas(db, leitor, filtro, { ponta: { limit, offset: 0, doFim: false }, depois });
