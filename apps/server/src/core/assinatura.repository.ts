import { eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Executor } from '../db/client.ts';
import { certificadosDigitais } from '../db/schema/certidoes.ts';
import type { Cofre } from './cofre.ts';

export const findCertificado = async (db: Executor, cod_empre: number) => {
  const [row] = await db
    .select()
    .from(certificadosDigitais)
    .where(eq(certificadosDigitais.cod_empre, cod_empre));
  return row;
};

export const saveCertificado = async (
  tx: Executor,
  certificado: Omit<typeof certificadosDigitais.$inferInsert, 'avisado_dias'>,
): Promise<void> => {
  const novo = { ...certificado, instalado_em: sql`now()`, avisado_dias: null };
  await tx
    .insert(certificadosDigitais)
    .values(novo)
    .onConflictDoUpdate({ target: certificadosDigitais.cod_empre, set: novo });
};

/** @returns whether there was one */
export const deleteCertificado = async (tx: Executor, cod_empre: number): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(certificadosDigitais)
    .where(eq(certificadosDigitais.cod_empre, cod_empre));
  return (rowCount ?? 0) > 0;
};

/** Orgaos whose certificate expires by then. */
export const listCertificadosAte = async (db: Executor, ate: Date): Promise<number[]> => {
  const rows = await db
    .select({ cod_empre: certificadosDigitais.cod_empre })
    .from(certificadosDigitais)
    .where(lte(certificadosDigitais.valido_ate, ate));
  return rows.map(({ cod_empre }) => cod_empre);
};

/** The certificate of an orgao under lock; undefined while another process looks at it. */
export const lockCertificado = async (tx: Executor, cod_empre: number) => {
  const [row] = await tx
    .select({
      valido_ate: certificadosDigitais.valido_ate,
      avisado_dias: certificadosDigitais.avisado_dias,
    })
    .from(certificadosDigitais)
    .where(eq(certificadosDigitais.cod_empre, cod_empre))
    .for('update', { skipLocked: true });
  return row;
};

export const saveAviso = async (
  tx: Executor,
  cod_empre: number,
  avisado_dias: number,
): Promise<void> => {
  await tx
    .update(certificadosDigitais)
    .set({ avisado_dias })
    .where(eq(certificadosDigitais.cod_empre, cod_empre));
};

const USO = 'certificado-digital';

/** What a document is signed with: key (PKCS #8) and certificates (the orgao's own first), DER. */
interface ChaveDeAssinatura {
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
