import type { DebitoEmAberto } from '@balcao/contracts';

/** What names an installment among the others: in the address, and as the value of its box. */
export const chaveDe = ({
  numero_guia,
  parcela,
}: Pick<DebitoEmAberto, 'numero_guia' | 'parcela'>): string =>
  `${numero_guia}-${parcela.numeroParcela}`;

/** What was ticked, as it is sent. */
export const partesDe = (escolhidos: readonly DebitoEmAberto[]) =>
  escolhidos.map(({ tributo, numero_guia, parcela }) => ({
    tributo,
    numero_guia,
    numero_parcela: parcela.numeroParcela,
  }));
