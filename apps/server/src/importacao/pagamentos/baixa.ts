import {
  baixarParcela,
  decidirDocumento,
  decidirPagamento,
  identificarGuia,
  type Decisao,
  type DataCivil,
  type DocumentoCobrado,
  type GuiaCitada,
  type Identificacao,
  type Pagamento,
  type Situacao,
  type MotivoDeExcecao,
  situacoesPagaveis,
} from '@balcao/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import {
  lockParcelasDasGuias,
  saveBaixas,
  type ParcelaDaBaixa,
} from '../../core/baixa.repository.ts';
import { listDocumentos, type DocumentoGuardado } from '../../core/documento-unico.repository.ts';
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
  /** The document that its code names, with the parts that it settles. */
  documento: Pick<DocumentoCobrado, 'numero' | 'partes'> | undefined;
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
  { guia, parcela }: Pick<GuiaCitada, 'guia' | 'parcela'>,
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

/** The documents that payments name, by number. */
const documentosDe = async (
  tx: Executor,
  cod_empre: number,
  lidos: readonly Identificacao[],
): Promise<Map<number, DocumentoGuardado>> => {
  const numeros = lidos.flatMap((lido) => (lido.tipo === 'DOCUMENTO' ? [lido.citado.numero] : []));
  if (numeros.length === 0) return new Map();
  const documentos = await listDocumentos(tx, cod_empre, [...new Set(numeros)]);
  return new Map(documentos.map((documento) => [documento.numero, documento]));
};

/**
 * Decides payments in the order in which they came, under the lock of their installments, and
 * settles those that settle. A document settles all of its parts, or none.
 */
const decidirLote = async <P extends Pagamento & { codigo: string }>(
  tx: Executor,
  { cod_empre, parametros, calendario }: Cobrador,
  pagos: readonly P[],
): Promise<PagamentoDecidido<P>[]> => {
  const { febraban_codigo } = parametros;
  const pagaveis = situacoesPagaveis(parametros);
  const lidos = pagos.map((pago) => identificarGuia(pago.codigo, { cod_empre, febraban_codigo }));
  const documentos = await documentosDe(tx, cod_empre, lidos);
  const numeros = [
    ...lidos.flatMap((lido) => (lido.tipo === 'GUIA' ? [lido.citada.guia] : [])),
    ...[...documentos.values()].flatMap(({ partes }) => partes.map(({ guia }) => guia)),
  ];
  const guias = porGuia(await lockParcelasDasGuias(tx, cod_empre, [...new Set(numeros)]));
  const mudancas: Mudancas = { pagas: [], inativadas: [] };
  const parcelaDe = ({
    guia,
    parcela,
    tributo,
  }: Pick<GuiaCitada, 'guia' | 'parcela' | 'tributo'>) =>
    guias.get(guia)?.parcelas.find((uma) => uma.numero === parcela && uma.tributo === tributo);

  const decididos = pagos.map((pago, i): PagamentoDecidido<P> => {
    const lido = lidos[i] ?? { tipo: 'DESCONHECIDO' };
    if (lido.tipo === 'GUIA') {
      const { citada } = lido;
      const decisao = decidirPagamento(pago, citada, parcelaDe(citada), calendario, pagaveis);
      const emBaixa = guias.get(citada.guia);
      if (emBaixa) aplicar(emBaixa, citada, decisao, pago.pagamento, mudancas);
      return { pago, citada, documento: undefined, decisao };
    }
    if (lido.tipo === 'DOCUMENTO') {
      const { citado } = lido;
      const guardado = documentos.get(citado.numero);
      const partes = guardado?.partes.map((parte) => ({ ...parte, agora: parcelaDe(parte) })) ?? [];
      const cobrado = guardado && { ...guardado, partes };
      const decisao = decidirDocumento(pago, citado, cobrado, calendario, pagaveis);
      for (const parte of partes) {
        const emBaixa = guias.get(parte.guia);
        if (emBaixa) aplicar(emBaixa, parte, decisao, pago.pagamento, mudancas);
      }
      return { pago, citada: undefined, documento: { numero: citado.numero, partes }, decisao };
    }
    const decisao = { tipo: 'EXCECAO', motivo: lido.tipo } as const;
    return { pago, citada: undefined, documento: undefined, decisao };
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

const desfechoDe = ({
  pago,
  citada,
  documento,
  decisao,
}: PagamentoDecidido<PagamentoNovo>): Desfecho => ({
  linha: pago.linha,
  tributo: citada?.tributo ?? null,
  guia: citada?.guia ?? null,
  parcela: citada?.parcela ?? null,
  emissao: citada?.emissao ?? null,
  documento: documento?.numero ?? null,
  partes: documento?.partes ?? [],
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
