import type { DataCivil } from '../calendario/data-civil.ts';
import type { Centavos } from '../dinheiro/centavos.ts';
import type { CampoLivre, Tributo } from './codigo-barras.ts';
import { PARCELA_UNICA } from './parcela.ts';

/** An installment that somebody chose to pay together with others. */
export interface ParcelaEscolhida {
  readonly tributo: Tributo;
  readonly guia: number;
  readonly parcela: number;
}

/** A part of a document: an installment by the slip that was in force, and what that asked. */
export interface ParteDoDocumento extends ParcelaEscolhida {
  readonly emissao: number;
  readonly vencimento: DataCivil;
  readonly valor: Centavos;
  /** What is taken off of its slip for being paid before its time; absent: nothing. */
  readonly desconto?: Centavos;
}

/** Several installments of one person on one slip: never edited, and worth what its parts were. */
export interface DocumentoUnico {
  readonly numero: number;
  readonly emitidoEm: DataCivil;
  readonly vencimento: DataCivil;
  readonly total: Centavos;
  readonly partes: readonly ParteDoDocumento[];
}

/** How much goes on one document. */
export interface LimitesDoDocumento {
  readonly partes: number;
  /** Of all parts together. */
  readonly minimo: Centavos;
  /** Last day on which what is taken off stands; absent: as long as its slips do. */
  readonly ate?: DataCivil;
}

export type RecusaDoDocumento =
  | 'DOCUMENTO_SEM_PARTES'
  | 'PARTES_DEMAIS'
  | 'PARCELA_REPETIDA'
  | 'UNICA_COM_PARCELAS'
  | 'DOCUMENTO_ABAIXO_DO_MINIMO';

const mesma = (a: ParcelaEscolhida, b: ParcelaEscolhida): boolean =>
  a.guia === b.guia && a.parcela === b.parcela;

/** Whether two are the two ways to pay one guide, of which only one counts. */
const alternativas = (a: ParcelaEscolhida, b: ParcelaEscolhida): boolean =>
  a.guia === b.guia && (a.parcela === PARCELA_UNICA) !== (b.parcela === PARCELA_UNICA);

/**
 * Why installments can't stand on one document; undefined when they can. The single payment and the
 * installments of one guide are alternatives: together they would be paid twice.
 */
export function recusaDaEscolha(
  escolhidas: readonly ParcelaEscolhida[],
  { partes }: Pick<LimitesDoDocumento, 'partes'>,
): RecusaDoDocumento | undefined {
  if (escolhidas.length === 0) return 'DOCUMENTO_SEM_PARTES';
  if (escolhidas.length > partes) return 'PARTES_DEMAIS';
  for (const [i, uma] of escolhidas.entries()) {
    const outras = escolhidas.slice(i + 1);
    if (outras.some((outra) => mesma(uma, outra))) return 'PARCELA_REPETIDA';
    if (outras.some((outra) => alternativas(uma, outra))) return 'UNICA_COM_PARCELAS';
  }
  return undefined;
}

export const totalDasPartes = (partes: readonly Pick<ParteDoDocumento, 'valor'>[]): Centavos =>
  partes.reduce((soma, { valor }) => soma + valor, 0);

type Composicao =
  | {
      readonly tipo: 'COMPOSTO';
      readonly documento: Omit<DocumentoUnico, 'numero' | 'emitidoEm'>;
    }
  | { readonly tipo: 'RECUSADO'; readonly motivo: RecusaDoDocumento };

/**
 * A document of these parts, each by the slip in force: worth the sum of them, and good until the
 * first of them ends, so that on any day on which it is taken every part is paid in time and to the
 * cent.
 */
export function comporDocumento(
  partes: readonly ParteDoDocumento[],
  limites: LimitesDoDocumento,
): Composicao {
  const ordenadas = [...partes].sort((a, b) => a.guia - b.guia || a.parcela - b.parcela);
  const motivo = recusaDaEscolha(ordenadas, limites);
  if (motivo !== undefined) return { tipo: 'RECUSADO', motivo };
  const total = totalDasPartes(ordenadas);
  if (total < limites.minimo) return { tipo: 'RECUSADO', motivo: 'DOCUMENTO_ABAIXO_DO_MINIMO' };
  const vencimento = ordenadas.reduce(
    (primeiro, parte) => (parte.vencimento < primeiro ? parte.vencimento : primeiro),
    limites.ate ?? ordenadas[0]?.vencimento ?? '',
  );
  return { tipo: 'COMPOSTO', documento: { vencimento, total, partes: ordenadas } };
}

/**
 * What makes two documents of one day the same: the installments, each by the same slip over the same
 * amount. In the order in which `comporDocumento` puts them.
 */
export const chaveDasPartes = (partes: readonly ParteDoDocumento[]): string =>
  partes
    .map(({ guia, parcela, emissao, valor }) => `${guia}.${parcela}.${emissao}.${valor}`)
    .join(';');

/** What the codes of a document say: its own number in the place of a guide's, and no installment. */
export const camposDoDocumento = ({
  numero,
  vencimento,
}: Pick<DocumentoUnico, 'numero' | 'vencimento'>): CampoLivre => ({
  vencimento,
  tributo: 'DOCUMENTO_UNICO',
  guia: numero,
  parcela: 0,
  emissao: 1,
});
