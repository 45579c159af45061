import forge from 'node-forge';
import { ErroDeUso } from '../operator-error.ts';

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

export interface ConteudoDoPkcs12 {
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
