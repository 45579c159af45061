import {
  lerCampoLivre,
  lerCodigoDeBarras,
  linhaDigitavel,
  montarCampoLivre,
  montarCodigoDeBarras,
  montarPix,
  SEM_CONVENIO,
  txidDaGuia,
  type CampoLivre,
  type Centavos,
  type TipoDeTributo,
} from '@balcao/domain';
import type { Guia, Parcela } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';

/** Whether the orgao has an agreement with the banks: without it no slip has codes. */
export const recebePorGuias = ({ parametros }: OrgaoEmUso): boolean =>
  parametros.febraban_codigo !== SEM_CONVENIO;

/** Whether PIX is charged by the orgao's bank, which is asked for each text. */
export const pixNoBanco = ({ pix_no_banco, parametros }: OrgaoEmUso): boolean =>
  pix_no_banco && parametros.pix_chave !== '';

export interface Cobranca {
  codigo: string;
  linha: string;
  pix: string | null;
}

/**
 * Barcode, line and PIX text of a slip; null while the orgao has no FEBRABAN code, or when the amount
 * cannot stand in a barcode.
 */
export const cobrancaDe = (
  campos: CampoLivre,
  valor: Centavos,
  { cod_empre, nome, cidade, parametros }: OrgaoEmUso,
): Cobranca | null => {
  const { febraban_codigo, febraban_modulo, pix_chave } = parametros;
  if (febraban_codigo === SEM_CONVENIO || valor <= 0) return null;
  const codigo = montarCodigoDeBarras({
    segmento: '1',
    modulo: febraban_modulo,
    valor,
    convenio: febraban_codigo,
    campoLivre: montarCampoLivre(campos),
  });
  const pix =
    pix_chave === ''
      ? null
      : montarPix({ chave: pix_chave, nome, cidade, valor, txid: txidDaGuia(cod_empre, campos) });
  return { codigo, linha: linhaDigitavel(codigo), pix };
};

/** The codes of the latest slip of an installment; where a bank charges, the PIX text is the bank's. */
export const cobrancaDaParcela = (
  { numero: parcela, ultima: { numero: emissao, vencimento, total } }: Parcela,
  { tributo, numero: guia }: Guia,
  orgao: OrgaoEmUso,
): Cobranca | null => {
  const slip = cobrancaDe({ vencimento, tributo, guia, parcela, emissao }, total, orgao);
  return slip && (orgao.pix_no_banco ? { ...slip, pix: null } : slip);
};

/** The first slip of an installment, as the yearly issue printed it. */
const primeiraEmissao = (parcela: Parcela): Parcela => ({
  ...parcela,
  ultima: {
    ...parcela.ultima,
    numero: 1,
    vencimento: parcela.vencimentoOriginal,
    total: parcela.principal,
  },
});

/**
 * Whether a line stands on a slip of a guide: the latest one of an installment, or the first, which
 * is in the carnê. It carries amount and due date, so that nobody makes one up.
 */
export const temLinha = (guia: Guia, orgao: OrgaoEmUso, linha: string): boolean =>
  guia.parcelas.some((parcela) =>
    [parcela, primeiraEmissao(parcela)].some(
      (emitida) => cobrancaDaParcela(emitida, guia, orgao)?.linha === linha,
    ),
  );

/** The tax and the guide that a line of ours names. */
export const guiaDaLinha = (
  linha: string,
): { tributo: TipoDeTributo; guia: number } | undefined => {
  const codigo = lerCodigoDeBarras(linha);
  return codigo.ok ? lerCampoLivre(codigo.valor.campoLivre) : undefined;
};
