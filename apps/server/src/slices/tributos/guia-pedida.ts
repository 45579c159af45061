import {
  type Tributo,
  formatarData,
  formatarReais,
  numeroParcelaLegivel,
  PARCELA_UNICA,
  vencida,
  type Centavos,
} from '@balcao/domain';
import type { ParcelaDaGuia } from '@balcao/contracts';
import type { Guia, Parcela } from '../../adapters/fonte-tributaria/port.ts';
import { AppError } from '../../core/app-error.ts';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import type { Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';
import { alcanca, type Identificacao } from './alvo.ts';
import { guiaDaLinha, atualizacaoPrevista, cobrancaDaParcela } from './cobranca.ts';
import type { Guarda } from './privacidade.ts';

/** A bill that is asked for by its number, and by what shows that one may see it. */
type GuiaPedida = Omit<Identificacao, 'num_guia'> & {
  tributo: Tributo;
  /** Null: what was typed names no guide of this tax. */
  num_guia: number | null;
};

/**
 * A bill by its number, within reach of who asks.
 * @throws AppError GUIA_NAO_ENCONTRADA, also when it is somebody else's; MUITAS_TENTATIVAS
 */
export const getGuia = async (
  { fonteTributaria }: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  { tributo, num_guia, ...identificacao }: GuiaPedida,
): Promise<Guia> => {
  const { cod_empre } = orgao;
  const comDono = identificacao.cpfcnpj !== undefined || identificacao.inscricao !== undefined;
  const olhada = await guarda.antesDaGuia(quem, cod_empre, num_guia ?? 0, comDono);
  const guia =
    num_guia === null ? undefined : await fonteTributaria.findGuia(cod_empre, tributo, num_guia);
  if (guia === undefined || !alcanca(quem, guia, identificacao, orgao)) {
    await olhada.errou();
    throw new AppError('GUIA_NAO_ENCONTRADA');
  }
  await olhada.achou();
  return guia;
};

/**
 * Which guide of a tax a look-up names by a printed number: by the line alone, or by its number beside
 * a CPF/CNPJ or an inscrição. Numbers run in sequence, so that one alone shows a visitor nothing.
 * @returns undefined when it names none, null for a line that is of no guide of this tax
 */
export const numeroPedido = (
  { papel }: Quem,
  { cpfcnpj, inscricao, num_guia, linha_digitavel }: Identificacao,
  tributo: Tributo,
): number | null | undefined => {
  if (linha_digitavel !== undefined) {
    const lida = guiaDaLinha(linha_digitavel);
    const certa = lida?.tributo === tributo && (num_guia ?? lida.guia) === lida.guia;
    return certa ? lida.guia : null;
  }
  const sozinho = cpfcnpj === undefined && inscricao === undefined && papel === 'VISITANTE';
  return sozinho ? undefined : num_guia;
};

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
