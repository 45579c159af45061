import type { CAMPOS_DE_PAGAMENTO, PedidoDePagina } from '@balcao/contracts';
import type { Tributo } from '@balcao/domain';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { PeriodoDaConferencia } from '../../core/pagamentos/conciliacao.repository.ts';
import { comTotal, ordemDa, recorteDa } from '../../core/pagina.ts';
import type { Executor } from '../../db/client.ts';
import {
  arquivosDePagamento as arquivos,
  excecoesDeRecebimento as excecoes,
  partesRecebidas,
  recebimentos,
} from '../../db/schema/arrecadacao.ts';
import { guias } from '../../db/schema/tributos.ts';
import {
  daExcecao,
  doRecebimento,
  MAIS_NOVOS,
  noPeriodo,
  type Periodo,
} from './arrecadacao.repository.ts';

export type FiltroDePagamentos = Periodo & { numero_guia?: number | undefined };

/** An installment that a payment settled, or a part of. */
interface ParcelaPagaRow {
  tributo: Tributo;
  guia: number;
  parcela: number;
  /** In cents. */
  aplicado: number;
  parcial: boolean;
}

/** What a payment went into: one installment, each part of a document, or nothing. */
const PARCELAS_PAGAS = sql<ParcelaPagaRow[]>`coalesce((
  select json_agg(json_build_object('tributo', g.tributo, 'guia', p.guia, 'parcela', p.parcela,
    'aplicado', p.aplicado, 'parcial', p.parcial) order by p.guia, p.parcela)
  from (
    select ${recebimentos.baixa_guia} as guia, ${recebimentos.baixa_parcela} as parcela,
      ${recebimentos.aplicado_centavos} as aplicado, ${recebimentos.baixa_parcial} as parcial
    where ${recebimentos.baixa_guia} is not null
    union all
    select d.numero_guia, d.numero_parcela, d.aplicado_centavos, d.parcial
    from ${partesRecebidas} d
    where d.cod_empre = ${recebimentos.cod_empre} and d.recebimento_id = ${recebimentos.id}) p
  join ${guias} g on g.cod_empre = ${recebimentos.cod_empre} and g.numero_guia = p.guia), '[]')`;

/** What settled a guide: by itself, or as a part of a document. */
const daGuia = (cod_empre: number, guia: number) => {
  const emDocumento = sql`select d.recebimento_id from ${partesRecebidas} d
    where d.cod_empre = ${cod_empre} and d.numero_guia = ${guia}`;
  return sql`(${recebimentos.baixa_guia} = ${guia} or ${recebimentos.id} in (${emDocumento}))`;
};

/** Payments that settled something, with the installments that they went into. */
export const listPagamentos = async (
  db: Executor,
  cod_empre: number,
  filtro: FiltroDePagamentos,
  pedido: PedidoDePagina<(typeof CAMPOS_DE_PAGAMENTO)[number]>,
) => {
  const onde = and(
    noPeriodo(cod_empre, filtro),
    isNotNull(recebimentos.aplicado_centavos),
    filtro.numero_guia === undefined ? undefined : daGuia(cod_empre, filtro.numero_guia),
  );
  const campos = {
    pagamento: recebimentos.pagamento,
    valor: recebimentos.valor_centavos,
    guia: recebimentos.baixa_guia,
  };
  const { limit, offset } = recorteDa(pedido);
  const total = db.$count(recebimentos, onde);
  const linhas = db
    .select({
      total,
      ...doRecebimento,
      documento: recebimentos.baixa_documento,
      parcelas: PARCELAS_PAGAS,
      manual: sql<boolean>`${excecoes.recebimento_id} is not null`,
      excedente: recebimentos.excedente_centavos,
    })
    .from(recebimentos)
    .leftJoin(excecoes, daExcecao)
    .where(onde)
    .orderBy(...ordemDa(pedido.sort, campos, MAIS_NOVOS))
    .limit(limit)
    .offset(offset);
  return comTotal(pedido, linhas, () => total);
};

export type PagamentoRow = Awaited<ReturnType<typeof listPagamentos>>['linhas'][number];

/**
 * What came in on some days, settled or not, with where it went: the latest first, after one.
 */
export const listRecebimentosDepois = (
  db: Executor,
  cod_empre: number,
  periodo: PeriodoDaConferencia,
  depois: { pagamento: string; id: number } | undefined,
  quantas: number,
) =>
  db
    .select({
      ...doRecebimento,
      arquivo: arquivos.nome,
      linha: recebimentos.linha,
      parcelas: PARCELAS_PAGAS,
      aplicado: recebimentos.aplicado_centavos,
      excedente: recebimentos.excedente_centavos,
      credito_guia: recebimentos.credito_guia,
      motivo: excecoes.motivo,
      estado: excecoes.estado,
      resolucao: excecoes.resolucao,
    })
    .from(recebimentos)
    .innerJoin(
      arquivos,
      and(eq(arquivos.cod_empre, recebimentos.cod_empre), eq(arquivos.id, recebimentos.arquivo_id)),
    )
    .leftJoin(excecoes, daExcecao)
    .where(
      and(
        noPeriodo(cod_empre, { ...periodo, ate: depois?.pagamento ?? periodo.ate }),
        depois &&
          sql`(${recebimentos.pagamento} < ${depois.pagamento} or ${recebimentos.id} > ${depois.id})`,
      ),
    )
    .orderBy(sql`${recebimentos.pagamento} desc nulls first`, recebimentos.id)
    .limit(quantas);

export type RecebimentoExportado = Awaited<ReturnType<typeof listRecebimentosDepois>>[number];
