import type { CertidaoConferida } from '@balcao/contracts';
import {
  formatarData,
  formatarDocumento,
  formatarReais,
  mascararDocumento,
  mascararNome,
} from '@balcao/domain';
import * as z from 'zod/mini';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import {
  getDocumento,
  getDocumentoDe,
  nomeDaParte,
  type DocumentoAgora,
} from '../documento-unico/documento-na-tela.ts';
import {
  campoObrigatorio,
  Via,
  viaDe,
  type Arquivo,
  type TipoDoDocumento,
} from '../documentos/emissao.ts';
import { imprimirRecibo, parcelaConferida } from './comprovante.ts';
import { darCodigo, findDocumentoPago, type DocumentoPago } from './comprovantes.repository.ts';

const pessoaDe = ({ contribuinte, cpfcnpj }: DocumentoAgora, via: Via) =>
  via === 'MASCARADA'
    ? { nome: contribuinte && mascararNome(contribuinte), cpfcnpj: mascararDocumento(cpfcnpj) }
    : { nome: contribuinte, cpfcnpj: formatarDocumento(cpfcnpj) };

const quantas = ({ partes }: DocumentoAgora): string =>
  `${partes.length} ${partes.length === 1 ? 'parcela' : 'parcelas'}`;

const Chave = z.object({ codigo: z.string(), via: Via });
type Chave = z.infer<typeof Chave>;

const imprimir = (
  contexto: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  documento: DocumentoAgora,
  { pago, codigo, via }: Chave & { pago: DocumentoPago },
): Promise<Arquivo> => {
  const { nome, cpfcnpj } = pessoaDe(documento, via);
  const objeto = `Documento único ${documento.numero}`;
  return imprimirRecibo(contexto, quem, orgao, {
    objeto,
    valor: pago.aplicado,
    fatos: [
      ['Referente a', `${objeto}, ${quantas(documento)}; estão na folha seguinte`],
      ['Contribuinte', nome ?? 'Não informado'],
      ['CPF/CNPJ', cpfcnpj],
    ],
    pago,
    partes: documento.partes.map((parte) => ({
      nome: nomeDaParte(parte),
      guia: String(parte.guia),
      valor: formatarReais(parte.valor),
    })),
    codigo,
    nome: `comprovante-documento-${documento.numero}.pdf`,
  });
};

/**
 * The receipt of a document: one for all of its installments, each of which has one of its own too.
 * @throws AppError COMPROVANTE_INDISPONIVEL while one payment did not settle all of them
 */
export const comprovanteDoDocumento = async (
  contexto: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  documento: DocumentoAgora,
): Promise<{ arquivo: Arquivo; chave: Chave }> => {
  const { db, relogio } = contexto;
  const { cod_empre } = orgao;
  const pago = await findDocumentoPago(db, cod_empre, documento);
  if (pago === undefined) throw new AppError('COMPROVANTE_INDISPONIVEL');
  const { recebimento_id } = pago;
  const codigo = await darCodigo(db, cod_empre, { recebimento_id }, relogio());
  const chave = { codigo, via: viaDe(quem, documento.cpfcnpj) };
  return { arquivo: await imprimir(contexto, quem, orgao, documento, { pago, ...chave }), chave };
};

const registrar = (
  { db, cofre }: Contexto,
  quem: Quem,
  cod_empre: number,
  evento: 'comprovante.imprimir' | 'comprovante.abrir' | 'comprovante.conferir',
  { cpfcnpj, numero }: DocumentoAgora,
) =>
  auditar(db, quem, {
    cod_empre,
    evento,
    titular: cofre.hmac('titular', cpfcnpj),
    dados: { numero_documento: numero },
  });

const getPago = async ({ db }: Contexto, orgao: OrgaoEmUso, codigo: string) => {
  const pago = await findDocumentoPago(db, orgao.cod_empre, { codigo });
  return pago && { pago, documento: await getDocumento(db, orgao, pago.numero_documento) };
};

/** The same for whoever signed in; who has its link gets it there, masked. */
export const comprovanteDeDocumento = (contexto: Contexto): TipoDoDocumento => ({
  publico: false,
  servico: () => undefined,
  emitir: async ({ quem, orgao, dados }) => {
    const numero = campoObrigatorio(dados, 'num_documento', 'Informe o número do documento.');
    const documento = await getDocumentoDe(contexto.db, orgao, quem, numero);
    const emitido = await comprovanteDoDocumento(contexto, quem, orgao, documento);
    await registrar(contexto, quem, orgao.cod_empre, 'comprovante.imprimir', documento);
    return emitido;
  },
  reabrir: async (chave, { quem, orgao }) => {
    const { codigo, via } = Chave.parse(chave);
    const achado = await getPago(contexto, orgao, codigo);
    if (achado === undefined) throw new AppError('COMPROVANTE_INDISPONIVEL');
    const { documento, pago } = achado;
    await registrar(contexto, quem, orgao.cod_empre, 'comprovante.abrir', documento);
    return imprimir(contexto, quem, orgao, documento, { pago, codigo, via });
  },
});

/** What whoever holds a receipt is told of it, as of a certificate; undefined: no such receipt. */
export const comprovanteConferido = async (
  contexto: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  codigo: string,
): Promise<Omit<CertidaoConferida, 'confere'> | undefined> => {
  const deParcela = await parcelaConferida(contexto, quem, orgao, codigo);
  if (deParcela !== undefined) return deParcela;
  const achado = await getPago(contexto, orgao, codigo);
  if (achado === undefined) return undefined;
  const { documento, pago } = achado;
  await registrar(contexto, quem, orgao.cod_empre, 'comprovante.conferir', documento);
  const { nome, cpfcnpj } = pessoaDe(documento, 'MASCARADA');
  return {
    tipo: 'COMPROVANTE',
    titulo: `Comprovante de pagamento: ${formatarReais(pago.aplicado)}`,
    numero: `Documento único ${documento.numero}, ${quantas(documento)}`,
    abrangencia: null,
    contribuinte: nome ?? 'Não informado',
    cpfcnpj,
    inscricaoImobiliaria: null,
    emitidaEmFormatada: formatarData(pago.pagamento),
    validadeFormatada: 'Sem prazo de validade',
    codigo,
  };
};
