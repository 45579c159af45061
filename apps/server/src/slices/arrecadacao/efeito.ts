import {
  baixarParcela,
  devidoEm,
  imputar,
  regraDaAtualizacao,
  regraDaDiferencaDe,
  situacoesPagaveis,
  unicaSoInteira,
  type Baixa,
  type DataCivil,
  type Encargos,
  type Imputacao,
  formatarData,
  formatarReais,
  type Centavos,
} from '@balcao/domain';
import type { Credito, EfeitoDaBaixa, ExcecaoDetalhada } from '@balcao/contracts';
import { AppError } from '../../core/app-error.ts';
import type { ParcelaDaBaixa } from '../../core/pagamentos/baixa.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { CreditoRow } from './creditos.repository.ts';
import type { PropostaRow } from './resolucao.repository.ts';

/** What a payment would do to an installment. */
export interface Efeito {
  parcela: ParcelaDaBaixa;
  /** Of what is left of the installment, on the day of the payment. */
  encargos: Encargos;
  imputacao: Imputacao;
  baixa: Baixa;
}

/**
 * What a payment does to an open installment of a guide, by its day and amount.
 * @throws AppError PARCELA_NAO_ENCONTRADA, PARCELA_NAO_ATIVA, FALTA_INDICE, UNICA_SO_INTEIRA
 */
export const efeitoDoPagamento = (
  { pagamento, recebido }: { pagamento: DataCivil; recebido: number },
  numero: number,
  parcelas: readonly ParcelaDaBaixa[],
  orgao: OrgaoEmUso,
): Efeito => {
  const parcela = parcelas.find((outra) => outra.numero === numero);
  if (parcela === undefined) throw new AppError('PARCELA_NAO_ENCONTRADA');
  if (!situacoesPagaveis(orgao.parametros).includes(parcela.situacao))
    throw new AppError('PARCELA_NAO_ATIVA');
  const encargos = devidoEm(parcela, pagamento, regraDaAtualizacao(orgao));
  if (!encargos.ok) throw new AppError('FALTA_INDICE', { message: encargos.motivo });
  const imputacao = imputar(recebido, encargos.valor, regraDaDiferencaDe(orgao.parametros));
  if (unicaSoInteira(imputacao, parcela, parcelas)) throw new AppError('UNICA_SO_INTEIRA');
  const baixa = baixarParcela(numero, parcelas, imputacao.quita ? 'BAIXADA' : 'ATIVA');
  return { parcela, encargos: encargos.valor, imputacao, baixa };
};

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
