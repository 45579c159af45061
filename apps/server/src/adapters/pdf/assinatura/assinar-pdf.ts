import { createHash, webcrypto } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence, type BaseBlock } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { Documento } from '../layout/documento.ts';
import { literal } from '../layout/fonte-embutida.ts';
import type { EmissaoAssinada, Assinatura } from '../pdf.port.ts';

/** Of CMS (RFC 5652), and signing-certificate-v2 (RFC 5035). */
const OID = {
  dados: '1.2.840.113549.1.7.1',
  dadosAssinados: '1.2.840.113549.1.7.2',
  tipoDoConteudo: '1.2.840.113549.1.9.3',
  resumo: '1.2.840.113549.1.9.4',
  certificadoDeQuemAssina: '1.2.840.113549.1.9.16.2.47',
};

/** ICP-Brasil gives cities RSA keys; another kind is refused when the certificate is installed. */
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

const emOrdem = (a: Attribute, b: Attribute): number =>
  Buffer.compare(Buffer.from(a.toSchema().toBER()), Buffer.from(b.toSchema().toBER()));

/**
 * What is signed: what kind of content, its digest, and by which certificate, so that no other one
 * of the same key can be put in its place. A baseline PAdES signature has no signing-time: the time
 * stands in the signature dictionary (ETSI EN 319 142-1, table 1). DER orders a set by its bytes.
 */
const atributosAssinados = (resumo: Uint8Array, certificado: Uint8Array): Attribute[] => {
  const doCertificado = createHash('sha256').update(certificado).digest();
  const certHash = new OctetString({ valueHex: new Uint8Array(doCertificado) });
  const essCertIdV2 = new Sequence({ value: [certHash] });
  const valores: [tipo: string, valor: BaseBlock][] = [
    [OID.tipoDoConteudo, new ObjectIdentifier({ value: OID.dados })],
    [OID.resumo, new OctetString({ valueHex: new Uint8Array(resumo) })],
    [
      OID.certificadoDeQuemAssina,
      new Sequence({ value: [new Sequence({ value: [essCertIdV2] })] }),
    ],
  ];
  return valores.map(([type, valor]) => new Attribute({ type, values: [valor] })).sort(emOrdem);
};

/**
 * A detached CAdES signature over a digest (SHA-256), in DER.
 * @throws Error when the assinatura has no certificate
 */
async function assinarResumo(
  resumo: Uint8Array,
  { chave, certificados }: Assinatura,
): Promise<ArrayBuffer> {
  const [proprio] = certificados;
  if (proprio === undefined) throw new Error('a signature needs its certificate');
  const lidos = certificados.map((der) => Certificate.fromBER(new Uint8Array(der)));
  const [{ issuer, serialNumber }] = lidos as [Certificate];
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: atributosAssinados(resumo, proprio),
  });
  const assinado = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.dados }),
    certificates: lidos,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs,
      }),
    ],
  });
  const { subtle } = webcrypto;
  const importada = await subtle.importKey('pkcs8', Buffer.from(chave), RSA, false, ['sign']);
  await assinado.sign(importada, 0, 'SHA-256');
  const conteudo = new ContentInfo({
    contentType: OID.dadosAssinados,
    content: assinado.toSchema(true),
  });
  return conteudo.toSchema().toBER();
}

/** Wider than any offset of ours: the numbers take its place, padded with blanks. */
const A_PREENCHER = 9_999_999_999;
const INTERVALO_VAZIO = `/ByteRange [0 ${A_PREENCHER} ${A_PREENCHER} ${A_PREENCHER}]`;
const CONTEUDO = '/Contents <';

/** Room for the signature, its attributes and their frame, beside the certificates. */
const FOLGA = 4_096;

/** The empty place of a signature, as its dictionary has it until the file is whole. */
const lugarDaAssinatura = ({ certificados }: Assinatura) => ({
  ByteRange: [0, A_PREENCHER, A_PREENCHER, A_PREENCHER],
  Contents: new Uint8Array(FOLGA + certificados.reduce((soma, { length }) => soma + length, 0)),
});

/**
 * Fills the empty signature of a PDF: PAdES baseline B-B (ETSI EN 319 142-1, 6.3), a detached CMS
 * over the whole file but the place of the signature itself.
 * @throws Error when the file has no empty signature, or the signature does not fit in its place
 */
export async function assinarPdf(pdf: Uint8Array, assinatura: Assinatura): Promise<Uint8Array> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const intervalo = bytes.lastIndexOf(INTERVALO_VAZIO, undefined, 'latin1');
  const conteudo = bytes.indexOf(CONTEUDO, intervalo, 'latin1');
  if (intervalo < 0 || conteudo < 0) throw new Error('the file has no empty signature');
  const inicio = conteudo + CONTEUDO.length - 1;
  const fim = bytes.indexOf('>', inicio, 'latin1') + 1;

  const texto = `/ByteRange [0 ${inicio} ${fim} ${bytes.length - fim}`;
  bytes.write(`${texto.padEnd(INTERVALO_VAZIO.length - 1)}]`, intervalo, 'latin1');
  const resumo = createHash('sha256')
    .update(bytes.subarray(0, inicio))
    .update(bytes.subarray(fim))
    .digest();

  const cms = Buffer.from(await assinarResumo(resumo, assinatura)).toString('hex');
  if (cms.length > fim - inicio - 2) throw new Error('the signature does not fit in its place');
  bytes.write(cms, inicio + 1, 'latin1');
  return pdf;
}

/** Print, locked: an annotation of PDF/A has to be printable (ISO 19005-2, 6.3.2). */
const IMPRESSO_E_TRAVADO = 132;

/**
 * Adds the signature field and its empty place to the document (ISO 32000-1, 12.7.4.5 and 12.8.1).
 * The field has no size: what people see of the signature is printed on the page.
 */
function acrescentarCampo(
  { pdf }: Documento,
  { orgao, emitidoEm }: EmissaoAssinada,
  assinatura: Assinatura,
): void {
  const valor = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ...lugarDaAssinatura(assinatura),
    M: emitidoEm,
    Name: literal(assinatura.titular),
    Reason: literal('Emissão do documento'),
    Location: literal(orgao.nome),
  });
  valor.end(undefined);
  const campo = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: literal('Assinatura'),
    V: valor,
    Rect: [0, 0, 0, 0],
    F: IMPRESSO_E_TRAVADO,
    P: pdf.page.dictionary,
  });
  campo.end(undefined);
  (pdf.page.annotations as unknown[]).push(campo);
  // A form of pdfkit's asks readers to draw its fields anew, which PDF/A forbids (ISO 19005-2, 6.4.1).
  const formulario = pdf.ref({ SigFlags: 3, Fields: [campo] });
  pdf._root.data.AcroForm = formulario;
  pdf.endAcroForm = () => {
    formulario.end(undefined);
    return pdf;
  };
}

/**
 * Closes a document that is signed when there is something to sign with.
 * @param concluir writes the rest of the document and closes the file
 */
export async function assinavel(
  documento: Documento,
  concluir: () => Promise<Uint8Array>,
  emissao: EmissaoAssinada,
): Promise<Uint8Array> {
  const { assinatura } = emissao;
  if (assinatura === null) return concluir();
  acrescentarCampo(documento, emissao, assinatura);
  return assinarPdf(await concluir(), assinatura);
}
