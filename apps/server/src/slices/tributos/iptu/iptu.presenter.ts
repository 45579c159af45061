import type { GuiaIptu, ParcelaIptu } from '@balcao/contracts';
import {
  formatarData,
  formatarReais,
  mascararNome,
  numeroParcelaLegivel,
  PARCELA_UNICA,
  vencida,
  type Papel,
} from '@balcao/domain';
import type { Guia, Parcela } from '../../../adapters/fonte-tributaria/port.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import { atualizacaoPrevista, cobrancaDaParcela } from '../cobranca.ts';

const SEM_PROPRIETARIO = 'Proprietário não informado';

/** How many installments the guide is split into, the single payment apart. */
export const totalDeParcelas = (guia: Guia): number =>
  Math.max(1, guia.parcelas.filter(({ numero }) => numero !== PARCELA_UNICA).length);

export const parcelaParaTela = (parcela: Parcela, guia: Guia, orgao: OrgaoEmUso): ParcelaIptu => {
  const { numero, situacao, ultima, pagamento } = parcela;
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
    vencida: estaVencida,
    emissao: ultima.numero,
    atualizacao: estaVencida ? atualizacaoPrevista(parcela, orgao) : null,
    pagamento: cobranca && { linha_digitavel: cobranca.linha, pix: cobranca.pix },
  };
};

/** What the whole guide comes to: its installments, or its single payment when there is nothing else. */
const valorTotal = ({ parcelas }: Guia): number => {
  const numeradas = parcelas.filter(({ numero }) => numero !== PARCELA_UNICA);
  return (numeradas.length > 0 ? numeradas : parcelas).reduce(
    (soma, { ultima }) => soma + ultima.total,
    0,
  );
};

/**
 * A guide for who asks. A visitor sees the owner masked and no address (CTN art. 198); a taxpayer
 * sees the address unless the orgao chose otherwise.
 */
export const guiaParaTela = (guia: Guia, orgao: OrgaoEmUso, papel: Papel): GuiaIptu => {
  const nome = guia.contribuinte?.nome;
  const esconde =
    papel === 'VISITANTE' ||
    (papel === 'CONTRIBUINTE' && !orgao.exibicao.has('exibir_endereco_imoveis'));
  return {
    anoReferencia: guia.ano,
    codigoImovel: guia.imovel.codigo,
    inscricaoImobiliaria: guia.imovel.inscricao,
    endereco: esconde ? null : guia.imovel.endereco,
    contribuinte:
      nome === undefined ? SEM_PROPRIETARIO : papel === 'VISITANTE' ? mascararNome(nome) : nome,
    numeroGuia: guia.numero,
    valorTotal: formatarReais(valorTotal(guia)),
    status: guia.situacao,
    parcelas: guia.parcelas.map((parcela) => parcelaParaTela(parcela, guia, orgao)),
  };
};
