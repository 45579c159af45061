import { formatarData, type DataCivil } from '../calendario/data-civil.ts';
import type { ProgramaDeParcelamento, RegraDaSituacao } from './programa.ts';

/** How far a debt may be taken beyond the books of the city. */
export const COBRANCAS = ['PROTESTADA', 'AJUIZADA', 'PENHORA', 'RESTRICAO', 'BLOQUEIO'] as const;

/** How far a debt was taken, and where: the registry and day of a protest, the court and number of a lawsuit. */
export interface CobrancaDoDebito {
  readonly situacao: (typeof COBRANCAS)[number];
  /** Of the lawsuit, or of the protest. */
  readonly numero: string | null;
  /** The court, or the registry. */
  readonly onde: string | null;
  readonly em: DataCivil | null;
}

/** The court of a lawsuit, by which debts are agreed on apart; null where there is none. */
export const varaDe = (cobranca: CobrancaDoDebito | null): string | null =>
  cobranca === null || cobranca.situacao === 'PROTESTADA' ? null : (cobranca.onde ?? '');

const NA_JUSTICA: Readonly<Record<Exclude<CobrancaDoDebito['situacao'], 'PROTESTADA'>, string>> = {
  AJUIZADA: 'Cobrado na Justiça',
  PENHORA: 'Cobrado na Justiça, com bens penhorados',
  RESTRICAO: 'Cobrado na Justiça, com bens bloqueados',
  BLOQUEIO: 'Cobrado na Justiça, com dinheiro bloqueado em conta',
};

/** 'Protestado em cartório, em 10/03/2026, 1º Tabelionato' or 'Cobrado na Justiça, Vara …, processo 000…'. */
export function cobrancaEmPalavras({ situacao, numero, onde, em }: CobrancaDoDebito): string {
  const protesto = situacao === 'PROTESTADA';
  return [
    protesto ? 'Protestado em cartório' : NA_JUSTICA[situacao],
    em && `${protesto ? 'em' : 'desde'} ${formatarData(em)}`,
    onde,
    numero && `${protesto ? 'protocolo' : 'processo'} ${numero}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The name of a debt, with how far it was taken. */
export const comCobranca = (nome: string, cobranca: CobrancaDoDebito | null | undefined): string =>
  cobranca ? `${nome} (${cobrancaEmPalavras(cobranca)})` : nome;

/** What an agreement does to the protest or to the lawsuit of a debt, and what is still to be paid there. */
export function depoisDoAcordo(
  { situacao }: Pick<CobrancaDoDebito, 'situacao'>,
  { custasAntes }: Pick<RegraDaSituacao, 'custasAntes'>,
): string {
  const [feito, custas] =
    situacao === 'PROTESTADA'
      ? ['Paga a entrada, a prefeitura autoriza cancelar o protesto.', 'As custas do cartório']
      : [
          'Com o acordo em vigor, o processo é suspenso a pedido da procuradoria.',
          'As custas do processo',
        ];
  return `${feito} ${custas} são pagas à parte${custasAntes ? ', antes do acordo' : ''}.`;
}

/** The same of all debts of an agreement, each said once. */
export const efeitosDoAcordo = (
  cobrancas: readonly (CobrancaDoDebito | null | undefined)[],
  situacoes: ProgramaDeParcelamento['situacoes'],
): string[] => [
  ...new Set(
    cobrancas.flatMap((uma) => {
      const regra = uma && situacoes[uma.situacao];
      return regra ? [depoisDoAcordo(uma, regra)] : [];
    }),
  ),
];
