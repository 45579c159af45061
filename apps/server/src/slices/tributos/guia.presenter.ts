import type { ParcelaDaGuia } from '@balcao/contracts';
import {
  formatarData,
  formatarReais,
  numeroParcelaLegivel,
  PARCELA_UNICA,
  vencida,
  type Centavos,
} from '@balcao/domain';
import type { Guia, Parcela } from '../../adapters/fonte-tributaria/port.ts';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import { atualizacaoPrevista, cobrancaDaParcela } from './cobranca.ts';

/** How many installments the guide is split into, the single payment apart. */
export const totalDeParcelas = (guia: Guia): number =>
  Math.max(1, guia.parcelas.filter(({ numero }) => numero !== PARCELA_UNICA).length);

export const parcelaParaTela = (parcela: Parcela, guia: Guia, orgao: OrgaoEmUso): ParcelaDaGuia => {
  const { numero, situacao, ultima, pagamento, pagoEmParte } = parcela;
  const { principal, correcao, multa, juros, total } = ultima;
  const estaVencida = vencida(
    { situacao, vencimento: ultima.vencimento },
    orgao.hoje,
    orgao.calendario,
  );
  const cobranca =
    situacao === 'ATIVA' && !estaVencida ? cobrancaDaParcela(parcela, guia, orgao) : null;
  return {
    numeroParcela: numero,
    numeroParcelaLegivel: numeroParcelaLegivel(numero, totalDeParcelas(guia)),
    dataVencimento: ultima.vencimento,
    dataVencimentoFormatada: formatarData(ultima.vencimento),
    dataPagamentoFormatada: pagamento === null ? null : formatarData(pagamento),
    status: situacao,
    valor: formatarReais(total),
    valores: { principal, correcao, multa, juros, total },
    pago_em_parte: pagoEmParte > 0 ? formatarReais(pagoEmParte) : null,
    vencida: estaVencida,
    emissao: ultima.numero,
    atualizacao: estaVencida ? atualizacaoPrevista(parcela, orgao) : null,
    pagamento: cobranca && { linha_digitavel: cobranca.linha, pix: cobranca.pix },
  };
};

/** What the whole guide comes to: its installments, or its single payment when there is nothing else. */
export const valorTotal = ({ parcelas }: Guia): Centavos => {
  const numeradas = parcelas.filter(({ numero }) => numero !== PARCELA_UNICA);
  return (numeradas.length > 0 ? numeradas : parcelas).reduce(
    (soma, { ultima }) => soma + ultima.total,
    0,
  );
};
