import {
  formatarData,
  formatarDocumento,
  formatarReais,
  mascararDocumento,
  mascararNome,
  proximoDiaUtil,
} from '@balcao/domain';
import * as z from 'zod/mini';
import type { GuiaParaImprimir } from '../../../adapters/pdf/pdf.port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { vezDe, type Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import {
  campoObrigatorio,
  emissaoDe,
  type Arquivo,
  type TipoDoDocumento,
} from '../documentos/emissao.ts';
import { doCalculo } from '../documentos/guia-impressa.ts';
import { pixImpresso } from '../pix/pix-impresso.ts';
import type { Guarda } from '../privacidade.ts';
import {
  cobrancaDoDocumento,
  getDocumentoDe,
  nomeDaParte,
  getDocumento,
  slipDoDocumento,
  type DocumentoAgora,
} from './documento-na-tela.ts';

/**
 * A document as the printer takes it.
 * @param como publico: for who has its link, the person masked; noBanco: the PIX text of the bank
 * @throws AppError DOCUMENTO_NAO_PAGAVEL, PAGAMENTO_NAO_CONFIGURADO
 */
const paraImprimir = (
  documento: DocumentoAgora,
  orgao: OrgaoEmUso,
  { publico, noBanco }: { publico: boolean; noBanco: string | null },
): GuiaParaImprimir => {
  const { numero, situacao, contribuinte, cpfcnpj, emitidoEm, vencimento, total, partes } =
    documento;
  if (situacao !== 'EM_ABERTO') throw new AppError('DOCUMENTO_NAO_PAGAVEL');
  const cobranca = cobrancaDoDocumento(documento, orgao);
  if (cobranca === null) throw new AppError('PAGAMENTO_NAO_CONFIGURADO');
  const pix = cobranca.pix ?? noBanco;
  const pagavelAte = formatarData(proximoDiaUtil(vencimento, orgao.calendario));
  const quantas = `${partes.length} ${partes.length === 1 ? 'parcela' : 'parcelas'}`;
  return {
    sigla: 'Documento único',
    tributo: 'Documento único de arrecadação',
    exercicio: Number(emitidoEm.slice(0, 4)),
    numeroGuia: String(numero),
    parcela: quantas,
    contribuinte: contribuinte && (publico ? mascararNome(contribuinte) : contribuinte),
    cpfcnpj: publico ? mascararDocumento(cpfcnpj) : formatarDocumento(cpfcnpj),
    inscricao: { rotulo: 'Espécie', numero: 'Documento único' },
    referente: { rotulo: 'Referente a', texto: quantas },
    dataProcessamento: formatarData(emitidoEm),
    vencimento: formatarData(vencimento),
    pagavelAte,
    valores: { principal: total, correcao: 0, multa: 0, juros: 0, desconto: 0, total },
    instrucoes: [
      `Pagável em qualquer banco${pix === null ? ' ou lotérica' : ', lotérica ou pelo PIX'} até ${pagavelAte}.`,
      'Um só pagamento dá baixa em todas as parcelas, que estão nas folhas seguintes.',
      'Não pague também as guias das parcelas: seria pagar duas vezes.',
      'Depois do último dia, ou se uma parcela for paga antes, faça outro documento no portal.',
    ],
    calculo: partes.flatMap((parte) =>
      doCalculo(parte).map((linha, i) => (i === 0 ? `${nomeDaParte(parte)}. ${linha}` : linha)),
    ),
    codigoDeBarras: cobranca.codigo,
    linhaDigitavel: cobranca.linha,
    pix,
    atualizadaEm: null,
    semValor: orgao.demonstracao,
    partes: partes.map((parte) => ({
      nome: nomeDaParte(parte),
      guia: String(parte.guia),
      vencimento: formatarData(parte.vencimento),
      valor: formatarReais(parte.valor),
    })),
  };
};

/** The PDF of a document, and its file name. */
export const imprimirDocumento = async (
  contexto: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  documento: DocumentoAgora,
): Promise<Arquivo> => {
  const aberto = documento.situacao === 'EM_ABERTO';
  const noBanco = aberto
    ? await pixImpresso(contexto, orgao, slipDoDocumento(documento, orgao))
    : null;
  const publico = quem.papel === 'VISITANTE';
  const guia = paraImprimir(documento, orgao, { publico, noBanco });
  const emissao = await emissaoDe(contexto, orgao, contexto.relogio());
  const impressao = { tipo: 'DOCUMENTO_UNICO', guia, emissao } as const;
  const pdf = await contexto.impressora.imprimir(impressao, vezDe(quem));
  return { pdf, nome: `documento-unico-${documento.numero}.pdf` };
};

const Chave = z.object({ numero: z.number() });
type Chave = z.infer<typeof Chave>;

/** One slip for several installments, for whoever signed in; a visitor has it by its link. */
export const documentoUnicoImpresso = (contexto: Contexto, guarda: Guarda): TipoDoDocumento => {
  const registrar = (quem: Quem, { cod_empre }: OrgaoEmUso, { cpfcnpj }: DocumentoAgora) =>
    guarda.registrar(quem, {
      cod_empre,
      evento: 'documento-unico.imprimir',
      alvo: { cpfcnpj },
    });
  return {
    publico: false,
    servico: () => undefined,
    emitir: async ({ quem, orgao, dados }) => {
      const numero = campoObrigatorio(dados, 'num_documento', 'Informe o número do documento.');
      const documento = await getDocumentoDe(contexto.db, orgao, quem, numero);
      const arquivo = await imprimirDocumento(contexto, quem, orgao, documento);
      await registrar(quem, orgao, documento);
      return { arquivo, chave: { numero } satisfies Chave };
    },
    reabrir: async (chave, { orgao, quem }) => {
      const { numero } = Chave.parse(chave);
      const documento = await getDocumento(contexto.db, orgao, numero);
      const dono = { ...quem, papel: 'CONTRIBUINTE' } as const;
      const arquivo = await imprimirDocumento(contexto, dono, orgao, documento);
      await registrar(quem, orgao, documento);
      return arquivo;
    },
  };
};
