import type { MotivoDeExcecao } from './decidir-pagamento.ts';
import type { Imputacao, TipoDeResolucao } from './imputar.ts';

/** What is known of a payment that waits. */
export interface PagamentoQueEspera {
  readonly motivo: MotivoDeExcecao;
  /** What it would do to the installment that its code names; null when that can't take it. */
  readonly imputacao: Pick<Imputacao, 'falta' | 'dispensado' | 'excedente'> | null;
  /** The installment is a single payment, which a part of the amount does not settle. */
  readonly unicaAMenos: boolean;
  /** It is of a document of which installments are open still. */
  readonly partesAbertas: boolean;
  /** A guide of ours is named, so that whose credit it would be is known. */
  readonly temGuia: boolean;
  /** The bank can send it back by PIX. */
  readonly podeDevolver: boolean;
}

/** Why this is suggested, in words for who decides. */
const PORQUES = {
  EXATO: 'O valor recebido é o que a parcela deve no dia do pagamento.',
  A_MAIS: 'O valor quita a parcela. O que sobra vira crédito do contribuinte (CTN, art. 165).',
  DISPENSADO:
    'Falta pouco, e a lei da cidade dispensa a diferença (CTN, art. 172, III): a parcela fica quitada.',
  A_MENOS:
    'O valor não quita a parcela. O que foi pago é abatido, e sai outra guia só com o que falta.',
  UNICA_A_MENOS:
    'A cota única só vale paga inteira, e as parcelas ainda podem ser pagas: o valor não é dela.',
  PARTES_ABERTAS:
    'Parte do documento já foi resolvida. O valor paga as parcelas que continuam em aberto, na ordem da lei.',
  PAGO_DUAS_VEZES: 'A parcela já estava paga: este valor foi recebido a mais.',
  FECHADA: 'A parcela não está em aberto, e não há o que quitar com este valor.',
  ALHEIO: 'O código não é de guia desta instituição: o valor não é dela.',
} as const;

export type PorqueDaSugestao = keyof typeof PORQUES;

export interface Sugestao {
  readonly tipo: TipoDeResolucao;
  readonly porque: PorqueDaSugestao;
}

export const porqueEscrito = (porque: PorqueDaSugestao): string => PORQUES[porque];

/** Money that settles nothing goes back by the way it came, else stays as a credit of who owes. */
const deVolta = (
  { podeDevolver, temGuia }: PagamentoQueEspera,
  porque: PorqueDaSugestao,
): Sugestao => {
  if (podeDevolver) return { tipo: 'DEVOLUCAO', porque };
  return { tipo: temGuia ? 'CREDITO' : 'SEM_BAIXA', porque };
};

/**
 * What is suggested for a payment that settled nothing by itself, and why; people decide, and may take
 * anything else. Undefined when the rule can't tell: the charges of an open installment wait for an index.
 */
export function sugerirResolucao(espera: PagamentoQueEspera): Sugestao | undefined {
  const { motivo, imputacao, unicaAMenos, partesAbertas } = espera;
  if (partesAbertas) return { tipo: 'BAIXA_DO_DOCUMENTO', porque: 'PARTES_ABERTAS' };
  if (motivo === 'DESCONHECIDO' || motivo === 'OUTRO_ORGAO') return deVolta(espera, 'ALHEIO');
  if (motivo === 'DUPLICADO') return deVolta(espera, 'PAGO_DUAS_VEZES');
  if (unicaAMenos) return deVolta(espera, 'UNICA_A_MENOS');
  if (motivo === 'PARCELA_NAO_ABERTA' || motivo === 'DOCUMENTO_INCOMPLETO')
    return deVolta(espera, 'FECHADA');
  if (imputacao === null) return undefined;
  const { falta, dispensado, excedente } = imputacao;
  if (falta > 0) return { tipo: 'BAIXA', porque: 'A_MENOS' };
  if (dispensado > 0) return { tipo: 'BAIXA', porque: 'DISPENSADO' };
  return { tipo: 'BAIXA', porque: excedente > 0 ? 'A_MAIS' : 'EXATO' };
}
