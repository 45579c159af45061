import type { EscolhaNaTela, ParcelaDaGuia } from '@balcao/contracts';
import type { DocumentoPedido } from '../../lib/abrir-documento.ts';
import type { Alvo } from '../consulta.ts';

/** The taxes that are paid by slips: the key of their look-up, the name of their documents, and their article. */
export const TRIBUTOS = {
  iptus: { url: 'v2/iptus', nome: 'IPTU', de: 'do' },
  issqn: { url: 'v2/issqn', nome: 'ISSQN', de: 'do' },
  taxas: { url: 'v2/taxas-fiscalizacao', nome: 'TAXA', de: 'da' },
  parcelamentos: { url: 'v2/parcelamentos', nome: 'PARCELAMENTO', de: 'do' },
  alvaras: { url: 'v2/alvaras', nome: 'ALVARA', de: 'do' },
} as const;

/** What a page shows the guides of. */
export interface Cobranca {
  tributo: keyof typeof TRIBUTOS;
  alvo: Alvo;
}

/** An installment that is paid or refreshed. */
export interface Pagavel {
  numeroGuia: number;
  parcela: ParcelaDaGuia;
  /** As a dialog is headed: 'IPTU 2026, parcela 3/10'. */
  nome: string;
}

const emPdf =
  (documento: 'GUIA' | 'COMPROVANTE') =>
  (
    { tributo, alvo: { cod_empre, identificacao, publica } }: Cobranca,
    num_guia: number,
    num_parcela?: number,
  ): DocumentoPedido => ({
    tipo: `${documento}_${TRIBUTOS[tributo].nome}`,
    publica,
    dados: { cod_empre, ...identificacao, num_guia, num_parcela },
  });

/** The slip of one installment, or of all the open ones of a guide. */
export const guiaEmPdf = emPdf('GUIA');

/** The receipt of an installment that is paid. */
export const comprovanteEmPdf = emPdf('COMPROVANTE');

/** Whether some of a guide is charged by itself, or can be: one installment alone is not repeated. */
export const temAutomatico = (parcelas: readonly ParcelaDaGuia[]): boolean =>
  parcelas.some(({ automatico }) => automatico !== null) ||
  parcelas.filter(({ pagamento }) => pagamento?.pix_automatico).length > 1;

/** What is asked of a guide to count it. */
type ComParcelas = { parcelas: readonly ParcelaDaGuia[] };

/** What is owed and what was paid of some installments, in cents. */
export interface Saldo {
  devedor: number;
  pago: number;
  /** Inscribed in active debt, without its charges. */
  dividaAtiva: number;
  /** Overdue installments whose charges wait for an index of the city. */
  semEncargos: number;
}

/** Sums what each installment says of itself: of the two ways to pay a guide only one counts. */
export function somarSaldo(parcelas: readonly ParcelaDaGuia[]): Saldo {
  const saldo: Saldo = { devedor: 0, pago: 0, dividaAtiva: 0, semEncargos: 0 };
  for (const { devido, pago, status, valores, vencida, atualizacao } of parcelas) {
    saldo.devedor += devido;
    saldo.pago += pago;
    if (status === 'DÍVIDA' && devido === 0) saldo.dividaAtiva += valores.total;
    if (vencida && devido > 0 && !atualizacao) saldo.semEncargos += 1;
  }
  return saldo;
}

const ENCERRADOS: ReadonlySet<string> = new Set<EscolhaNaTela['caso']>([
  'UNICA_VENCIDA',
  'UNICA_ENCERRADA',
  'PARCELA_ENCERRADA',
]);

/** Whether an installment is not paid any more, because its alternative is or has to be. */
export const estaEncerrada = ({ escolha }: ParcelaDaGuia): boolean =>
  escolha !== null && ENCERRADOS.has(escolha.caso);

/** Whether it is owed and in time, but the institution takes no payment by the portal. */
export const semFormaDePagar = ({ devido, pagamento, vencida }: ParcelaDaGuia): boolean =>
  devido > 0 && !pagamento && !vencida;

/** What would be paid for it today. */
export const aPagarHoje = ({ atualizacao, valores }: ParcelaDaGuia): number =>
  atualizacao?.valores.total ?? valores.total;

interface Resumo {
  guias: number;
  /** Installments that can be paid or refreshed. */
  abertas: number;
  vencidas: number;
}

const plural = (quantos: number, um: string, varios: string): string =>
  `${quantos} ${quantos === 1 ? um : varios}`;

/** Open installments of a guide, without the single payment when it stands beside numbered ones. */
export function parcelasAbertas({ parcelas }: ComParcelas): ParcelaDaGuia[] {
  const abertas = parcelas.filter(
    (parcela) => parcela.status === 'ATIVA' && !estaEncerrada(parcela),
  );
  const numeradas = abertas.filter(({ numeroParcela }) => numeroParcela !== 0);
  return numeradas.length > 0 ? numeradas : abertas;
}

/** How many guides, how much of them is open, how much is overdue. */
export function resumir(guias: readonly ComParcelas[]): Resumo {
  const abertas = guias.flatMap(parcelasAbertas);
  return {
    guias: guias.length,
    abertas: abertas.length,
    vencidas: abertas.filter(({ vencida }) => vencida).length,
  };
}

/** The summary in words: '13 guias, 8 parcelas em aberto, 3 vencidas'. */
export function resumoEmPalavras({ guias, abertas, vencidas }: Resumo): string {
  const todas = plural(guias, 'guia', 'guias');
  if (abertas === 0) return `${todas}, nenhuma parcela em aberto`;
  const emAberto = plural(abertas, 'parcela em aberto', 'parcelas em aberto');
  if (vencidas === 0) return `${todas}, ${emAberto}`;
  return `${todas}, ${emAberto}, ${plural(vencidas, 'vencida', 'vencidas')}`;
}

/** The summary of a list of installments in words: '3 resultados, 2 em aberto, 1 vencida'. */
export function linhasEmPalavras(linhas: readonly { parcela: ParcelaDaGuia }[]): string {
  const abertas = linhas.filter(
    ({ parcela }) => parcela.status === 'ATIVA' && !estaEncerrada(parcela),
  );
  const vencidas = abertas.filter(({ parcela }) => parcela.vencida).length;
  const todas = plural(linhas.length, 'resultado', 'resultados');
  if (abertas.length === 0) return `${todas}, nenhuma guia em aberto`;
  const emAberto = `${todas}, ${abertas.length} em aberto`;
  return vencidas === 0 ? emAberto : `${emAberto}, ${plural(vencidas, 'vencida', 'vencidas')}`;
}
