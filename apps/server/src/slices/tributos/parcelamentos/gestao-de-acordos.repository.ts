import { getAcordoDaGestao, type MesDosAcordos, type PedidoDePagina } from '@balcao/contracts';
import type { DataCivil, SituacaoDoAcordo } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { soParaServidores, type ListaComASessao } from '../../../core/quem/com-a-sessao.ts';
import { recorteDa } from '../../../core/pagina.ts';
import { updateRow, type Writer } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { asOneValue, readTogether, type RowsTogether } from '../../../db/read-together.ts';
import { partesRecebidas, recebimentos } from '../../../db/schema/arrecadacao.ts';
import { usuarios } from '../../../db/schema/contas.ts';
import { parcelamentos } from '../../../db/schema/parcelamentos.ts';
import { contribuintes, parcelas } from '../../../db/schema/tributos.ts';
import { acordosOnde } from './acordos.repository.ts';

/** What is looked for among the agreements of an orgao. */
export interface FiltroDeAcordos {
  situacao?: SituacaoDoAcordo | undefined;
  busca?: string | undefined;
  de?: DataCivil | undefined;
  ate?: DataCivil | undefined;
  programa?: string | undefined;
}

/** An agreement as a list has it. */
export interface AcordoListado {
  numero: number;
  cpfcnpj: string;
  contribuinte: string | null;
  programa: string;
  pedido_no_dia: DataCivil;
  situacao: SituacaoDoAcordo;
  parcelas: number;
  atrasadas: number;
  total: number;
  pago: number;
  a_cancelar: boolean;
}

/** An agreement beside what its bill says: `situacaoDoAcordo` of the domain, for many at once. */
const comSituacao = (cod_empre: number, hoje: DataCivil): SQL =>
  sql`select a.*, s.parcelas, s.total, s.pago, s.atrasadas,
        case when a.cancelado_em is not null then 'CANCELADO' when a.rompido_em is not null then 'ROMPIDO'
          when s.pagas = s.parcelas then 'QUITADO' when a.caducou_em is not null then 'NAO_FORMADO'
          when s.entrada then 'ATIVO' else 'AGUARDA_ENTRADA' end as situacao
      from ${parcelamentos} a cross join lateral (
        select count(*)::int as parcelas, sum(p.valor_centavos)::float8 as total,
          count(*) filter (where p.situacao = 'BAIXADA')::int as pagas,
          bool_or(p.situacao = 'BAIXADA' and p.numero_parcela = 1) as entrada,
          count(*) filter (where p.situacao = 'ATIVA' and p.vencimento < ${hoje})::int as atrasadas,
          sum(p.pago_em_parte_centavos + case when p.situacao = 'BAIXADA'
            then least(p.valor_centavos - p.principal_pago_centavos, r.aplicado_centavos)
            else 0 end)::float8 as pago
        from ${parcelas} p
        left join ${partesRecebidas} r on r.cod_empre = p.cod_empre and r.numero_guia = p.numero_guia
          and r.numero_parcela = p.numero_parcela and not r.parcial
        where p.cod_empre = a.cod_empre and p.numero_guia = a.numero_guia) s
      where a.cod_empre = ${cod_empre}`;

const ondeDe = ({ situacao, busca, de, ate, programa }: FiltroDeAcordos): SQL => {
  const digitos = busca?.replace(/[^0-9A-Za-z]/g, '').toUpperCase() ?? '';
  return sql`true
    ${situacao === undefined ? sql`` : sql`and x.situacao = ${situacao}`}
    ${digitos === '' ? sql`` : sql`and (x.cpfcnpj = ${digitos} or x.numero_guia::text = ${digitos})`}
    ${de === undefined ? sql`` : sql`and x.pedido_no_dia >= ${de}`}
    ${ate === undefined ? sql`` : sql`and x.pedido_no_dia <= ${ate}`}
    ${programa === undefined ? sql`` : sql`and x.programa_id = ${programa}`}`;
};

const COLUNAS = sql`x.numero_guia::float8 as numero, x.cpfcnpj, x.termo->'programa'->>'nome' as programa,
  x.pedido_no_dia::text as pedido_no_dia, x.situacao, x.parcelas, x.atrasadas, x.total, x.pago,
  (x.cancelamento_pedido_em is not null and x.situacao in ('AGUARDA_ENTRADA', 'ATIVO')) as a_cancelar,
  (select c.nome from ${contribuintes} c where c.cod_empre = x.cod_empre and c.cpfcnpj = x.cpfcnpj
    order by c.codigo limit 1) as contribuinte`;

type Linha = AcordoListado & { quantos: number } & Record<string, unknown>;

/** A page of the agreements of an orgao, the newest first unless it is asked otherwise. */
export const listAcordosDaGestao = async (
  db: Executor,
  { cod_empre, hoje }: { cod_empre: number; hoje: DataCivil },
  filtro: FiltroDeAcordos,
  pedido: PedidoDePagina<'pedido_em'>,
): Promise<{ linhas: AcordoListado[]; total: number }> => {
  const { limit, offset } = recorteDa(pedido);
  const sentido = pedido.sort?.pedido_em === 'asc' ? sql`asc` : sql`desc`;
  const achados = sql`with x as materialized (select * from (${comSituacao(cod_empre, hoje)}) x where ${ondeDe(filtro)})`;
  const ler = async (consulta: SQL) => (await db.execute<Linha>(sql`${achados} ${consulta}`)).rows;
  const linhas = await ler(
    sql`select ${COLUNAS}, (select count(*) from x)::int as quantos
        from x order by x.pedido_no_dia ${sentido}, x.numero_guia ${sentido}
        limit ${limit} offset ${offset}`,
  );
  // Beyond the last page no row says how many there are.
  const [contados] =
    linhas.length > 0 || pedido.page === 1
      ? linhas
      : await ler(sql`select count(*)::int as quantos from x`);
  return { linhas, total: contados?.quantos ?? 0 };
};

/** The next agreements of an orgao after one, in the order of their numbers. */
export const listAcordosDepois = async (
  db: Executor,
  { cod_empre, hoje }: { cod_empre: number; hoje: DataCivil },
  filtro: FiltroDeAcordos,
  { depois, quantos }: { depois: number | undefined; quantos: number },
): Promise<AcordoListado[]> => {
  const { rows } = await db.execute<AcordoListado & Record<string, unknown>>(
    sql`select ${COLUNAS} from (${comSituacao(cod_empre, hoje)}) x
        where ${ondeDe(filtro)} and x.numero_guia > ${depois ?? 0}
        order by x.numero_guia limit ${quantos}`,
  );
  return rows;
};

/** How many agreements stand how. */
export const contagemPorSituacao = ({
  cod_empre,
  hoje,
}: {
  cod_empre: number;
  hoje: DataCivil;
}): SQL<{ situacao: SituacaoDoAcordo; quantos: number }> =>
  sql`select x.situacao, count(*)::int as quantos from (${comSituacao(cod_empre, hoje)}) x group by 1`;

/** What payments took away of installments, each by its own day: those in part, and those that left nothing. */
const recebidos = (cod_empre: number, noPeriodo: (dia: SQL) => SQL): SQL => {
  const doPeriodo = sql`r.cod_empre = ${cod_empre} and ${noPeriodo(sql`r.pagamento`)}`;
  return sql`select r.pagamento as dia, r.baixa_guia as guia, r.aplicado_centavos as valor
      from ${recebimentos} r where ${doPeriodo} and r.baixa_parcial
    union all
    select r.pagamento, d.numero_guia, d.aplicado_centavos from ${recebimentos} r
      join ${partesRecebidas} d on d.cod_empre = r.cod_empre and d.recebimento_id = r.id and d.parcial
      where ${doPeriodo}
    union all
    select p.pagamento, p.numero_guia,
        least(p.valor_centavos - p.principal_pago_centavos, d.aplicado_centavos)
      from ${parcelas} p
      left join ${partesRecebidas} d on d.cod_empre = p.cod_empre and d.numero_guia = p.numero_guia
        and d.numero_parcela = p.numero_parcela and not d.parcial
      where p.cod_empre = ${cod_empre} and p.situacao = 'BAIXADA' and ${noPeriodo(sql`p.pagamento`)}`;
};

/** Month by month of a year: agreements asked for, broken, and what came in by them. */
export const somasPorMes = (cod_empre: number, ano: number): SQL<MesDosAcordos> => {
  const doAno = (dia: SQL) =>
    sql`${dia} between make_date(${ano}, 1, 1) and make_date(${ano}, 12, 31)`;
  return sql`select m.mes, coalesce(sum(f.acordos), 0)::int as acordos,
          coalesce(sum(f.parcelado), 0)::float8 as parcelado_centavos,
          coalesce(sum(f.rompidos), 0)::int as rompidos,
          coalesce(sum(f.recebido), 0)::float8 as recebido_centavos
        from generate_series(1, 12) as m (mes) left join (
          select extract(month from a.pedido_no_dia) as mes, 1 as acordos,
            (a.termo->'plano'->>'total')::bigint as parcelado, 0 as rompidos, 0 as recebido
          from ${parcelamentos} a where a.cod_empre = ${cod_empre} and ${doAno(sql`a.pedido_no_dia`)}
          union all
          select extract(month from a.rompido_em), 0, 0, 1, 0
          from ${parcelamentos} a where a.cod_empre = ${cod_empre} and ${doAno(sql`a.rompido_em`)}
          union all
          select extract(month from x.dia), 0, 0, 0, x.valor
          from (${recebidos(cod_empre, doAno)}) x
          join ${parcelamentos} a on a.cod_empre = ${cod_empre} and a.numero_guia = x.guia
        ) f on f.mes = m.mes group by m.mes order by m.mes`;
};

type CancelamentoLido = Record<keyof CancelamentoPedido, string>;

/** A cancellation that waits for a decision. */
export interface CancelamentoPedido {
  motivo: string;
  pedido_em: Date;
  pedido_por: string;
  nome: string;
}

const cancelamentoDe = (cod_empre: number, numero_guia: number): SQL<CancelamentoLido> =>
  sql`select a.cancelamento_motivo as motivo, a.cancelamento_pedido_em as pedido_em,
          a.cancelamento_pedido_por as pedido_por, u.nome
        from ${parcelamentos} a
        join ${usuarios} u on u.cod_empre = a.cod_empre and u.id = a.cancelamento_pedido_por
        where a.cod_empre = ${cod_empre} and a.numero_guia = ${numero_guia} and a.cancelado_em is null`;

const toCancelamento = (lido: CancelamentoLido | undefined): CancelamentoPedido | undefined =>
  lido && { ...lido, pedido_em: new Date(lido.pedido_em) };

export const findCancelamento = async (
  db: Executor,
  cod_empre: number,
  numero_guia: number,
): Promise<CancelamentoPedido | undefined> => {
  const { rows } = await db.execute<CancelamentoLido>(cancelamentoDe(cod_empre, numero_guia));
  return toCancelamento(rows[0]);
};

const acordoInteiro = (cod_empre: number, numero_guia: number) => {
  const onde = sql`a.cod_empre = ${cod_empre} and a.numero_guia = ${numero_guia}`;
  return {
    acordo: acordosOnde(onde),
    nome: sql<{ nome: string }>`select c.nome from ${contribuintes} c
      where c.cod_empre = ${cod_empre}
        and c.cpfcnpj = (select a.cpfcnpj from ${parcelamentos} a where ${onde})
      order by c.codigo limit 1`,
    cancelamento: cancelamentoDe(cod_empre, numero_guia),
  };
};

const toAcordoLido = ({
  acordo,
  nome,
  cancelamento,
}: RowsTogether<ReturnType<typeof acordoInteiro>>) => ({
  acordo: acordo[0],
  nome: nome[0]?.nome ?? null,
  cancelamento: toCancelamento(cancelamento[0]),
});

export type AcordoLido = ReturnType<typeof toAcordoLido>;

/** An agreement with the name that its person has in the registry, and the cancellation that waits. */
export const readAcordo = async (
  db: Executor,
  cod_empre: number,
  numero_guia: number,
): Promise<AcordoLido> =>
  toAcordoLido(await readTogether(db, acordoInteiro(cod_empre, numero_guia)));

/** The same of the one that the path names, read with the session of the clerk who asks. */
export const ACORDO: ListaComASessao<AcordoLido> = {
  montar: ({ params }, { cod_empre }) => {
    const { data } = z.safeParse(getAcordoDaGestao.params, params);
    if (data === undefined) return undefined;
    const { text, read } = asOneValue(acordoInteiro(cod_empre, data.numero));
    return { texto: soParaServidores(text), ler: (valor) => toAcordoLido(read(valor)) };
  },
};

/** Keeps who asks to cancel an agreement and why; null: nobody does any more. */
export const saveCancelamento = (
  onde: Writer,
  { cod_empre, numero_guia }: { cod_empre: number; numero_guia: number },
  pedido: { em: Date; por: string; motivo: string } | null,
): Promise<void> =>
  updateRow(
    onde,
    parcelamentos,
    { cod_empre, numero_guia },
    {
      cancelamento_pedido_em: pedido?.em ?? null,
      cancelamento_pedido_por: pedido?.por ?? null,
      cancelamento_motivo: pedido?.motivo ?? null,
    },
  );
