import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

const { asn1, pkcs12, pki } = forge;
const { Class, Type } = asn1;

export const SENHA_DO_P12 = 'ação secreta';

const novaChave = (bits: number) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const privada = pki.privateKeyFromPem(pem);
  return { privada, publica: pki.setRsaPublicKey(privada.n, privada.e) };
};

type Chave = ReturnType<typeof novaChave>;
let daAutoridade: Chave | undefined;
/** Of the cities, by their bits: making one costs more than all else that a certificate takes. */
const dasCidades = new Map<number, Chave>();

/** An otherName of ICP-Brasil: identifier and, in its own tag, the text. */
const otherName = (oid: string, texto: string) =>
  asn1.create(Class.CONTEXT_SPECIFIC, 0, true, [
    asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(oid).getBytes()),
    asn1.create(Class.CONTEXT_SPECIFIC, 0, true, [
      asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, texto),
    ]),
  ]);

const alternativos = (cnpj: string | null) =>
  asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, [
    otherName('2.16.76.1.3.2', 'Fulana de Tal'),
    ...(cnpj === null ? [] : [otherName('2.16.76.1.3.3', cnpj)]),
  ]);

interface CertificadoPedido {
  /** Null: a certificate without one, as of a person. */
  cnpj?: string | null;
  de?: string;
  ate?: string;
  bits?: number;
  /** 'aes256' as exported today, '3des' as exported for decades. */
  cifra?: 'aes256' | '3des';
  assina?: boolean;
  /** Of a key that no other has. */
  outraChave?: boolean;
}

/** A PKCS#12 file as a certification authority gives it, by an authority made for the test. */
export const createP12 = ({
  cnpj = '11222333000181',
  de = '2026-01-01T00:00:00Z',
  ate = '2027-01-01T00:00:00Z',
  bits = 2_048,
  cifra = 'aes256',
  assina = true,
  outraChave = false,
}: CertificadoPedido = {}) => {
  // One authority issues to everybody, as they do.
  const doEmissor = (daAutoridade ??= novaChave(2_048));
  const guardada = outraChave ? undefined : dasCidades.get(bits);
  const daCidade = guardada ?? novaChave(bits);
  if (!outraChave) dasCidades.set(bits, daCidade);
  const emitir = (
    sujeito: string,
    chave: forge.pki.rsa.PublicKey,
    extensoes: object[],
    numero: string,
  ) => {
    const certificado = pki.createCertificate();
    certificado.publicKey = chave;
    certificado.serialNumber = numero;
    certificado.validity.notBefore = new Date(de);
    certificado.validity.notAfter = new Date(ate);
    certificado.setSubject([{ name: 'commonName', value: sujeito }]);
    certificado.setIssuer([{ name: 'commonName', value: 'AC DE TESTE' }]);
    certificado.setExtensions(extensoes);
    certificado.sign(doEmissor.privada, forge.md.sha256.create());
    return certificado;
  };
  const emissor = emitir(
    'AC DE TESTE',
    doEmissor.publica,
    [{ name: 'basicConstraints', cA: true }],
    '01',
  );
  const san = asn1.toDer(alternativos(cnpj)).getBytes();
  const proprio = emitir(
    `PREFEITURA MUNICIPAL DE TESTE:${cnpj ?? '00000000000000'}`,
    daCidade.publica,
    [
      { name: 'keyUsage', digitalSignature: assina, nonRepudiation: assina, keyEncipherment: true },
      { id: '2.5.29.17', value: san },
    ],
    '7a01',
  );
  const arquivo = pkcs12.toPkcs12Asn1(daCidade.privada, [emissor, proprio], SENHA_DO_P12, {
    algorithm: cifra,
  });
  const emDer = (objeto: forge.asn1.Asn1) => Buffer.from(asn1.toDer(objeto).getBytes(), 'binary');
  return {
    p12: emDer(arquivo),
    certificado: emDer(pki.certificateToAsn1(proprio)),
    emissor: emDer(pki.certificateToAsn1(emissor)),
    chave: emDer(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(daCidade.privada))),
  };
};
