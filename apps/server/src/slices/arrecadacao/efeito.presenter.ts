import type { Credito, EfeitoDaBaixa, ExcecaoDetalhada } from '@balcao/contracts';
import { formatarData, formatarReais, type Centavos } from '@balcao/domain';
import type { CreditoRow } from './creditos.repository.ts';
import type { Efeito } from './efeito.ts';
import type { PropostaRow } from './resolucao.repository.ts';

/** An amount for people; null when there is none. */
export const seHouver = (centavos: Centavos): string | null =>
  centavos > 0 ? formatarReais(centavos) : null;

export const efeitoParaTela = (
  { parcela, encargos, imputacao }: Efeito,
  espera: boolean,
): EfeitoDaBaixa => {
  const { principal, correcao, multa, juros, total } = encargos;
  const { recebido, devido, aplicado, falta, dispensado, excedente, quita } = imputacao;
  return {
    numero_guia: parcela.guia,
    numero_parcela: parcela.numero,
    recebido: formatarReais(recebido),
    devido_centavos: devido,
    devido: formatarReais(devido),
    valores: { principal, correcao, multa, juros, total },
    aplicado: formatarReais(aplicado),
    falta: seHouver(falta),
    dispensado: seHouver(dispensado),
    excedente: seHouver(excedente),
    quita,
    espera,
  };
};

/** A proposal for somebody of the staff. */
export const propostaParaTela = (
  { proposta_por: _proposta_por, proposta_em, decidida_em, id: _id, ...proposta }: PropostaRow,
  efeito: Efeito | undefined,
  pode_aprovar: boolean,
  formato: Intl.DateTimeFormat,
): NonNullable<ExcecaoDetalhada['proposta']> => ({
  ...proposta,
  em_formatada: formato.format(proposta_em),
  decidida_em_formatada: decidida_em === null ? null : formato.format(decidida_em),
  efeito: efeito === undefined ? null : efeitoParaTela(efeito, true),
  pode_aprovar,
});

export const creditoParaTela = ({
  pagamento,
  recebido,
  excedente,
  justificativa,
  cpfcnpj: _cpfcnpj,
  ...credito
}: CreditoRow): Credito => ({
  ...credito,
  pagamento_formatado: formatarData(pagamento),
  recebido: formatarReais(recebido),
  valor_centavos: excedente,
  valor: formatarReais(excedente),
  justificativa: justificativa ?? '',
});
