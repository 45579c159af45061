import { limparLinha, limparTexto } from '@balcao/domain';
import * as z from 'zod/mini';
import { CodigoVerificador } from './certidoes.ts';
import { endpoint } from './endpoint.ts';
import { CodEmpre, CpfCnpj, Inscricao, inteiro, LinhaDigitavel, NumeroParcela } from './fields.ts';

/** Document kinds by the `X-Path` header, and the document type that means the same. */
export const TIPOS_DE_DOCUMENTO = {
  GUIA_IPTU: 'guias/iptu',
  GUIA_ISSQN: 'guias/issqn',
  GUIA_ALVARA: 'guias/alvara',
  GUIA_TAXA: 'guias/taxa',
  GUIA_PARCELAMENTO: 'guias/parcelamento',
  DOCUMENTO_UNICO: 'documentos/unico',
  CERTIDAO_CND: 'certidoes/cnd',
  CERTIDAO_CND_ICT: 'certidoes/cnd-ict',
  CERTIDAO_CND_AMPLA: 'certidoes/cnd-ampla',
  EXTRATO_DIVIDA: 'extratos/divida-ativa',
  LICENSA_ALVARA: 'licensas/alvara',
  COMPROVANTE_IPTU: 'comprovantes/iptu',
  COMPROVANTE_ISSQN: 'comprovantes/issqn',
  COMPROVANTE_ALVARA: 'comprovantes/alvara',
  COMPROVANTE_TAXA: 'comprovantes/taxa',
  COMPROVANTE_PARCELAMENTO: 'comprovantes/parcelamento',
  COMPROVANTE_DOCUMENTO: 'comprovantes/documento-unico',
  TERMO_PARCELAMENTO: 'termos/parcelamento',
} as const;
export type TipoDeDocumento = keyof typeof TIPOS_DE_DOCUMENTO;

/** Optional text of the requester, printed as 'informado pelo requerente'; a visitor's never prints. */
const doRequerente = (maximo: number) =>
  z.optional(
    z
      .string()
      .check(z.overwrite(limparTexto), z.maxLength(maximo, `No máximo ${maximo} caracteres.`)),
  );

/** What the kinds of document ask for; which of it a kind needs, the server says by field. */
export const EmitirDocumento = z.object({
  cod_empre: z.optional(CodEmpre),
  /** A slip, or the licence of a guide. */
  num_guia: z.optional(inteiro('Informe o número da guia.')),
  num_parcela: z.optional(NumeroParcela),
  /** One slip for several installments. */
  num_documento: z.optional(inteiro('Informe o número do documento.')),
  cpfcnpj: z.optional(CpfCnpj),
  inscricao: z.optional(Inscricao),
  linha_digitavel: z.optional(LinhaDigitavel),
  /** Checks a certificate or a licence. */
  cod_verificador: z.optional(CodigoVerificador),
  /** Sent with the code: name or document of the person it is about, answered with yes or no. */
  titular: z.optional(
    z
      .string()
      .check(
        z.overwrite(limparLinha),
        z.minLength(1, 'Informe o nome completo ou o CPF/CNPJ.'),
        z.maxLength(200, 'No máximo 200 caracteres.'),
      ),
  ),
  /** A certificate: the property of an ICT, and what the requester writes on it. */
  cod_reduz: z.optional(inteiro('Escolha o imóvel.')),
  finalidade: doRequerente(100),
  remetente: doRequerente(100),
  observacao: doRequerente(300),
  /** Asks for the certificate of the debts themselves, which is issued only when wished. */
  positiva: z.optional(z.union([z.boolean(), z.stringbool()])),
});
export type EmitirDocumento = z.infer<typeof EmitirDocumento>;

const headers = z.object({ 'x-path': z.string() });

const EmitirDocumentoPublico = z.extend(EmitirDocumento, { cod_empre: CodEmpre });

/**
 * The answer is the PDF. Its `Content-Location` is a short-lived address of the same document,
 * which opens in a new tab also where a blob address cannot (iOS, web views).
 */
const doPublico = {
  path: '/api/documents/public',
  acesso: 'documentos.emitir-publico',
  resumo: 'Emite um documento em PDF sem entrar (tipo no cabeçalho X-Path)',
  tema: 'Documentos',
  headers,
  replies: { 200: z.unknown() },
} as const;

export const emitirDocumentoPublico = endpoint({
  method: 'GET',
  query: EmitirDocumentoPublico,
  ...doPublico,
});

/** The same with the fields in a JSON body, which no log or history of addresses keeps. */
export const enviarDocumentoPublico = endpoint({
  method: 'POST',
  body: EmitirDocumentoPublico,
  ...doPublico,
});

const deQuemEntrou = {
  path: '/api/documents/private',
  acesso: 'documentos.emitir',
  resumo: 'Emite um documento em PDF de quem entrou (tipo no cabeçalho X-Path)',
  tema: 'Documentos',
  headers,
  replies: { 200: z.unknown() },
} as const;

export const emitirDocumento = endpoint({
  method: 'GET',
  query: EmitirDocumento,
  ...deQuemEntrou,
});

export const enviarDocumento = endpoint({
  method: 'POST',
  body: EmitirDocumento,
  ...deQuemEntrou,
});

export const abrirDocumento = endpoint({
  method: 'GET',
  path: '/api/documents/abrir/:endereco',
  acesso: 'publico',
  resumo: 'Abre um documento pelo endereço de curta duração de Content-Location',
  tema: 'Documentos',
  params: z.object({ endereco: z.string().check(z.maxLength(2000)) }),
  replies: { 200: z.unknown() },
});
