import { createHash } from 'node:crypto';
import { cnpjValido, normalizarDocumento } from '@balcao/domain';
import forge from 'node-forge';

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
  /** Whether it is for signing at all, where it says what it is for. */
  assina: boolean;
  bits: number;
  /** SHA-256, hexadecimal. */
  impressao_digital: string;
}

const nomeDe = ({ getField }: { getField: (nome: string) => unknown }): string => {
  const campo = getField('CN') as { value?: string } | null;
  // ICP-Brasil writes 'NOME:CNPJ'; the CNPJ is read from where it is signed for.
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
