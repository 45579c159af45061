import { createHash } from 'node:crypto';
import { cnpjValido, normalizarDocumento } from '@balcao/domain';
import forge from 'node-forge';
import { ErroDeUso } from '../operator-error.ts';

/**
 * Where a certificate of ICP-Brasil has the CNPJ of its owner: an otherName of the subject's
 * alternative names (DOC-ICP-04, 7.1.2.3).
 */
const OID_DO_CNPJ = '2.16.76.1.3.3';
const OTHER_NAME = 0;

/** Parts of an otherName, as forge leaves them: the identifier, and the value in its own tag. */
interface NomeAlternativo {
  type: number;
  value: forge.asn1.Asn1[] | string;
}

/** Text inside any number of tags. */
const textoDe = ({ value }: forge.asn1.Asn1): string => {
  if (typeof value === 'string') return value;
  const [dentro] = value;
  return dentro === undefined ? '' : textoDe(dentro);
};

const lerCnpj = ({ type, value }: NomeAlternativo): string | undefined => {
  if (type !== OTHER_NAME || typeof value === 'string') return undefined;
  const [oid, valor] = value;
  if (typeof oid?.value !== 'string' || valor === undefined) return undefined;
  if (forge.asn1.derToOid(oid.value) !== OID_DO_CNPJ) return undefined;
  const cnpj = normalizarDocumento(textoDe(valor));
  return cnpjValido(cnpj) ? cnpj : undefined;
};

/** What the installer of a certificate has to know of it. */
export interface CertificadoLido {
  titular: string;
  emissor: string;
  /** Undefined when it has none: it is no certificate of an institution. */
  cnpj: string | undefined;
  valido_de: Date;
  valido_ate: Date;
  /** Whether its key usage, if it states any, allows signing. */
  assina: boolean;
  bits: number;
  /** SHA-256, hexadecimal. */
  impressao_digital: string;
}

const nomeDe = ({ getField }: { getField: (nome: string) => unknown }): string => {
  const campo = getField('CN') as { value?: string } | null;
  // ICP-Brasil writes 'NOME:CNPJ' here; the CNPJ itself is read from the signed extension.
  return (campo?.value ?? '').replace(/:[0-9A-Z]{14}$/, '');
};

/** Reads a certificate of ICP-Brasil. @param der the same certificate's bytes */
export const lerCertificado = (
  certificado: forge.pki.Certificate,
  der: Uint8Array,
): CertificadoLido => {
  const { subject, issuer, validity } = certificado;
  const alternativos = certificado.getExtension('subjectAltName') as {
    altNames?: NomeAlternativo[];
  } | null;
  const uso = certificado.getExtension('keyUsage') as {
    digitalSignature?: boolean;
    nonRepudiation?: boolean;
  } | null;
  const { n } = certificado.publicKey as forge.pki.rsa.PublicKey;
  return {
    titular: nomeDe({ getField: (nome) => subject.getField(nome) as unknown }),
    emissor: nomeDe({ getField: (nome) => issuer.getField(nome) as unknown }),
    cnpj: (alternativos?.altNames ?? []).map(lerCnpj).find((cnpj) => cnpj !== undefined),
    valido_de: validity.notBefore,
    valido_ate: validity.notAfter,
    assina: uso === null || uso.digitalSignature === true || uso.nonRepudiation === true,
    bits: n.bitLength(),
    impressao_digital: createHash('sha256').update(der).digest('hex'),
  };
};

const { asn1, pkcs12, pki, util } = forge;

const NAO_E_P12 = 'O arquivo não é um certificado PKCS#12 (.p12 ou .pfx).';
const SENHA_ERRADA = 'A senha não abre o certificado. Confira a senha e tente de novo.';
const SEM_CHAVE =
  'O arquivo não traz a chave do certificado, ou ela não é RSA: exporte de novo o certificado A1 com a chave privada.';

type Certificado = forge.pki.Certificate;

const lerAsn1 = (bytes: Buffer): forge.asn1.Asn1 => {
  try {
    return asn1.fromDer(util.createBuffer(bytes.toString('binary')));
  } catch {
    throw new ErroDeUso(NAO_E_P12);
  }
};

const abrir = (bytes: Buffer, senha: string): forge.pkcs12.Pkcs12Pfx => {
  const lido = lerAsn1(bytes);
  try {
    return pkcs12.pkcs12FromAsn1(lido, false, senha);
  } catch (erro) {
    const senhaErrada = /MAC|password|decrypt/i.test(String(erro));
    throw new ErroDeUso(senhaErrada ? SENHA_ERRADA : NAO_E_P12);
  }
};

const emDer = (objeto: forge.asn1.Asn1): Uint8Array =>
  new Uint8Array(Buffer.from(asn1.toDer(objeto).getBytes(), 'binary'));

/** A certificate and those above it, as far as the file has them. */
const cadeiaDe = (proprio: Certificado, todos: readonly Certificado[]): Certificado[] => {
  const cadeia = [proprio];
  for (;;) {
    const ultimo = cadeia.at(-1) ?? proprio;
    const acima = todos.find((um) => !cadeia.includes(um) && ultimo.isIssuer(um));
    if (acima === undefined) return cadeia;
    cadeia.push(acima);
  }
};

interface ConteudoDoPkcs12 {
  /** Private key, PKCS #8 in DER. */
  chave: Uint8Array;
  /** The key's own certificate first, then those above it; DER. */
  certificados: Uint8Array[];
  proprio: Certificado;
}

/**
 * Opens a PKCS#12 file, with the old ciphers too (RC2, triple DES) that certificates are exported
 * with and OpenSSL 3 no longer reads.
 * @throws ErroDeUso when it is none, the password is another, or it has no RSA key
 */
export const abrirPkcs12 = (bytes: Buffer, senha: string): ConteudoDoPkcs12 => {
  const bolsas = abrir(bytes, senha).safeContents.flatMap(({ safeBags }) => safeBags);
  const chave = bolsas.find(({ key }) => key != null)?.key;
  const todos = bolsas.flatMap(({ cert }) => (cert == null ? [] : [cert]));
  const proprio = todos.find(
    ({ publicKey }) => chave?.n.equals((publicKey as forge.pki.rsa.PublicKey).n) === true,
  );
  if (chave === undefined || proprio === undefined) throw new ErroDeUso(SEM_CHAVE);
  return {
    chave: emDer(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(chave))),
    certificados: cadeiaDe(proprio, todos).map((um) => emDer(pki.certificateToAsn1(um))),
    proprio,
  };
};
