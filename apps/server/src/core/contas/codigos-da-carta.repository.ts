import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { codigoDaCarta } from '@balcao/domain';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { codigosDaCarta } from '../../db/schema/contas.ts';
import type { Cofre } from '../cofre.ts';

type CodigoRow = typeof codigosDaCarta.$inferInsert;

const emVigor = (cod_empre: number, codigo: string, agora: Date) =>
  and(
    eq(codigosDaCarta.cod_empre, cod_empre),
    eq(codigosDaCarta.codigo, codigo),
    gt(codigosDaCarta.expira_em, agora),
  );

/** Whether there is such a code and its term is not over; it may have been spent. */
export const existeCodigoDaCarta = async (
  db: Executor,
  cod_empre: number,
  codigo: string,
  agora: Date,
): Promise<boolean> => {
  const [row] = await db
    .select({ inscricao: codigosDaCarta.inscricao })
    .from(codigosDaCarta)
    .where(emVigor(cod_empre, codigo, agora));
  return row !== undefined;
};

/** Names a code that may be spent. */
type CodigoDaCarta = Pick<CodigoRow, 'cod_empre' | 'inscricao'>;

/** A code, to be spent by this transaction alone; undefined when it is spent or over. */
export const lockCodigoDaCarta = async (
  tx: Executor,
  cod_empre: number,
  codigo: string,
  agora: Date,
): Promise<CodigoDaCarta | undefined> => {
  const [row] = await tx
    .select({ cod_empre: codigosDaCarta.cod_empre, inscricao: codigosDaCarta.inscricao })
    .from(codigosDaCarta)
    .where(and(emVigor(cod_empre, codigo, agora), isNull(codigosDaCarta.usuario_id)))
    .for('update');
  return row;
};

/** Spends a code that is locked, for an account. */
export const takeCodigoDaCarta = (
  lote: Batch,
  { cod_empre, inscricao }: CodigoDaCarta,
  usuario_id: string,
): void => lote.update(codigosDaCarta, { cod_empre, inscricao }, { usuario_id });

/** The codes of these properties that are in force and not yet spent, with the addressee. */
export const listCodigosQueEsperam = async (
  tx: Executor,
  cod_empre: number,
  inscricoes: readonly string[],
  agora: Date,
): Promise<{ inscricao: string; destinatario: string }[]> =>
  tx
    .select({
      inscricao: codigosDaCarta.inscricao,
      destinatario: codigosDaCarta.destinatario,
    })
    .from(codigosDaCarta)
    .where(
      and(
        eq(codigosDaCarta.cod_empre, cod_empre),
        sql`${codigosDaCarta.inscricao} = any(${sql.param([...inscricoes])}::text[])`,
        gt(codigosDaCarta.expira_em, agora),
        isNull(codigosDaCarta.usuario_id),
      ),
    );

/** Writes codes; a new code of a property replaces the former one. */
export const saveCodigosDaCarta = async (
  tx: Executor,
  codigos: readonly Omit<CodigoRow, 'usuario_id'>[],
): Promise<void> => {
  await tx
    .insert(codigosDaCarta)
    .values([...codigos])
    .onConflictDoUpdate({
      target: [codigosDaCarta.cod_empre, codigosDaCarta.inscricao],
      set: {
        destinatario: sql`excluded.destinatario`,
        codigo: sql`excluded.codigo`,
        criado_em: sql`excluded.criado_em`,
        expira_em: sql`excluded.expira_em`,
        usuario_id: null,
      },
    });
};

/** A new code, to be printed once: only its HMAC is kept. */
export const novoCodigoDaCarta = (): string => codigoDaCarta(randomBytes(10));

/** What the database keeps of a code: it opens nothing but the registration of this CPF/CNPJ. */
export const hashDoCodigoDaCarta = (
  cofre: Cofre,
  cod_empre: number,
  cpfcnpj: string,
  codigo: string,
): string => cofre.hmac('codigo-da-carta', [cod_empre, cpfcnpj, codigo].join('\n'));

/** HMAC of the addressee of a letter, as the database keeps it. */
export const destinatarioDaCarta = (cofre: Cofre, cod_empre: number, cpfcnpj: string): string =>
  cofre.hmac('destinatario-da-carta', [cod_empre, cpfcnpj].join('\n'));

/** The HMACs of a code and of its addressee, as the database keeps them. */
export const saveCodigoDaCarta =
  (cofre: Cofre) =>
  (
    cod_empre: number,
    cpfcnpj: string,
    codigo: string,
  ): { destinatario: string; codigo: string } => ({
    destinatario: destinatarioDaCarta(cofre, cod_empre, cpfcnpj),
    codigo: hashDoCodigoDaCarta(cofre, cod_empre, cpfcnpj, codigo),
  });
