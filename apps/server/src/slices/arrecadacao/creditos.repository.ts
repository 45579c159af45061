import type { CAMPOS_DE_CREDITO, PedidoDePagina } from '@balcao/contracts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { comTotal, ordemDa, recorteDa } from '../../core/pagina.ts';
import type { Executor } from '../../db/client.ts';
import { excecoesDeRecebimento as excecoes, recebimentos } from '../../db/schema/arrecadacao.ts';
import { contribuintes, guias, imoveis } from '../../db/schema/tributos.ts';
import { daExcecao, MAIS_NOVOS, noPeriodo } from './arrecadacao.repository.ts';
import type { FiltroDePagamentos } from './pagamentos.repository.ts';

/** What of payments is a credit, with whoever owes the guide that it was paid for. */
export const listCreditos = async (
  db: Executor,
  cod_empre: number,
  filtro: FiltroDePagamentos,
  pedido: PedidoDePagina<(typeof CAMPOS_DE_CREDITO)[number]>,
) => {
  const onde = and(
    noPeriodo(cod_empre, filtro),
    gt(recebimentos.excedente_centavos, 0),
    filtro.numero_guia === undefined
      ? undefined
      : eq(recebimentos.credito_guia, filtro.numero_guia),
  );
  const campos = {
    pagamento: recebimentos.pagamento,
    valor: recebimentos.excedente_centavos,
    guia: recebimentos.credito_guia,
  };
  const { limit, offset } = recorteDa(pedido);
  const total = db.$count(recebimentos, onde);
  const linhas = db
    .select({
      total,
      id: recebimentos.id,
      pagamento: recebimentos.pagamento,
      recebido: recebimentos.valor_centavos,
      excedente: recebimentos.excedente_centavos,
      tributo: guias.tributo,
      numero_guia: guias.numero_guia,
      contribuinte: contribuintes.nome,
      cpfcnpj: contribuintes.cpfcnpj,
      justificativa: excecoes.observacao,
    })
    .from(recebimentos)
    .leftJoin(excecoes, daExcecao)
    .innerJoin(
      guias,
      and(
        eq(guias.cod_empre, recebimentos.cod_empre),
        eq(guias.numero_guia, recebimentos.credito_guia),
      ),
    )
    .leftJoin(
      imoveis,
      and(eq(imoveis.cod_empre, guias.cod_empre), eq(imoveis.codigo_reduzido, guias.imovel_codigo)),
    )
    .leftJoin(
      contribuintes,
      and(
        eq(contribuintes.cod_empre, guias.cod_empre),
        eq(
          contribuintes.codigo,
          sql`coalesce(${guias.contribuinte_codigo}, ${imoveis.contribuinte_codigo})`,
        ),
      ),
    )
    .where(onde)
    .orderBy(...ordemDa(pedido.sort, campos, MAIS_NOVOS))
    .limit(limit)
    .offset(offset);
  return comTotal(pedido, linhas, () => total);
};

export type CreditoRow = Awaited<ReturnType<typeof listCreditos>>['linhas'][number];
