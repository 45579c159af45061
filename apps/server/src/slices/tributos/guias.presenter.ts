import type { CalculoDoValor, EscolhaNaTela, ParcelaDaGuia, SaldoDaGuia } from '@balcao/contracts';
import {
  regraDaAtualizacao,
  devidoDaParcela,
  encerrada,
  escolhaDaParcela,
  explicarAtraso,
  explicarEscolha,
  formatarData,
  formatarReais,
  NOME_DA_PARTE,
  numeroParcelaLegivel,
  PARCELA_UNICA,
  reemitirDaGuia,
  situacoesPagaveis,
  vencida,
  type Centavos,
  type Emissao,
  type Escolha,
  type MemoriaDosEncargos,
} from '@balcao/domain';
import type { Guia, Parcela } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { SEM_AUTOMATICAS, type Automaticas } from './automaticas.ts';
import { cobrancaDaParcela, pixNoBanco } from './cobranca.ts';

/** How many installments the guide is split into, the single payment apart. */
export const totalDeParcelas = (guia: Guia): number =>
  Math.max(1, guia.parcelas.filter(({ numero }) => numero !== PARCELA_UNICA).length);

/** What the whole guide comes to: its installments, or its single payment when there is nothing else. */
export const valorTotal = ({ parcelas }: Guia): Centavos => {
  const numeradas = parcelas.filter(({ numero }) => numero !== PARCELA_UNICA);
  return (numeradas.length > 0 ? numeradas : parcelas).reduce(
    (soma, { ultima }) => soma + ultima.total,
    0,
  );
};

/** An installment with what would be paid for it today: the slip in force, or the one of a refresh. */
interface ParcelaHoje extends Parcela {
  vencida: boolean;
  /** The slip that a refresh of today would issue; undefined when it is not refreshed. */
  prevista: Emissao | undefined;
  aPagar: Centavos;
}

const parcelasHoje = ({ parcelas }: Guia, orgao: OrgaoEmUso): ParcelaHoje[] => {
  const regra = regraDaAtualizacao(orgao);
  return parcelas.map((parcela) => {
    const { situacao, ultima } = parcela;
    const estado = { situacao, vencimento: ultima.vencimento };
    const passou = vencida(estado, orgao.hoje, orgao.calendario, regra.pagaveis);
    const reemissao = passou
      ? reemitirDaGuia(parcela, parcelas, orgao.hoje, regra)
      : ({ tipo: 'RECUSADA' } as const);
    const prevista = reemissao.tipo === 'RECUSADA' ? undefined : reemissao.emissao;
    // What is spread comes last: what follows a spread takes V8 ten times as long, and a page has a hundred of these.
    return { vencida: passou, prevista, aPagar: (prevista ?? ultima).total, ...parcela };
  });
};

/** How a charge was counted, for a person or a program; null where nobody told. */
export const calculoNaTela = (memoria: MemoriaDosEncargos | undefined): CalculoDoValor | null =>
  memoria
    ? {
        texto: explicarAtraso(memoria),
        vencimentoOriginal: memoria.vencimentoOriginal,
        emDiaAte: memoria.emDiaAte,
        ate: memoria.ate,
        dias: memoria.dias,
        passos: memoria.passos.map(({ parte, valor, conta, artigo }) => ({
          parte,
          rotulo: NOME_DA_PARTE[parte],
          valor: formatarReais(valor),
          centavos: valor,
          conta: conta || null,
          artigo: artigo || null,
        })),
      }
    : null;

export const valoresDe = ({ principal, correcao, multa, juros, total }: Emissao) => ({
  principal,
  correcao,
  multa,
  juros,
  total,
});

const escolhaNaTela = (escolha: Escolha): EscolhaNaTela => ({
  caso: escolha.caso,
  texto: explicarEscolha(escolha),
  ate: escolha.ate,
  ateFormatado: formatarData(escolha.ate),
  unica: formatarReais(escolha.unica),
  parcelas: formatarReais(escolha.parcelas),
  quantas: escolha.quantas,
  economia: escolha.economia > 0 ? formatarReais(escolha.economia) : null,
});

/** The choice between the single payment and the installments, as it stands for one of them today. */
export const escolhaHoje = (numero: number, guia: Guia, orgao: OrgaoEmUso): Escolha | undefined => {
  const hoje = parcelasHoje(guia, orgao);
  const parcela = hoje.find((uma) => uma.numero === numero);
  return parcela && escolhaDaParcela(parcela, hoje, orgao.hoje, orgao.calendario);
};

const pagoDaParcela = ({ situacao, ultima, pagoEmParte }: Parcela): Centavos =>
  pagoEmParte + (situacao === 'BAIXADA' ? ultima.total : 0);

const parcelaNaTela = (
  parcela: ParcelaHoje,
  todas: readonly ParcelaHoje[],
  guia: Guia,
  orgao: OrgaoEmUso,
  automatico: ParcelaDaGuia['automatico'],
): ParcelaDaGuia => {
  const { numero, situacao, ultima, pagamento, pagoEmParte, prevista } = parcela;
  const { hoje, calendario, parametros } = orgao;
  const pagaveis = situacoesPagaveis(parametros);
  const escolha = escolhaDaParcela(parcela, todas, hoje, calendario);
  const pagavel =
    pagaveis.includes(situacao) && !parcela.vencida && !encerrada(parcela, todas, hoje, calendario);
  const cobranca = pagavel ? cobrancaDaParcela(parcela, guia, orgao) : null;
  return {
    numeroParcela: numero,
    numeroParcelaLegivel: numeroParcelaLegivel(numero, totalDeParcelas(guia)),
    dataVencimento: ultima.vencimento,
    dataVencimentoFormatada: formatarData(ultima.vencimento),
    vencimentoOriginal: parcela.vencimentoOriginal,
    vencimentoOriginalFormatado: formatarData(parcela.vencimentoOriginal),
    dataPagamentoFormatada: pagamento === null ? null : formatarData(pagamento),
    status: situacao,
    valor: formatarReais(ultima.total),
    valores: valoresDe(ultima),
    pago_em_parte: pagoEmParte > 0 ? formatarReais(pagoEmParte) : null,
    vencida: parcela.vencida,
    devido: devidoDaParcela(parcela, todas, hoje, calendario, pagaveis),
    pago: pagoDaParcela(parcela),
    escolha: escolha ? escolhaNaTela(escolha) : null,
    emissao: ultima.numero,
    calculo: calculoNaTela(ultima.memoria),
    atualizacao: prevista
      ? {
          vencimento: prevista.vencimento,
          vencimentoFormatado: formatarData(prevista.vencimento),
          valores: valoresDe(prevista),
          calculo: calculoNaTela(prevista.memoria),
        }
      : null,
    pagamento: cobranca && {
      linha_digitavel: cobranca.linha,
      pix: cobranca.pix,
      pix_no_banco: pixNoBanco(orgao),
      pix_automatico: orgao.pix_automatico !== null && numero !== PARCELA_UNICA,
    },
    automatico,
  };
};

/** The installments of a guide as people and programs read them. */
export const parcelasParaTela = (
  guia: Guia,
  orgao: OrgaoEmUso,
  automaticas: Automaticas = SEM_AUTOMATICAS,
): ParcelaDaGuia[] => {
  const todas = parcelasHoje(guia, orgao);
  return todas.map((parcela) =>
    parcelaNaTela(parcela, todas, guia, orgao, automaticas(guia, parcela)),
  );
};

const somar = (parcelas: readonly ParcelaDaGuia[], valor: (uma: ParcelaDaGuia) => Centavos) =>
  parcelas.reduce((soma, parcela) => soma + valor(parcela), 0);

const seHouver = (valor: Centavos): string | null => (valor > 0 ? formatarReais(valor) : null);

/** What is owed of a guide today; the single payment and the installments are never both counted. */
export const saldoDaGuia = (parcelas: readonly ParcelaDaGuia[]): SaldoDaGuia => {
  const devedor = somar(parcelas, ({ devido }) => devido);
  const pago = somar(parcelas, (parcela) => parcela.pago);
  const inscrita = ({ status, valores, devido }: ParcelaDaGuia) =>
    status === 'DÍVIDA' && devido === 0 ? valores.total : 0;
  const dividaAtiva = somar(parcelas, inscrita);
  return {
    devedor: formatarReais(devedor),
    pago: seHouver(pago),
    dividaAtiva: seHouver(dividaAtiva),
    centavos: { devedor, pago, dividaAtiva },
  };
};
