import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import forge from 'node-forge';

const { pki } = forge;

interface Par {
  /** PEM. */
  certificado: string;
  chave: string;
}

/** What the bank and its customers prove to each other who they are with. */
export interface Certificados {
  autoridade: string;
  servidor: Par;
  /** Of the customer: the portal calls with it. */
  cliente: Par;
}

const UM_ANO_MS = 365 * 86_400_000;
/** IP address among the alternative names (RFC 5280, 4.2.1.6). */
const TIPO_IP = 7;
const TIPO_DNS = 2;

interface Assinante {
  certificado: forge.pki.Certificate;
  chave: forge.pki.PrivateKey;
}

const novoPar = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { chave: privateKey, publica: pki.publicKeyFromPem(publicKey) };
};

/** A certificate of this name, signed by an authority or, without one, by itself. */
const criar = (nome: string, extensoes: object[], autoridade?: Assinante): Par => {
  const { chave: pem, publica } = novoPar();
  const privada = pki.privateKeyFromPem(pem);
  const certificado = pki.createCertificate();
  certificado.publicKey = publica;
  // Positive, and never with a zero before it, which OpenSSL takes for a wrong encoding.
  certificado.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificado.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificado.validity.notAfter = new Date(Date.now() + UM_ANO_MS);
  const sujeito = [{ name: 'commonName', value: nome }];
  certificado.setSubject(sujeito);
  certificado.setIssuer(autoridade ? autoridade.certificado.subject.attributes : sujeito);
  certificado.setExtensions(extensoes);
  certificado.sign(
    (autoridade?.chave ?? privada) as forge.pki.rsa.PrivateKey,
    forge.md.sha256.create(),
  );
  return { certificado: pki.certificateToPem(certificado), chave: pem };
};

const assinante = ({ certificado, chave }: Par): Assinante => ({
  certificado: pki.certificateFromPem(certificado),
  chave: pki.privateKeyFromPem(chave),
});

const criarTodos = (): Certificados => {
  const raiz = criar('Autoridade do banco de demonstração', [
    { name: 'basicConstraints', cA: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true },
  ]);
  const folha = [
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
  ];
  const autoridade = assinante(raiz);
  return {
    autoridade: raiz.certificado,
    servidor: criar(
      'localhost',
      [
        ...folha,
        { name: 'extKeyUsage', serverAuth: true },
        {
          name: 'subjectAltName',
          altNames: [
            { type: TIPO_DNS, value: 'localhost' },
            { type: TIPO_IP, ip: '127.0.0.1' },
          ],
        },
      ],
      autoridade,
    ),
    cliente: criar('Prefeitura', [...folha, { name: 'extKeyUsage', clientAuth: true }], autoridade),
  };
};

const ARQUIVOS = {
  'autoridade.pem': (c: Certificados) => c.autoridade,
  'servidor.pem': (c: Certificados) => c.servidor.certificado,
  'servidor.key': (c: Certificados) => c.servidor.chave,
  'cliente.pem': (c: Certificados) => c.cliente.certificado,
  'cliente.key': (c: Certificados) => c.cliente.chave,
} as const;

/** Those of a folder, made at the first start; of a folder that lacks one, all anew. */
export const abrirCertificados = (pasta: string): Certificados => {
  const caminho = (nome: string) => join(pasta, nome);
  const ler = (nome: keyof typeof ARQUIVOS) => readFileSync(caminho(nome), 'utf8');
  if (Object.keys(ARQUIVOS).every((nome) => existsSync(caminho(nome)))) {
    return {
      autoridade: ler('autoridade.pem'),
      servidor: { certificado: ler('servidor.pem'), chave: ler('servidor.key') },
      cliente: { certificado: ler('cliente.pem'), chave: ler('cliente.key') },
    };
  }
  const novos = criarTodos();
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  for (const [nome, de] of Object.entries(ARQUIVOS))
    writeFileSync(caminho(nome), de(novos), { mode: 0o600 });
  return novos;
};
