import type { ParcelaDaGuia } from '@balcao/contracts';

/** What is asked of a guide to count it. */
type ComParcelas = { parcelas: readonly ParcelaDaGuia[] };

export interface Resumo {
  guias: number;
  /** Installments that can be paid or refreshed. */
  abertas: number;
  vencidas: number;
}

const plural = (quantos: number, um: string, varios: string): string =>
  `${quantos} ${quantos === 1 ? um : varios}`;

/** Open installments of a guide, without the single payment when it stands beside numbered ones. */
export function parcelasAbertas({ parcelas }: ComParcelas): ParcelaDaGuia[] {
  const abertas = parcelas.filter(({ status }) => status === 'ATIVA');
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
  const abertas = linhas.filter(({ parcela }) => parcela.status === 'ATIVA');
  const vencidas = abertas.filter(({ parcela }) => parcela.vencida).length;
  const todas = plural(linhas.length, 'resultado', 'resultados');
  if (abertas.length === 0) return `${todas}, nenhuma guia em aberto`;
  const emAberto = `${todas}, ${abertas.length} em aberto`;
  return vencidas === 0 ? emAberto : `${emAberto}, ${plural(vencidas, 'vencida', 'vencidas')}`;
}
