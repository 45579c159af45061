import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ATENDE_TITULARES } from '../../core/sessoes.repository.ts';
import type { Executor } from '../../db/client.ts';
import { usuarios } from '../../db/schema/contas.ts';

const u = alias(usuarios, 'u');

/** The account of a CPF/CNPJ in an orgao, with its password hash, and whether it answers for the encarregado. */
export const findContaPorDocumento = async (db: Executor, cod_empre: number, cpfcnpj: string) => {
  const [row] = await db
    .select({ conta: u, atende_titulares: sql<boolean>`${sql.raw(ATENDE_TITULARES)}` })
    .from(u)
    .where(and(eq(u.cod_empre, cod_empre), eq(u.cpfcnpj, cpfcnpj)));
  return row && { ...row.conta, atende_titulares: row.atende_titulares };
};
