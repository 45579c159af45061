import type { DataCivil } from '../calendario/data-civil.ts';
import type { Centavos } from '../dinheiro/centavos.ts';
import type { Percentual } from '../tributos/encargos.ts';

/** Kinds of person that laws tell apart; `PJ` is any company that is none of the others. */
export const TIPOS_DE_PESSOA = ['PF', 'MEI', 'ME', 'EPP', 'SIMPLES', 'PJ'] as const;

export type TipoDePessoa = (typeof TIPOS_DE_PESSOA)[number];

/** Of what a debt is made, in the order in which people read it. */
export const COMPONENTES = ['principal', 'correcao', 'multa', 'juros', 'honorarios'] as const;

export type Componente = (typeof COMPONENTES)[number];

export const NOMES_DOS_COMPONENTES: Readonly<Record<Componente, string>> = {
  principal: 'Principal',
  correcao: 'Correção',
  multa: 'Multa',
  juros: 'Juros',
  honorarios: 'Honorários',
};

export type PorComponente = Readonly<Record<Componente, Centavos>>;

/** How far the city has gone to collect a debt. `BLOQUEIO`: money on a bank account. */
export const SITUACOES_DA_COBRANCA = [
  'COMUM',
  'PROTESTADA',
  'AJUIZADA',
  'PENHORA',
  'RESTRICAO',
  'BLOQUEIO',
] as const;

export type SituacaoDaCobranca = (typeof SITUACOES_DA_COBRANCA)[number];

/** What may be renegotiated: how many installments at most, and how much at once. */
export interface LimiteDoReparcelamento {
  readonly parcelasAte: number;
  readonly entrada: Percentual;
}

/** What a law asks of debts in one of the situations; a situation that is not named is not admitted. */
export interface RegraDaSituacao {
  /** Installments at most, whatever the bands say; null: as the bands say. */
  readonly parcelasAte: number | null;
  /** Fees of the lawyers of the city, over what is left after the discounts. */
  readonly honorarios: Percentual;
  /** Costs of the court or of the registry are paid there before. */
  readonly custasAntes: boolean;
  /** The first renegotiation, the second, …; none: it can't be renegotiated. */
  readonly reparcelamentos: readonly LimiteDoReparcelamento[];
}

/** The least that an installment may be: money, or fiscal units of the city. */
export type ParcelaMinima = { readonly centavos: Centavos } | { readonly ufm: string };

/** How much is paid at once; the rest in the installments that follow, which it counts among. */
export interface RegraDaEntrada {
  /** Of what is agreed; '0': the first installment is the entry. */
  readonly percentual: Percentual;
  readonly minimo: Centavos;
}

/** Terms for a number of installments, for some people and amounts. */
export interface Faixa {
  /** Installments, the entry among them; `1 a 1` is payment at once. */
  readonly de: number;
  readonly ate: number;
  /** Null: everybody. */
  readonly pessoas: readonly TipoDePessoa[] | null;
  /** What is owed before discounts: more than the first, no more than the second. */
  readonly acimaDe: Centavos | null;
  readonly valorAte: Centavos | null;
  readonly minimo: ParcelaMinima;
  readonly entrada: RegraDaEntrada;
  /** What each component loses; one that is not named loses nothing. */
  readonly descontos: Readonly<Partial<Record<Componente, Percentual>>>;
}

/** What is charged for paying later. */
export interface Financiamento {
  /** Interest a month, known when it is agreed; '0': none. */
  readonly porMes: Percentual;
  /** Simple interest from the request on, or equal installments by the Price table. */
  readonly tabela: 'SIMPLES' | 'PRICE';
  /** It is only asked of plans of more installments than this; 0: of all. */
  readonly acimaDeParcelas: number;
  /**
   * What is known only when an installment is due: SELIC added up month by month, or the growth of the
   * city's index, counted each month or on each anniversary of the request.
   */
  readonly correcao: 'NENHUMA' | 'SELIC' | 'INDICE_MENSAL' | 'INDICE_ANUAL';
}

/** Until when the entry is paid, from the day of the request; what isn't is no agreement. */
export interface PrazoDaEntrada {
  readonly dias: number;
  readonly uteis: boolean;
}

export interface RegraDoVencimento {
  /** A day of the month, that of the request, or the last working day of the month. */
  readonly dia: number | 'DO_PEDIDO' | 'ULTIMO_UTIL';
  /** Months (1 to 12) without an installment. */
  readonly mesesSemParcela: readonly number[];
}

/** When an agreement breaks. Each rule that is not null breaks it alone. */
export interface RegraDaRescisao {
  /** So many overdue installments. */
  readonly vencidas: number | null;
  readonly consecutivas: boolean;
  /** The only one that is left, when it is overdue. */
  readonly aUltima: boolean;
  /** Whatever is unpaid once the last installment of the agreement is overdue; absent: the law does not say so. */
  readonly noFim?: boolean | undefined;
  /** Days after the due date within which an installment is not overdue for this count. */
  readonly toleranciaDias: number;
  /** Any installment that is overdue for more days than these. */
  readonly atrasoMaximoDias: number | null;
  /** What had been taken off is owed again. */
  readonly perdeDescontos: boolean;
}

/** A law by which debts are paid in installments, as data. */
export interface ProgramaDeParcelamento {
  readonly nome: string;
  readonly lei: string;
  /** Days on which it can be asked for; null: no end. */
  readonly de: DataCivil;
  readonly ate: DataCivil | null;
  /** Where it can be asked for. */
  readonly canais: readonly ('PORTAL' | 'BALCAO')[];
  readonly pessoas: readonly TipoDePessoa[];
  readonly debitos: {
    /** Names of revenues as the city has them; null: all. */
    readonly receitas: readonly string[] | null;
    /** Due dates, both included; null: no limit. */
    readonly vencidosDe: DataCivil | null;
    readonly vencidosAte: DataCivil | null;
    readonly inscricao: 'TODOS' | 'SO_INSCRITOS' | 'SO_NAO_INSCRITOS';
    /** What is of this year's tax may enter. */
    readonly exercicioCorrente: boolean;
    /** All that can enter has to. */
    readonly todos: boolean;
  };
  readonly situacoes: Readonly<Partial<Record<SituacaoDaCobranca, RegraDaSituacao>>>;
  readonly faixas: readonly Faixa[];
  readonly prazoDaEntrada: PrazoDaEntrada;
  readonly financiamento: Financiamento;
  readonly vencimento: RegraDoVencimento;
  /** Which installment takes the cents that do not divide. */
  readonly sobra: 'PRIMEIRA' | 'ULTIMA';
  readonly rescisao: RegraDaRescisao;
  /** Which installments an early payment takes: those that come next, or the last ones. */
  readonly antecipa: 'PROXIMAS' | 'ULTIMAS';
}
