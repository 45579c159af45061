import type { Excecao, ExcecaoDetalhada, PagamentoBaixado } from '@balcao/contracts';
import {
  canalDoPagamento,
  formatarData,
  formatarReais,
  identificarGuia,
  numeroParcelaLegivel,
  PARCELA_UNICA,
  passouDoVencimento,
  porqueEscrito,
  type Sugestao,
} from '@balcao/domain';
import type { Guia } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { DevolucaoRow } from '../../core/pagamentos/devolucoes-pix.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { ExcecaoInteira, ExcecaoRow } from './arrecadacao.repository.ts';
import type { EfeitoNoDocumento } from './baixa-do-documento.ts';
import { propostaParaTela, seHouver, type Efeito } from './efeito.ts';
import type { PagamentoRow } from './pagamentos.repository.ts';
import type { PropostaRow } from './resolucao.repository.ts';

const comum = ({
  id,
  pagamento,
  credito,
  valor_centavos,
  codigo,
  banco,
  autenticacao,
  forma,
}: Omit<
  ExcecaoRow,
  'motivo' | 'estado' | 'tributo' | 'numero_guia' | 'numero_parcela' | 'numero_documento'
>) => ({
  id,
  pagamento,
  pagamento_formatado: formatarData(pagamento),
  credito_formatado: credito === null ? null : formatarData(credito),
  valor_centavos,
  valor: formatarReais(valor_centavos),
  codigo,
  banco,
  autenticacao,
  canal: canalDoPagamento(forma),
});

export const pagamentoParaTela = (row: PagamentoRow): PagamentoBaixado => {
  const { documento, parcelas, manual, excedente } = row;
  return {
    ...comum(row),
    documento,
    parcelas: parcelas.map(({ tributo, guia, parcela, aplicado }) => ({
      tributo,
      numero_guia: guia,
      numero_parcela: parcela,
      aplicado: formatarReais(aplicado),
    })),
    manual,
    parcial: parcelas.some((uma) => uma.parcial),
    excedente: seHouver(excedente),
  };
};

export const excecaoParaTela = (row: ExcecaoRow): Excecao => {
  const { tributo, numero_guia, numero_parcela, numero_documento, motivo, estado } = row;
  const citada = tributo !== null && numero_guia !== null && numero_parcela !== null;
  return {
    ...comum(row),
    motivo,
    estado,
    guia: citada ? { tributo, numero_guia, numero_parcela } : null,
    numero_documento,
  };
};

/** What the code that was paid says of its slip. */
const slipDe = (
  { codigo, pagamento, emissao }: ExcecaoInteira,
  { cod_empre, parametros, calendario }: OrgaoEmUso,
): ExcecaoDetalhada['slip'] => {
  if (emissao === null) return null;
  const { febraban_codigo } = parametros;
  const lido = identificarGuia(codigo, { cod_empre, febraban_codigo });
  const { vencimento, valor } = lido.tipo === 'GUIA' ? lido.citada : {};
  return {
    emissao,
    vencimento_formatado: vencimento === undefined ? null : formatarData(vencimento),
    valor: valor === undefined ? null : formatarReais(valor),
    no_prazo:
      vencimento === undefined ? null : !passouDoVencimento(vencimento, pagamento, calendario),
  };
};

const parcelaDe = (guia: Guia | undefined, numero: number | null): ExcecaoDetalhada['parcela'] => {
  const parcela = guia?.parcelas.find((outra) => outra.numero === numero);
  if (guia === undefined || parcela === undefined) return null;
  const numeradas = guia.parcelas.filter((outra) => outra.numero !== PARCELA_UNICA).length;
  const { situacao, ultima, pagamento } = parcela;
  return {
    contribuinte: guia.contribuinte?.nome ?? null,
    numeroParcelaLegivel: numeroParcelaLegivel(parcela.numero, Math.max(1, numeradas)),
    situacao,
    emissao: ultima.numero,
    vencimento_formatado: formatarData(ultima.vencimento),
    valor: formatarReais(ultima.total),
    pagamento_formatado: pagamento === null ? null : formatarData(pagamento),
  };
};

const resolucaoDe = (
  row: ExcecaoInteira,
  formato: Intl.DateTimeFormat,
): ExcecaoDetalhada['resolucao'] => {
  const { resolucao, observacao, resolvida_em, resolvida_por, aplicado } = row;
  if (resolucao === null || resolvida_em === null) return null;
  return {
    tipo: resolucao,
    observacao: observacao ?? '',
    por: resolvida_por ?? '',
    em_formatada: formato.format(resolvida_em),
    numero_guia: row.baixa_guia ?? row.credito_guia,
    numero_parcela: row.baixa_parcela,
    parcial: row.parcial,
    aplicado: aplicado === null ? null : formatarReais(aplicado),
    excedente: seHouver(row.excedente),
  };
};

const devolucaoDe = (
  devolucao: DevolucaoRow | undefined,
  formato: Intl.DateTimeFormat,
): ExcecaoDetalhada['devolucao'] => {
  if (devolucao === undefined) return null;
  const { estado, valor_centavos, mudou_em, motivo } = devolucao;
  return {
    estado,
    valor: formatarReais(valor_centavos),
    mudou_em_formatada: formato.format(mudou_em),
    motivo,
  };
};

const noDocumentoParaTela = ({
  numero,
  devido,
  aplicado,
  excedente,
  partes,
}: EfeitoNoDocumento): NonNullable<ExcecaoDetalhada['documento']> => ({
  numero,
  devido_centavos: devido,
  devido: formatarReais(devido),
  aplicado: formatarReais(aplicado),
  excedente: seHouver(excedente),
  partes: partes.map(({ parcela, imputacao }) => ({
    numero_guia: parcela.guia,
    numero_parcela: parcela.numero,
    aplicado: formatarReais(imputacao.aplicado),
    quita: imputacao.quita,
  })),
});

/** What was proposed of an exception, and what it would do. */
interface PropostaVista {
  proposta: PropostaRow | undefined;
  efeito: Efeito | undefined;
  noDocumento: EfeitoNoDocumento | undefined;
  devolucao: DevolucaoRow | undefined;
  /** Whether the bank can send the payment back. */
  podeDevolver: boolean;
  /** Whether who is looking may approve it. */
  podeAprovar: boolean;
  sugestao: Sugestao | undefined;
}

/** An exception with the slip that it claims to pay and the installment as it is now. */
export const excecaoDetalhada = (
  row: ExcecaoInteira,
  guia: Guia | undefined,
  orgao: OrgaoEmUso,
  { proposta, efeito, noDocumento, devolucao, podeDevolver, podeAprovar, sugestao }: PropostaVista,
): ExcecaoDetalhada => {
  const formato = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: orgao.fuso,
  });
  return {
    ...excecaoParaTela(row),
    arquivo: {
      nome: row.arquivo,
      linha: row.linha,
      importado_em_formatado: formato.format(row.importado_em),
    },
    slip: slipDe(row, orgao),
    parcela: parcelaDe(guia, row.numero_parcela),
    documento: noDocumento ? noDocumentoParaTela(noDocumento) : null,
    proposta:
      proposta === undefined ? null : propostaParaTela(proposta, efeito, podeAprovar, formato),
    resolucao: resolucaoDe(row, formato),
    devolucao: devolucaoDe(devolucao, formato),
    pode_devolver: podeDevolver,
    sugestao: sugestao ? { tipo: sugestao.tipo, porque: porqueEscrito(sugestao.porque) } : null,
  };
};
