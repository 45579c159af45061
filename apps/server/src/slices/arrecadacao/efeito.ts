import {
  baixarParcela,
  devidoEm,
  imputar,
  regraDaAtualizacaoDe,
  regraDaDiferencaDe,
  unicaSoInteira,
  type Baixa,
  type DataCivil,
  type Encargos,
  type Imputacao,
  type RegraDaAtualizacao,
} from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import type { ParcelaDaBaixa } from '../../core/baixa.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao.ts';

export const regraDoOrgao = ({ parametros, calendario, tabelas }: OrgaoEmUso): RegraDaAtualizacao =>
  regraDaAtualizacaoDe(parametros, calendario, tabelas);

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
  if (parcela.situacao !== 'ATIVA') throw new AppError('PARCELA_NAO_ATIVA');
  const encargos = devidoEm(parcela, pagamento, regraDoOrgao(orgao));
  if (!encargos.ok) throw new AppError('FALTA_INDICE');
  const imputacao = imputar(recebido, encargos.valor, regraDaDiferencaDe(orgao.parametros));
  if (unicaSoInteira(imputacao, parcela, parcelas)) throw new AppError('UNICA_SO_INTEIRA');
  const baixa = baixarParcela(numero, parcelas, imputacao.quita ? 'BAIXADA' : 'ATIVA');
  return { parcela, encargos: encargos.valor, imputacao, baixa };
};
