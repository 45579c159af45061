import * as z from 'zod/mini';
import type { Executor } from '../db/client.ts';
import { findCertificado } from './assinatura.repository.ts';
import type { Cofre } from './cofre.ts';

const USO = 'certificado-digital';

/** What a document is signed with: key (PKCS #8) and certificates (the orgao's own first), DER. */
export interface ChaveDeAssinatura {
  chave: Uint8Array;
  certificados: readonly Uint8Array[];
  /** Name of the certificate's owner. */
  titular: string;
}

const Selado = z.object({ chave: z.string(), certificados: z.array(z.string()) });

const emBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Key and certificates as the database keeps them. */
export const selarChave = (
  cofre: Cofre,
  { chave, certificados }: Omit<ChaveDeAssinatura, 'titular'>,
): string =>
  cofre.cifrar(
    USO,
    JSON.stringify({ chave: emBase64(chave), certificados: certificados.map(emBase64) }),
  );

/**
 * What the orgao signs with now. Null while it has no certificate, when that is over, and when
 * `APP_KEY` is not the one it was stored under: then documents leave unsigned, proved by their QR
 * code, and nothing else stops.
 */
export const findAssinatura = async (
  db: Executor,
  cofre: Cofre,
  cod_empre: number,
  agora: Date,
): Promise<ChaveDeAssinatura | null> => {
  const certificado = await findCertificado(db, cod_empre);
  if (certificado === undefined) return null;
  if (agora < certificado.valido_de || agora > certificado.valido_ate) return null;
  const aberto = cofre.decifrar(USO, certificado.selado);
  if (aberto === undefined) return null;
  const { chave, certificados } = Selado.parse(JSON.parse(aberto));
  const deBase64 = (texto: string) => new Uint8Array(Buffer.from(texto, 'base64'));
  return {
    chave: deBase64(chave),
    certificados: certificados.map(deBase64),
    titular: certificado.titular,
  };
};
