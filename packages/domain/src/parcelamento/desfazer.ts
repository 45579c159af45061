import type { DataCivil } from '../calendario/data-civil.ts';
import type { Centavos } from '../dinheiro/centavos.ts';
import type { DebitoConsolidado } from './consolidar.ts';
import { porComponente, somarComponentes } from './consolidar.ts';
import { COMPONENTES, type PorComponente } from './programa.ts';
import { ratear } from './ratear.ts';

/** A debt of an agreement with what CTN art. 163 orders by. */
export interface DebitoDoAcordo extends DebitoConsolidado {
  /** Taxes that pay for a service or for police power come before other taxes (art. 163, II). */
  readonly taxa: boolean;
  /** What lapses first is paid first (art. 163, III). */
  readonly vencimento: DataCivil;
}

/** A debt as it goes back: what was owed, what of it the payments took away, and what is left. */
export interface DebitoDevolvido {
  readonly chave: string;
  readonly devido: PorComponente;
  readonly abatido: PorComponente;
  readonly resta: PorComponente;
}

/** Received = what was taken away of all debts + the excess, always. */
export interface Devolucao {
  readonly debitos: readonly DebitoDevolvido[];
  readonly excedente: Centavos;
}

const valores = (componentes: PorComponente): Centavos[] =>
  COMPONENTES.map((componente) => componentes[componente]);

/** In which order what was received is imputed (CTN art. 163, II to IV). */
const ordem = (
  devidos: readonly (DebitoDoAcordo & { readonly devido: PorComponente })[],
): typeof devidos =>
  [...devidos].sort(
    (a, b) =>
      Number(b.taxa) - Number(a.taxa) ||
      (a.vencimento < b.vencimento ? -1 : a.vencimento > b.vencimento ? 1 : 0) ||
      somarComponentes(b.devido) - somarComponentes(a.devido) ||
      (a.chave < b.chave ? -1 : 1),
  );

/**
 * What becomes of the debts of a broken agreement. Everything that was received, financing too, is
 * imputed to them as they were on its day, in the order of CTN art. 163; with the discounts that were
 * given where the law lets them stand, else without. Within a debt it takes components away in
 * proportion, as of every payment of a part (STJ, Súmula 464 says of compensation that CC art. 354, interest
 * first, is not of taxes). Late charges then go on from the first due date over the principal left.
 */
export function desfazerAcordo(
  debitos: readonly DebitoDoAcordo[],
  recebido: Centavos,
  { perdeDescontos }: { readonly perdeDescontos: boolean },
): Devolucao {
  let sobra = recebido;
  const devolvidos = ordem(
    debitos.map((debito) => ({
      ...debito,
      devido: perdeDescontos ? debito.bruto : debito.liquido,
    })),
  ).map(({ chave, devido }) => {
    const recebe = Math.min(sobra, somarComponentes(devido));
    sobra -= recebe;
    const partes = ratear(recebe, valores(devido));
    const abatido = porComponente((componente) => partes[COMPONENTES.indexOf(componente)] ?? 0);
    const resta = porComponente((componente) => devido[componente] - abatido[componente]);
    return { chave, devido, abatido, resta };
  });
  return { debitos: devolvidos, excedente: sobra };
}

/** What was agreed, as far as it counts when the agreement ends. */
interface TermoQueAcaba {
  readonly consolidacao: { readonly debitos: readonly DebitoConsolidado[] };
  readonly debitos: readonly Pick<DebitoDoAcordo, 'chave' | 'taxa' | 'vencimento'>[];
  readonly programa: { readonly rescisao: { readonly perdeDescontos: boolean } };
}

/** What the payments of an agreement take away of the debts of its term. */
export function devolucaoDoTermo(
  { consolidacao, debitos, programa }: TermoQueAcaba,
  recebido: Centavos,
): Devolucao {
  const comFatos = consolidacao.debitos.flatMap((debito) => {
    const fato = debitos.find(({ chave }) => chave === debito.chave);
    return fato ? [{ ...debito, taxa: fato.taxa, vencimento: fato.vencimento }] : [];
  });
  return desfazerAcordo(comFatos, recebido, programa.rescisao);
}
