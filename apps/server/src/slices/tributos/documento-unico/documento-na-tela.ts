import type { DocumentoDoLink, DocumentoUnicoNaTela } from '@balcao/contracts';
import {
  camposDoDocumento,
  formatarData,
  formatarReais,
  mascararNome,
  PARCELA_UNICA,
  proximoDiaUtil,
  situacaoDoDocumento,
  situacoesPagaveis,
  type SituacaoDoDocumento,
} from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import type { ParcelaDaBaixa } from '../../../core/pagamentos/baixa.repository.ts';
import {
  findDocumentoComParcelas,
  type DocumentoComParcelas,
  type DocumentoGuardado,
  type ParteGuardada,
} from '../../../core/pagamentos/documento-unico.repository.ts';
import { listaComASessao } from '../../../core/quem/com-a-sessao.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { semServico } from '../../../core/quem/representacao.ts';
import type { Executor } from '../../../db/client.ts';
import { cobrancaDe, pixNoBanco, type Cobranca } from '../cobranca.ts';
import { calculoNaTela } from '../guias.presenter.ts';
import type { SlipACobrar } from '../pix/cobrar.ts';
import { DOCUMENTO } from './documento-lido.repository.ts';
import { nomeDaParcela, tributoLigado } from './em-aberto.ts';

/** A part with its installment as it is now, and how many its bill has. */
export interface ParteAgora extends ParteGuardada {
  agora: ParcelaDaBaixa | undefined;
  parcelas: number;
}

/** A document as it stands today. */
export interface DocumentoAgora extends Omit<DocumentoGuardado, 'partes'> {
  partes: ParteAgora[];
  situacao: SituacaoDoDocumento;
  /** Text of its charge at the orgao's bank, when there is one that can be paid. */
  brcode: string | null;
}

type ComCodigos = Pick<DocumentoGuardado, 'numero' | 'vencimento' | 'total'>;

/** Barcode, line and PIX text of a document; where a bank charges, the PIX text is the bank's. */
export const cobrancaDoDocumento = (documento: ComCodigos, orgao: OrgaoEmUso): Cobranca | null => {
  const slip = cobrancaDe(camposDoDocumento(documento), documento.total, orgao);
  return slip && (orgao.pix_no_banco ? { ...slip, pix: null } : slip);
};

const brcodeDe = (
  { documento, cobrancas }: DocumentoComParcelas,
  orgao: OrgaoEmUso,
): string | null => {
  const slip = orgao.pix_no_banco ? cobrancaDoDocumento(documento, orgao) : null;
  return cobrancas.find(({ codigo }) => codigo === slip?.codigo)?.brcode ?? null;
};

/**
 * A document that was read as it stands today.
 * @throws AppError DOCUMENTO_UNICO_NAO_ENCONTRADO
 */
export const documentoAgora = (
  lido: DocumentoComParcelas | undefined,
  orgao: OrgaoEmUso,
): DocumentoAgora => {
  if (lido === undefined) throw new AppError('DOCUMENTO_UNICO_NAO_ENCONTRADO');
  const { hoje, calendario, parametros } = orgao;
  const { documento, parcelas } = lido;
  const partes = documento.partes.map((parte): ParteAgora => {
    const daGuia = parcelas.filter(({ guia }) => guia === parte.guia);
    return {
      ...parte,
      agora: daGuia.find(({ numero: uma }) => uma === parte.parcela),
      parcelas: Math.max(1, daGuia.filter(({ numero: uma }) => uma !== PARCELA_UNICA).length),
    };
  });
  const atual = { ...documento, partes };
  return {
    ...atual,
    brcode: brcodeDe(lido, orgao),
    situacao: situacaoDoDocumento(atual, hoje, calendario, situacoesPagaveis(parametros)),
  };
};

/** @throws AppError DOCUMENTO_UNICO_NAO_ENCONTRADO */
export const getDocumento = async (
  db: Executor,
  orgao: OrgaoEmUso,
  numero: number,
): Promise<DocumentoAgora> =>
  documentoAgora(await findDocumentoComParcelas(db, orgao.cod_empre, numero), orgao);

/**
 * A document of whoever asks: a taxpayer's own; staff see those of everybody.
 * @throws AppError DOCUMENTO_UNICO_NAO_ENCONTRADO, also when it is somebody else's
 */
const deQuemPede = (
  lido: DocumentoComParcelas | undefined,
  orgao: OrgaoEmUso,
  { papel, usuario, agindo }: Quem,
): DocumentoAgora => {
  const documento = documentoAgora(lido, orgao);
  if (papel === 'CONTRIBUINTE' && documento.cpfcnpj !== usuario?.cpfcnpj)
    throw new AppError('DOCUMENTO_UNICO_NAO_ENCONTRADO');
  // One slip of several taxes is seen by who was left all of them.
  if (agindo && !documento.partes.every((parte) => tributoLigado(orgao, parte)))
    throw semServico({ agindo });
  return documento;
};

/** The same by its number. @throws AppError DOCUMENTO_UNICO_NAO_ENCONTRADO */
export const getDocumentoDe = async (
  db: Executor,
  orgao: OrgaoEmUso,
  quem: Quem,
  numero: number,
): Promise<DocumentoAgora> =>
  deQuemPede(await findDocumentoComParcelas(db, orgao.cod_empre, numero), orgao, quem);

/** The same of the one that was read with the session of who asks. @throws AppError DOCUMENTO_UNICO_NAO_ENCONTRADO */
export const documentoDaSessao = (orgao: OrgaoEmUso, quem: Quem): DocumentoAgora =>
  deQuemPede(listaComASessao(quem, DOCUMENTO), orgao, quem);

/** A document for the bank; null when it has no codes. */
export const slipDoDocumento = (
  documento: DocumentoAgora,
  orgao: OrgaoEmUso,
): SlipACobrar | null => {
  const slip = cobrancaDoDocumento(documento, orgao);
  const { numero: numero_documento, vencimento, total: valor } = documento;
  return slip && { codigo: slip.codigo, valor, vencimento, de: { numero_documento } };
};

export const nomeDaParte = ({ parcela, parcelas, ...guia }: ParteAgora): string =>
  nomeDaParcela(guia, parcela, parcelas);

const comum = (documento: DocumentoAgora, orgao: OrgaoEmUso) => {
  const { situacao, emitidoEm, vencimento, total, partes, brcode } = documento;
  const cobranca = situacao === 'EM_ABERTO' ? cobrancaDoDocumento(documento, orgao) : null;
  return {
    situacao,
    emitido_em_formatado: formatarData(emitidoEm),
    vencimento,
    vencimento_formatado: formatarData(vencimento),
    pagavel_ate_formatado: formatarData(proximoDiaUtil(vencimento, orgao.calendario)),
    total_centavos: total,
    total: formatarReais(total),
    partes: partes.map((parte) => ({
      nome: nomeDaParte(parte),
      vencimento_formatado: formatarData(parte.vencimento),
      valor: formatarReais(parte.valor),
      pago_em_formatado: parte.agora?.pagamento ? formatarData(parte.agora.pagamento) : null,
      calculo: calculoNaTela(parte.memoria ?? undefined),
    })),
    pagamento: cobranca && {
      linha_digitavel: cobranca.linha,
      pix: cobranca.pix ?? brcode,
      pix_no_banco: pixNoBanco(orgao),
    },
  };
};

export const documentoParaTela = (
  documento: DocumentoAgora,
  orgao: OrgaoEmUso,
): DocumentoUnicoNaTela => ({
  numero: documento.numero,
  contribuinte: documento.contribuinte,
  ...comum(documento, orgao),
});

/** What who pays for somebody else is shown: of the person, a masked name (CTN art. 198). */
export const documentoDoLink = (
  documento: DocumentoAgora,
  expira_em_formatado: string,
  orgao: OrgaoEmUso,
): DocumentoDoLink => ({
  contribuinte: documento.contribuinte && mascararNome(documento.contribuinte),
  expira_em_formatado,
  ...comum(documento, orgao),
});
