import { createHash, createVerify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

const { asn1 } = forge;
type No = forge.asn1.Asn1;

const filhos = ({ value }: No): No[] => (typeof value === 'string' ? [] : value);
const filho = (no: No, ...caminho: number[]): No =>
  caminho.reduce((atual, i) => {
    const proximo = filhos(atual)[i];
    if (proximo === undefined) throw new Error('the CMS is not as RFC 5652 has it');
    return proximo;
  }, no);
const texto = ({ value }: No): Buffer =>
  Buffer.from(typeof value === 'string' ? value : '', 'binary');
const oid = (no: No): string => asn1.derToOid(texto(no).toString('binary'));
const der = (no: No): Buffer => Buffer.from(asn1.toDer(no).getBytes(), 'binary');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** What somebody who trusts nobody finds in the signature of a PDF. */
export interface AssinaturaConferida {
  subFilter: string;
  /** Every byte of the file is signed, but the hexadecimal digits of the signature. */
  cobreTudo: boolean;
  resumoConfere: boolean;
  /** RSA over the signed attributes, by the certificate in the file. */
  assinaturaConfere: boolean;
  /** signing-certificate-v2 names that very certificate. */
  certificadoConfere: boolean;
  atributos: string[];
  certificados: Buffer[];
}

/**
 * Verifies the signature of a PDF with nothing of what made it: the offsets are read from the text
 * of the file, the CMS by forge's ASN.1, the mathematics are OpenSSL's.
 */
export const conferirAssinatura = (pdf: Buffer): AssinaturaConferida => {
  const bruto = pdf.toString('latin1');
  const achado = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(bruto);
  if (achado === null) throw new Error('the PDF is not signed');
  const [a = 0, b = 0, c = 0, d = 0] = achado.slice(1).map(Number);
  const lacuna = bruto.slice(a + b, c);
  const assinado = Buffer.concat([pdf.subarray(a, a + b), pdf.subarray(c, c + d)]);
  const conteudo = Buffer.from(/^<([0-9a-f]+)>$/.exec(lacuna)?.[1] ?? '', 'hex');
  const cms = asn1.fromDer(forge.util.createBuffer(conteudo.toString('binary')), {
    parseAllBytes: false,
  } as never);

  const signedData = filho(cms, 1, 0);
  const certificados = filhos(filho(signedData, 3)).map(der);
  const signerInfo = filho(signedData, 4, 0);
  const atributos = filhos(filho(signerInfo, 3));
  const atributo = (tipo: string): No => {
    const um = atributos.find((no) => oid(filho(no, 0)) === tipo);
    if (um === undefined) throw new Error(`no attribute ${tipo}`);
    return filho(um, 1, 0);
  };
  const proprio = new X509Certificate(certificados[0] ?? Buffer.alloc(0));
  // The attributes are signed as a SET, though they stand under a tag of their own (RFC 5652, 5.4).
  const comoSet = der(filho(signerInfo, 3));
  comoSet[0] = 0x31;
  return {
    subFilter: /\/SubFilter \/([\w.]+)/.exec(bruto)?.[1] ?? '',
    cobreTudo: a === 0 && c + d === pdf.length && conteudo.length > 0,
    resumoConfere: texto(atributo('1.2.840.113549.1.9.4')).equals(sha256(assinado)),
    assinaturaConfere: createVerify('RSA-SHA256')
      .update(comoSet)
      .verify(proprio.publicKey, texto(filho(signerInfo, 5))),
    certificadoConfere: texto(filho(atributo('1.2.840.113549.1.9.16.2.47'), 0, 0, 0)).equals(
      sha256(certificados[0] ?? Buffer.alloc(0)),
    ),
    atributos: atributos.map((no) => oid(filho(no, 0))),
    certificados,
  };
};
