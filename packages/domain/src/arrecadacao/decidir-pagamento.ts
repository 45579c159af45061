import { proximoDiaUtil, type Calendario } from '../calendario/calendario.ts';
import { somarDias, type DataCivil } from '../calendario/data-civil.ts';
import type { Centavos } from '../dinheiro/centavos.ts';
import {
  situacaoDaGuia,
  SO_ATIVAS,
  alternativasDe,
  type Parcela,
  type Situacao,
} from '../tributos/parcela.ts';
import type { Tributo } from '../tributos/codigo-barras.ts';
import type { GuiaCitada } from './identificar.ts';

/** Why a payment settles nothing by itself and somebody has to look at it. */
export const MOTIVOS_DE_EXCECAO = {
  DESCONHECIDO: {
    titulo: 'Guia desconhecida',
    explicacao: 'O código não é de nenhuma guia que temos.',
  },
  OUTRO_ORGAO: {
    titulo: 'Código de outro órgão',
    explicacao: 'O código é de uma guia de outra instituição.',
  },
  DUPLICADO: {
    titulo: 'Pago em duplicidade',
    explicacao: 'A parcela já estava paga quando este pagamento chegou.',
  },
  PARCELA_NAO_ABERTA: {
    titulo: 'Parcela não está em aberto',
    explicacao:
      'A parcela foi anulada, excluída, inscrita em dívida ou substituída pela outra forma de pagar.',
  },
  GUIA_SUBSTITUIDA: {
    titulo: 'Guia substituída',
    explicacao:
      'Depois desta guia foi emitida outra, com outro vencimento ou valor; a parcela continua em aberto.',
  },
  FORA_DO_PRAZO: {
    titulo: 'Pago depois do vencimento',
    explicacao: 'A guia foi paga depois do seu último dia, sem os acréscimos do atraso.',
  },
  DOCUMENTO_INCOMPLETO: {
    titulo: 'Documento com parte já resolvida',
    explicacao:
      'Uma ou mais parcelas do documento único já foram pagas ou deixaram de estar em aberto; as outras continuam.',
  },
  VALOR_DIVERGENTE: {
    titulo: 'Valor diferente do da guia',
    explicacao: 'O valor recebido não é o que a guia em vigor cobra.',
  },
} as const satisfies Record<string, { titulo: string; explicacao: string }>;

export type MotivoDeExcecao = keyof typeof MOTIVOS_DE_EXCECAO;

/** A slip of an installment: the latest can be paid. */
interface Emitida {
  readonly numero: number;
  readonly vencimento: DataCivil;
  readonly total: Centavos;
}

/** What the rule needs of the installment that a code names. */
export interface ParcelaCobrada {
  readonly situacao: Situacao;
  /** Day of the payment, when it is BAIXADA. */
  readonly pagamento: DataCivil | null;
  /** Its slip in force. */
  readonly ultima: Emitida;
  /** A receipt stands behind its settlement already. */
  readonly comRecebimento: boolean;
}

export interface Pagamento {
  readonly pagamento: DataCivil;
  readonly valor: Centavos;
  /** Days after its last one on which it counts all the same; none unless a rule says so. */
  readonly tolerancia?: number;
}

export type Decisao =
  /** Settles the installment. */
  | { readonly tipo: 'BAIXAR' }
  /** The books have this very payment, from elsewhere: the receipt is joined to it. */
  | { readonly tipo: 'CONFIRMAR' }
  | { readonly tipo: 'EXCECAO'; readonly motivo: MotivoDeExcecao };

export const excecao = (motivo: MotivoDeExcecao): Decisao => ({ tipo: 'EXCECAO', motivo });

/** Whether the code is that of the slip in force. The amount is not asked: it has its own reason. */
const ehAUltima = ({ emissao, vencimento }: GuiaCitada, ultima: Emitida): boolean =>
  vencimento === undefined
    ? emissao === ultima.numero
    : emissao === ultima.numero % 100 && vencimento === ultima.vencimento;

/**
 * What a payment does to the installment that its slip is of. It settles only when the slip is the
 * one in force, was paid until its last day (a due date without office hours lasts until the next
 * working day, whenever the news arrives), and what it charges was received to the cent. Everything
 * else is an exception for people to work through, also a superseded slip, whoever paid it and
 * when: the taxpayer holds two slips, and only one of them may be the one that counts.
 */
export function decidirPagamento(
  { pagamento, valor, tolerancia = 0 }: Pagamento,
  citada: GuiaCitada,
  parcela: ParcelaCobrada | undefined,
  calendario: Calendario,
  pagaveis: readonly Situacao[] = SO_ATIVAS,
): Decisao {
  if (parcela === undefined) return excecao('DESCONHECIDO');
  if (parcela.situacao === 'BAIXADA') {
    const mesmo = parcela.pagamento === pagamento && !parcela.comRecebimento;
    return mesmo ? { tipo: 'CONFIRMAR' } : excecao('DUPLICADO');
  }
  if (!pagaveis.includes(parcela.situacao)) return excecao('PARCELA_NAO_ABERTA');
  if (!ehAUltima(citada, parcela.ultima)) return excecao('GUIA_SUBSTITUIDA');
  const ultimoDia = proximoDiaUtil(parcela.ultima.vencimento, calendario);
  if (pagamento > somarDias(ultimoDia, tolerancia)) {
    return excecao('FORA_DO_PRAZO');
  }
  return valor === parcela.ultima.total ? { tipo: 'BAIXAR' } : excecao('VALOR_DIVERGENTE');
}

/** What settling one installment makes of its guide. */
export interface Baixa {
  /** Numbers of the installments that become INATIVA: the other way to pay. */
  readonly inativadas: readonly number[];
  /** State of the guide afterwards. */
  readonly situacaoDaGuia: Situacao;
}

/**
 * Settles an installment of a guide: it becomes BAIXADA, its alternatives INATIVA. One that was paid
 * in part stays ATIVA, and the way to pay is chosen all the same.
 */
export function baixarParcela(
  numero: number,
  parcelas: readonly (Parcela & { readonly tributo?: Tributo })[],
  fica: 'BAIXADA' | 'ATIVA' = 'BAIXADA',
): Baixa {
  const paga = parcelas.find((parcela) => parcela.numero === numero);
  if (paga === undefined) throw new RangeError(`parcela inexistente: ${numero}`);
  const inativadas = alternativasDe(paga, parcelas).map((outra) => outra.numero);
  const depois = parcelas.map((parcela): Situacao => {
    if (parcela.numero === numero) return fica;
    return inativadas.includes(parcela.numero) ? 'INATIVA' : parcela.situacao;
  });
  // Of an agreement, what is INATIVA waits for the amount of its month: its bill is not paid yet.
  const espera = paga.tributo === 'PARCELAMENTO' && depois.includes('INATIVA');
  const situacao = situacaoDaGuia(depois);
  return { inativadas, situacaoDaGuia: espera && situacao === 'BAIXADA' ? 'ATIVA' : situacao };
}
