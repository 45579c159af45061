import {
  lerCampoLivre,
  lerCodigoDeBarras,
  linhaDigitavel,
  montarCampoLivre,
  montarCodigoDeBarras,
  montarPix,
  regraDaAtualizacaoDe,
  txidDaGuia,
  type RegraDaAtualizacao,
  type TipoDeTributo,
} from '@balcao/domain';
import type { Guia, Parcela } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { OrgaoEmUso } from '../../core/orgao.ts';

/** How the orgao refreshes what is overdue. */
export const regraDaAtualizacao = ({
  parametros,
  calendario,
  tabelas,
}: OrgaoEmUso): RegraDaAtualizacao => regraDaAtualizacaoDe(parametros, calendario, tabelas);

/** Value of `febraban_codigo` while the orgao has no agreement with the banks. */
const SEM_CONVENIO = '0000';

export interface Cobranca {
  codigo: string;
  linha: string;
  pix: string | null;
}

/**
 * Barcode, line and PIX text of the latest slip of an installment; null while the orgao has no
 * FEBRABAN code, or when the amount cannot stand in a barcode.
 */
export const cobrancaDaParcela = (
  parcela: Parcela,
  guia: Guia,
  orgao: OrgaoEmUso,
): Cobranca | null => {
  const { febraban_codigo, febraban_modulo, pix_chave } = orgao.parametros;
  const { numero: emissao, vencimento, total } = parcela.ultima;
  if (febraban_codigo === SEM_CONVENIO || total <= 0) return null;
  const identidade = {
    vencimento,
    tributo: guia.tributo,
    guia: guia.numero,
    parcela: parcela.numero,
    emissao,
  };
  const codigo = montarCodigoDeBarras({
    segmento: '1',
    modulo: febraban_modulo,
    valor: total,
    convenio: febraban_codigo,
    campoLivre: montarCampoLivre(identidade),
  });
  const pix =
    pix_chave === ''
      ? null
      : montarPix({
          chave: pix_chave,
          nome: orgao.nome,
          cidade: orgao.cidade,
          valor: total,
          txid: txidDaGuia(orgao.cod_empre, identidade),
        });
  return { codigo, linha: linhaDigitavel(codigo), pix };
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
