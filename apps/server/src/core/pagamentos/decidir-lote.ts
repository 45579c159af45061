import {
  baixarParcela,
  decidirDocumento,
  decidirPagamento,
  identificarGuia,
  situacoesPagaveis,
  type DataCivil,
  type Decisao,
  type DocumentoCobrado,
  type GuiaCitada,
  type Identificacao,
  type Pagamento,
  type Situacao,
} from '@balcao/domain';
import type { Executor } from '../../db/client.ts';
import { lockParcelasDasGuias, saveBaixas, type ParcelaDaBaixa } from './baixa.repository.ts';
import { listDocumentos, type DocumentoGuardado } from './documento-unico.repository.ts';
import type { OrgaoEmUso } from '../orgao/orgao.ts';

/** A payment with what came of it. */
export interface PagamentoDecidido<P extends Pagamento> {
  pago: P;
  /** The slip that its code names; undefined when it names none of this orgao. */
  citada: GuiaCitada | undefined;
  /** The document that its code names, with the parts that it settles. */
  documento: Pick<DocumentoCobrado, 'numero' | 'partes'> | undefined;
  /** MESMO: it came before by another way, from the bank's file or its API, and does nothing. */
  decisao: Decisao | { readonly tipo: 'MESMO' };
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
  for (const [i, outra] of emBaixa.parcelas.entries()) {
    if (outra.numero === parcela) emBaixa.parcelas[i] = { ...outra, ...paga };
    else if (baixa?.inativadas.includes(outra.numero))
      emBaixa.parcelas[i] = { ...outra, situacao: 'INATIVA' };
  }
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

/** A payment, and the slip that its code names. */
export interface PagamentoLido<P extends Pagamento> {
  pago: P;
  citada: GuiaCitada | undefined;
}

/** Which of these came before by another way. Asked when the installments are locked. */
export type FindMesmos<P extends Pagamento> = (
  lidos: readonly PagamentoLido<P>[],
) => Promise<ReadonlySet<P>>;

/**
 * Decides payments in the order in which they came, under the lock of their installments, and
 * settles those that settle. A document settles all of its parts, or none.
 */
export const decidirLote = async <P extends Pagamento & { codigo: string }>(
  tx: Executor,
  { cod_empre, parametros, calendario }: Cobrador,
  pagos: readonly P[],
  findMesmos: FindMesmos<P>,
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
  const mesmos = await findMesmos(
    pagos.map((pago, i) => {
      const lido = lidos[i];
      return { pago, citada: lido?.tipo === 'GUIA' ? lido.citada : undefined };
    }),
  );
  const mudancas: Mudancas = { pagas: [], inativadas: [] };
  const parcelaDe = ({
    guia,
    parcela,
    tributo,
  }: Pick<GuiaCitada, 'guia' | 'parcela' | 'tributo'>) =>
    guias.get(guia)?.parcelas.find((uma) => uma.numero === parcela && uma.tributo === tributo);

  const decididos = pagos.map((pago, i): PagamentoDecidido<P> => {
    const lido = lidos[i] ?? { tipo: 'DESCONHECIDO' };
    if (mesmos.has(pago))
      return { pago, citada: undefined, documento: undefined, decisao: { tipo: 'MESMO' } };
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
