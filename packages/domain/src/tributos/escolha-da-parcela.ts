import { proximoDiaUtil, type Calendario } from '../calendario/calendario.ts';
import { formatarData, type DataCivil } from '../calendario/data-civil.ts';
import { formatarReais, type Centavos } from '../dinheiro/centavos.ts';
import { PARCELA_UNICA, passouDoVencimento, SO_ATIVAS, type Situacao } from './parcela.ts';

/** What of an installment decides between the single payment and the numbered ones. */
export interface ParcelaDaEscolha {
  readonly numero: number;
  readonly situacao: Situacao;
  /** Its latest slip. */
  readonly ultima: { readonly vencimento: DataCivil };
  readonly pagoEmParte: Centavos;
}

/** How an installment stands to its alternatives; the single payment or the numbered ones, never both. */
export const CASOS_DA_ESCOLHA = [
  // The single payment, while it and the numbered ones can be chosen.
  'UNICA_ABERTA',
  // The single payment, past its day: its discount ended, the numbered ones are left.
  'UNICA_VENCIDA',
  // The single payment, once a numbered one was paid, or inscribed in active debt.
  'UNICA_ENCERRADA',
  // A numbered one, while the single payment is open beside it.
  'PARCELA_COM_UNICA',
  // A numbered one, once the single payment was paid.
  'PARCELA_ENCERRADA',
] as const;

export type CasoDaEscolha = (typeof CASOS_DA_ESCOLHA)[number];

const ehUnica = ({ numero }: ParcelaDaEscolha): boolean => numero === PARCELA_UNICA;

const foiUsada = ({ situacao, pagoEmParte }: ParcelaDaEscolha): boolean =>
  situacao === 'BAIXADA' || situacao === 'DÍVIDA' || pagoEmParte > 0;

const AINDA_DIZ: ReadonlySet<Situacao> = new Set(['ATIVA', 'INATIVA']);

function casoDaUnica(
  unica: ParcelaDaEscolha,
  numeradas: readonly ParcelaDaEscolha[],
  hoje: DataCivil,
  calendario: Calendario,
): CasoDaEscolha | undefined {
  if (numeradas.some(foiUsada)) return 'UNICA_ENCERRADA';
  if (!numeradas.some(({ situacao }) => situacao === 'ATIVA')) return undefined;
  if (passouDoVencimento(unica.ultima.vencimento, hoje, calendario)) return 'UNICA_VENCIDA';
  return unica.situacao === 'ATIVA' ? 'UNICA_ABERTA' : undefined;
}

/** How an installment stands to the others of its guide; undefined where there is nothing to choose. */
export function casoDaEscolha(
  parcela: ParcelaDaEscolha,
  parcelas: readonly ParcelaDaEscolha[],
  hoje: DataCivil,
  calendario: Calendario,
): CasoDaEscolha | undefined {
  if (!AINDA_DIZ.has(parcela.situacao)) return undefined;
  const numeradas = parcelas.filter((uma) => !ehUnica(uma));
  if (ehUnica(parcela)) return casoDaUnica(parcela, numeradas, hoje, calendario);
  const unica = parcelas.find(ehUnica);
  if (unica?.situacao === 'BAIXADA') return 'PARCELA_ENCERRADA';
  if (parcela.situacao !== 'ATIVA' || unica === undefined) return undefined;
  const aberta = casoDaUnica(unica, numeradas, hoje, calendario) === 'UNICA_ABERTA';
  return aberta ? 'PARCELA_COM_UNICA' : undefined;
}

const ENCERRADOS: ReadonlySet<CasoDaEscolha | undefined> = new Set([
  'UNICA_VENCIDA',
  'UNICA_ENCERRADA',
  'PARCELA_ENCERRADA',
]);

/** Whether an installment is not paid any more, because its alternative is or has to be. */
export const encerrada = (
  parcela: ParcelaDaEscolha,
  parcelas: readonly ParcelaDaEscolha[],
  hoje: DataCivil,
  calendario: Calendario,
): boolean => ENCERRADOS.has(casoDaEscolha(parcela, parcelas, hoje, calendario));

/** An installment with what would be paid for it today, charges included. */
export interface ParcelaComValor extends ParcelaDaEscolha {
  readonly aPagar: Centavos;
}

/** The choice between the single payment and the numbered ones, as it stands today. */
export interface Escolha {
  readonly caso: CasoDaEscolha;
  /** Last day of the single payment. */
  readonly ate: DataCivil;
  readonly unica: Centavos;
  /** What the open numbered ones come to. */
  readonly parcelas: Centavos;
  readonly quantas: number;
  /** What the single payment saves; nothing, where it costs as much. */
  readonly economia: Centavos;
}

/** @returns undefined where there is nothing to choose */
export function escolhaDaParcela(
  parcela: ParcelaComValor,
  parcelas: readonly ParcelaComValor[],
  hoje: DataCivil,
  calendario: Calendario,
): Escolha | undefined {
  const caso = casoDaEscolha(parcela, parcelas, hoje, calendario);
  const unica = parcelas.find(ehUnica);
  if (caso === undefined || unica === undefined) return undefined;
  const abertas = parcelas.filter((uma) => !ehUnica(uma) && uma.situacao === 'ATIVA');
  const soma = abertas.reduce((total, { aPagar }) => total + aPagar, 0);
  return {
    caso,
    ate: proximoDiaUtil(unica.ultima.vencimento, calendario),
    unica: unica.aPagar,
    parcelas: soma,
    quantas: abertas.length,
    economia: Math.max(0, soma - unica.aPagar),
  };
}

/** The choice in words, for who pays. */
export function explicarEscolha({ caso, ate, unica, economia }: Escolha): string {
  const dia = formatarData(ate);
  switch (caso) {
    case 'UNICA_ABERTA':
      return economia > 0
        ? `Pague tudo até ${dia} e economize ${formatarReais(economia)}.`
        : `Pague tudo de uma vez até ${dia}, ou escolha as parcelas.`;
    case 'PARCELA_COM_UNICA':
      return economia > 0
        ? `Até ${dia} a cota única, ${formatarReais(unica)}, sai ${formatarReais(economia)} mais barata que as parcelas. Paga uma parcela, ela deixa de valer.`
        : `Até ${dia} também se paga tudo na cota única, ${formatarReais(unica)}. Paga uma parcela, ela deixa de valer.`;
    case 'UNICA_VENCIDA':
      return `A cota única venceu em ${dia} e o desconto acabou. Pague as parcelas.`;
    case 'UNICA_ENCERRADA':
      return 'O pagamento em parcelas já começou: a cota única deixou de valer.';
    case 'PARCELA_ENCERRADA':
      return 'A cota única foi paga: esta parcela deixou de valer.';
  }
}

/**
 * What an installment adds to the debt of its guide today. The single payment adds nothing while the
 * numbered ones can be paid: they are the debt, and it is another way to pay them.
 */
export function devidoDaParcela(
  parcela: ParcelaComValor,
  parcelas: readonly ParcelaComValor[],
  hoje: DataCivil,
  calendario: Calendario,
  pagaveis: readonly Situacao[] = SO_ATIVAS,
): Centavos {
  if (!pagaveis.includes(parcela.situacao)) return 0;
  const caso = casoDaEscolha(parcela, parcelas, hoje, calendario);
  return caso === undefined || caso === 'PARCELA_COM_UNICA' ? parcela.aPagar : 0;
}
