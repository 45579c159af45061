import {
  baixarParcela,
  decidirPagamento,
  identificarGuia,
  type Decisao,
  type DataCivil,
  type GuiaCitada,
  type Pagamento,
  type Situacao,
  type MotivoDeExcecao,
} from '@balcao/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import {
  lockParcelasDasGuias,
  saveBaixas,
  type ParcelaDaBaixa,
} from '../../core/baixa.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import type { Executor } from '../../db/client.ts';
import {
  insertRecebimentos,
  listNovos,
  type Desfecho,
  type PagamentoNovo,
  type Soma,
} from './recebimentos.repository.ts';

/** A payment with what came of it. */
interface PagamentoDecidido<P extends Pagamento> {
  pago: P;
  /** The slip that its code names; undefined when it names none of this orgao. */
  citada: GuiaCitada | undefined;
  decisao: Decisao;
}

/** The installments of one guide while a batch is decided: each settlement changes the next one's facts. */
interface GuiaEmBaixa {
  parcelas: ParcelaDaBaixa[];
  situacao: Situacao | undefined;
}

interface Mudancas {
  pagas: { guia: number; parcela: number; pagamento: DataCivil }[];
  inativadas: { guia: number; parcela: number }[];
}

const porGuia = (parcelas: readonly ParcelaDaBaixa[]): Map<number, GuiaEmBaixa> => {
  const guias = new Map<number, GuiaEmBaixa>();
  for (const parcela of parcelas) {
    const guia = guias.get(parcela.guia);
    if (guia) guia.parcelas.push(parcela);
    else guias.set(parcela.guia, { parcelas: [parcela], situacao: undefined });
  }
  return guias;
};

/** What a payment did, so that the next one of the same guide sees it; settlements are noted. */
const aplicar = (
  emBaixa: GuiaEmBaixa,
  { guia, parcela }: GuiaCitada,
  decisao: Decisao,
  pagamento: DataCivil,
  { pagas, inativadas }: Mudancas,
): void => {
  if (decisao.tipo === 'EXCECAO') return;
  const paga = { situacao: 'BAIXADA', pagamento, comRecebimento: true } as const;
  const baixa = decisao.tipo === 'BAIXAR' ? baixarParcela(parcela, emBaixa.parcelas) : undefined;
  emBaixa.parcelas = emBaixa.parcelas.map((outra) => {
    if (outra.numero === parcela) return { ...outra, ...paga };
    return baixa?.inativadas.includes(outra.numero) ? { ...outra, situacao: 'INATIVA' } : outra;
  });
  if (!baixa) return;
  emBaixa.situacao = baixa.situacaoDaGuia;
  pagas.push({ guia, parcela, pagamento });
  inativadas.push(...baixa.inativadas.map((numero) => ({ guia, parcela: numero })));
};

/** Whom the codes of the payments name as their collector, and its calendar. */
type Cobrador = Pick<OrgaoEmUso, 'cod_empre' | 'parametros' | 'calendario'>;

/**
 * Decides payments in the order in which they came, under the lock of their installments, and
 * settles those that settle.
 */
const decidirLote = async <P extends Pagamento & { codigo: string }>(
  tx: Executor,
  { cod_empre, parametros: { febraban_codigo }, calendario }: Cobrador,
  pagos: readonly P[],
): Promise<PagamentoDecidido<P>[]> => {
  const lidos = pagos.map((pago) => ({
    pago,
    lido: identificarGuia(pago.codigo, { cod_empre, febraban_codigo }),
  }));
  const numeros = lidos.flatMap(({ lido }) => (lido.tipo === 'GUIA' ? [lido.citada.guia] : []));
  const guias = porGuia(await lockParcelasDasGuias(tx, cod_empre, [...new Set(numeros)]));
  const mudancas: Mudancas = { pagas: [], inativadas: [] };

  const decididos = lidos.map(({ pago, lido }): PagamentoDecidido<P> => {
    if (lido.tipo !== 'GUIA') {
      return { pago, citada: undefined, decisao: { tipo: 'EXCECAO', motivo: lido.tipo } };
    }
    const { citada } = lido;
    const emBaixa = guias.get(citada.guia);
    const parcela = emBaixa?.parcelas.find(
      ({ numero, tributo }) => numero === citada.parcela && tributo === citada.tributo,
    );
    const decisao = decidirPagamento(pago, citada, parcela, calendario);
    if (emBaixa) aplicar(emBaixa, citada, decisao, pago.pagamento, mudancas);
    return { pago, citada, decisao };
  });
  await saveBaixas(tx, cod_empre, {
    ...mudancas,
    guias: [...guias].flatMap(([guia, { situacao }]) => (situacao ? [{ guia, situacao }] : [])),
  });
  return decididos;
};

/** Payments decided at a time: their guides fit in memory, whatever the length of the file. */
const LOTE = 2_000;

/** What became of the new payments of a file. */
export interface Baixados {
  baixados: Soma;
  excecoes: Map<MotivoDeExcecao, Soma>;
}

const somar = (soma: Soma, valor: number): void => {
  soma.quantos += 1;
  soma.valor += valor;
};

const contar = (
  { baixados, excecoes }: Baixados,
  decididos: readonly PagamentoDecidido<PagamentoNovo>[],
): void => {
  for (const { pago, decisao } of decididos) {
    if (decisao.tipo !== 'EXCECAO') {
      somar(baixados, pago.valor);
      continue;
    }
    const soma = excecoes.get(decisao.motivo) ?? { quantos: 0, valor: 0 };
    somar(soma, pago.valor);
    excecoes.set(decisao.motivo, soma);
  }
};

const desfechoDe = ({ pago, citada, decisao }: PagamentoDecidido<PagamentoNovo>): Desfecho => ({
  linha: pago.linha,
  tributo: citada?.tributo ?? null,
  guia: citada?.guia ?? null,
  parcela: citada?.parcela ?? null,
  emissao: citada?.emissao ?? null,
  motivo: decisao.tipo === 'EXCECAO' ? decisao.motivo : null,
});

/**
 * Decides the new payments in the order of the file, batch by batch, and keeps each with what it
 * did. In the transaction of the file: all of it or nothing.
 */
export const baixarNovos = async (
  client: PoolClient,
  orgao: OrgaoEmUso,
  arquivo_id: number,
  aoDecidir: (feitos: number) => void,
): Promise<Baixados> => {
  const tx = drizzle(client);
  const contas: Baixados = { baixados: { quantos: 0, valor: 0 }, excecoes: new Map() };
  let [linha, feitos] = [0, 0];
  for (;;) {
    const novos = await listNovos(client, linha, LOTE);
    const ultimo = novos.at(-1);
    if (!ultimo) return contas;
    const decididos = await decidirLote(tx, orgao, novos);
    await insertRecebimentos(client, orgao.cod_empre, arquivo_id, decididos.map(desfechoDe));
    contar(contas, decididos);
    linha = ultimo.linha;
    feitos += novos.length;
    aoDecidir(feitos);
  }
};
