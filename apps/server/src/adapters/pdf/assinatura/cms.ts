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
import type { Assinatura } from '../port.ts';

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
export async function assinarResumo(
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
