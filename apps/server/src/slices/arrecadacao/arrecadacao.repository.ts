import type { CAMPOS_DE_EXCECAO, PedidoDePagina } from '@balcao/contracts';
import type { DataCivil, MotivoDeExcecao } from '@balcao/domain';
import { and, count, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { comTotal, ordemDa, recorteDa } from '../../core/pagina.ts';
import type { Executor } from '../../db/client.ts';
import {
  arquivosDePagamento,
  excecoesDeRecebimento as excecoes,
  recebimentos,
} from '../../db/schema/arrecadacao.ts';
import { usuarios } from '../../db/schema/contas.ts';

export interface Periodo {
  /** First and last day of payment. */
  de?: DataCivil | undefined;
  ate?: DataCivil | undefined;
}

/** What every row of a payment shows. */
export const doRecebimento = {
  id: recebimentos.id,
  pagamento: recebimentos.pagamento,
  credito: recebimentos.credito,
  valor_centavos: recebimentos.valor_centavos,
  codigo: recebimentos.codigo,
  banco: recebimentos.banco,
  autenticacao: recebimentos.autenticacao,
  forma: recebimentos.forma,
};

export const daExcecao = and(
  eq(excecoes.cod_empre, recebimentos.cod_empre),
  eq(excecoes.recebimento_id, recebimentos.id),
);

export const noPeriodo = (cod_empre: number, { de, ate }: Periodo): SQL | undefined =>
  and(
    eq(recebimentos.cod_empre, cod_empre),
    de === undefined ? undefined : gte(recebimentos.pagamento, de),
    ate === undefined ? undefined : lte(recebimentos.pagamento, ate),
  );

export const MAIS_NOVOS = { padrao: { pagamento: 'desc' as const }, chave: [recebimentos.id] };

export type FiltroDeExcecoes = Periodo & {
  estado?: 'ABERTA' | 'EM_APROVACAO' | 'RESOLVIDA' | undefined;
  motivo?: MotivoDeExcecao | undefined;
};

const deExcecao = {
  ...doRecebimento,
  motivo: excecoes.motivo,
  estado: excecoes.estado,
  tributo: recebimentos.tributo,
  numero_guia: recebimentos.numero_guia,
  numero_parcela: recebimentos.numero_parcela,
  numero_documento: recebimentos.numero_documento,
};

export const listExcecoes = async (
  db: Executor,
  cod_empre: number,
  filtro: FiltroDeExcecoes,
  pedido: PedidoDePagina<(typeof CAMPOS_DE_EXCECAO)[number]>,
) => {
  const { estado, motivo } = filtro;
  const onde = and(
    noPeriodo(cod_empre, filtro),
    estado === undefined ? undefined : eq(excecoes.estado, estado),
    motivo === undefined ? undefined : eq(excecoes.motivo, motivo),
  );
  const campos = {
    pagamento: recebimentos.pagamento,
    valor: recebimentos.valor_centavos,
    motivo: excecoes.motivo,
  };
  const { limit, offset } = recorteDa(pedido);
  const contagem = db
    .select({ total: count() })
    .from(excecoes)
    .innerJoin(recebimentos, daExcecao)
    .where(onde);
  const linhas = db
    .select({ ...deExcecao, total: sql<number>`${contagem}`.mapWith(Number) })
    .from(excecoes)
    .innerJoin(recebimentos, daExcecao)
    .where(onde)
    .orderBy(...ordemDa(pedido.sort, campos, MAIS_NOVOS))
    .limit(limit)
    .offset(offset);
  return comTotal(pedido, linhas, async () => (await contagem)[0]?.total ?? 0);
};

export type ExcecaoRow = Omit<Awaited<ReturnType<typeof listExcecoes>>['linhas'][number], 'total'>;

/** One exception, with its file and who resolved it. */
export const selectExcecao = (db: Executor, cod_empre: number, id: number) =>
  db
    .select({
      ...deExcecao,
      emissao: recebimentos.emissao,
      linha: recebimentos.linha,
      arquivo: arquivosDePagamento.nome,
      importado_em: arquivosDePagamento.importado_em,
      resolucao: excecoes.resolucao,
      observacao: excecoes.observacao,
      resolvida_em: excecoes.resolvida_em,
      resolvida_por: usuarios.nome,
      baixa_guia: recebimentos.baixa_guia,
      baixa_parcela: recebimentos.baixa_parcela,
      parcial: recebimentos.baixa_parcial,
      aplicado: recebimentos.aplicado_centavos,
      excedente: recebimentos.excedente_centavos,
      credito_guia: recebimentos.credito_guia,
    })
    .from(excecoes)
    .innerJoin(recebimentos, daExcecao)
    .innerJoin(
      arquivosDePagamento,
      and(
        eq(arquivosDePagamento.cod_empre, recebimentos.cod_empre),
        eq(arquivosDePagamento.id, recebimentos.arquivo_id),
      ),
    )
    .leftJoin(
      usuarios,
      and(eq(usuarios.cod_empre, excecoes.cod_empre), eq(usuarios.id, excecoes.resolvida_por)),
    )
    .where(and(eq(excecoes.cod_empre, cod_empre), eq(excecoes.recebimento_id, id)));

export type ExcecaoInteira = Awaited<ReturnType<typeof selectExcecao>>[number];
