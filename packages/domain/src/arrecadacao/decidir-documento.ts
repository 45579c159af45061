import { proximoDiaUtil, type Calendario } from '../calendario/calendario.ts';
import type { DataCivil } from '../calendario/data-civil.ts';
import type { Centavos } from '../dinheiro/centavos.ts';
import type { Tributo } from '../tributos/codigo-barras.ts';
import type { DocumentoUnico, ParteDoDocumento } from '../tributos/documento-unico.ts';
import { SO_ATIVAS, type Situacao } from '../tributos/parcela.ts';
import { excecao, type Decisao, type Pagamento, type ParcelaCobrada } from './decidir-pagamento.ts';
import type { DocumentoCitado } from './identificar.ts';

/** A part of a document beside its installment as it is now; none, when the books lost it. */
export interface ParteCobrada extends ParteDoDocumento {
  readonly agora: ParcelaCobrada | undefined;
}

export interface DocumentoCobrado extends Omit<DocumentoUnico, 'partes'> {
  readonly partes: readonly ParteCobrada[];
}

/** Whether a part's slip is the one in force still: the same emission, day and amount. */
const emVigor = ({ emissao, vencimento, valor, desconto = 0, agora }: ParteCobrada): boolean =>
  agora?.ultima.numero === emissao &&
  agora.ultima.vencimento === vencimento &&
  agora.ultima.total === valor + desconto;

const aberta = ({ agora }: ParteCobrada, pagaveis: readonly Situacao[]): boolean =>
  agora !== undefined && pagaveis.includes(agora.situacao);

export type SituacaoDoDocumento = 'EM_ABERTO' | 'PAGO' | 'SUBSTITUIDO' | 'VENCIDO';

/**
 * How a document stands, from its parts: paid when all of them are, superseded when one of them was
 * paid, closed or reissued in another way, past its last day when that is over.
 */
export function situacaoDoDocumento(
  { vencimento, partes }: Pick<DocumentoCobrado, 'vencimento' | 'partes'>,
  hoje: DataCivil,
  calendario: Calendario,
  pagaveis: readonly Situacao[] = SO_ATIVAS,
): SituacaoDoDocumento {
  if (partes.every(({ agora }) => agora?.situacao === 'BAIXADA')) return 'PAGO';
  if (!partes.every((parte) => aberta(parte, pagaveis) && emVigor(parte))) return 'SUBSTITUIDO';
  return hoje > proximoDiaUtil(vencimento, calendario) ? 'VENCIDO' : 'EM_ABERTO';
}

/** Whether what the code says, where it says it, is what the document is. */
const ehDoDocumento = ({ vencimento, valor }: DocumentoCitado, documento: DocumentoUnico) =>
  (vencimento === undefined || vencimento === documento.vencimento) &&
  (valor === undefined || valor === documento.total);

/**
 * What a payment does to a document: it settles every part to the cent, or none. Like a slip's it
 * settles only when the document is in force, was paid until its last day and was received to the
 * cent; everything else waits as one exception with one reason.
 */
export function decidirDocumento(
  { pagamento, valor }: Pagamento,
  citado: DocumentoCitado,
  documento: DocumentoCobrado | undefined,
  calendario: Calendario,
  pagaveis: readonly Situacao[] = SO_ATIVAS,
): Decisao {
  if (documento === undefined || !ehDoDocumento(citado, documento)) return excecao('DESCONHECIDO');
  const { partes, vencimento, total } = documento;
  if (partes.every(({ agora }) => agora?.situacao === 'BAIXADA')) {
    const mesmo = partes.every(
      ({ agora }) => agora?.pagamento === pagamento && !agora.comRecebimento,
    );
    return mesmo && valor === total ? { tipo: 'CONFIRMAR' } : excecao('DUPLICADO');
  }
  if (!partes.every((parte) => aberta(parte, pagaveis))) return excecao('DOCUMENTO_INCOMPLETO');
  if (!partes.every(emVigor)) return excecao('GUIA_SUBSTITUIDA');
  if (pagamento > proximoDiaUtil(vencimento, calendario)) return excecao('FORA_DO_PRAZO');
  return valor === total ? { tipo: 'BAIXAR' } : excecao('VALOR_DIVERGENTE');
}

/** Fees before taxes (CTN art. 163, II). */
const ORDEM: Readonly<Record<Tributo, number>> = {
  TAXA: 0,
  ALVARA: 0,
  ISSQN: 1,
  IPTU: 1,
  PARCELAMENTO: 1,
};

/** An installment of a document that is still owed, and how much on the day of the payment. */
export interface ParteDevida {
  readonly tributo: Tributo;
  readonly guia: number;
  readonly parcela: number;
  /** First due date: what lapses first is paid first. */
  readonly vencimentoOriginal: DataCivil;
  readonly devido: Centavos;
}

/** In which order a payment that does not reach for all is imputed (CTN art. 163, II to IV). */
export const ordemDaImputacao = <P extends ParteDevida>(partes: readonly P[]): P[] =>
  [...partes].sort(
    (a, b) =>
      ORDEM[a.tributo] - ORDEM[b.tributo] ||
      (a.vencimentoOriginal < b.vencimentoOriginal ? -1 : 0) ||
      (a.vencimentoOriginal > b.vencimentoOriginal ? 1 : 0) ||
      b.devido - a.devido ||
      a.guia - b.guia ||
      a.parcela - b.parcela,
  );

export interface Reparticao<P extends ParteDevida> {
  /** What of the payment goes into each part, in the order of the law; parts that get nothing are left out. */
  readonly partes: readonly (P & { readonly recebe: Centavos })[];
  /** What is left when all are paid: a credit of who owes. */
  readonly excedente: Centavos;
}

/**
 * Divides what was received among the parts that are still owed, one after the other and none more
 * than it owes. Received = what the parts get + the excess, always.
 */
export function repartir<P extends ParteDevida>(
  recebido: Centavos,
  devidas: readonly P[],
): Reparticao<P> {
  let resta = recebido;
  const partes = ordemDaImputacao(devidas).map((parte) => {
    const recebe = Math.min(resta, parte.devido);
    resta -= recebe;
    return { ...parte, recebe };
  });
  return { partes: partes.filter(({ recebe }) => recebe > 0), excedente: resta };
}
