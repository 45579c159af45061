import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/client.ts';
import { usuarios } from '../../db/schema/contas.ts';

const u = alias(usuarios, 'u');

/**
 * Whether requests of people about their own data are of an account `u` to answer: of who works for the
 * encarregado, and of administrators where nobody does.
 */
const ATENDE_TITULARES = sql<boolean>`case when u.tipo in ('PREFEITURA', 'ADMIN') then (
    select case u.tipo when 'ADMIN' then count(*) = 0 else count(*) filter (where e.id = u.id) > 0 end
    from usuario_setores us
    join setores st on st.cod_empre = us.cod_empre and st.id = us.setor_id
    join usuarios e on e.cod_empre = us.cod_empre and e.id = us.usuario_id
    where us.cod_empre = u.cod_empre and st.encarregado and st.ativo and e.ativo
      and e.tipo = 'PREFEITURA') else false end`;

/**
 * The account of a CPF/CNPJ in an orgao, with its password hash and the orgao's version, and whether it answers
 * for the encarregado.
 */
export const findContaPorDocumento = async (db: Executor, cod_empre: number, cpfcnpj: string) => {
  const [row] = await db
    .select({
      conta: u,
      atende_titulares: ATENDE_TITULARES,
      versao_do_orgao: sql<number>`(select o.versao::double precision from orgaos o where o.cod_empre = u.cod_empre)`,
    })
    .from(u)
    .where(and(eq(u.cod_empre, cod_empre), eq(u.cpfcnpj, cpfcnpj)));
  if (row === undefined) return undefined;
  const { conta, ...mais } = row;
  return { ...conta, ...mais };
};

/** Whether an account answers for the encarregado. */
export const findAtendeTitulares = async (
  db: Executor,
  cod_empre: number,
  usuario_id: string,
): Promise<boolean> => {
  const [row] = await db
    .select({ atende: ATENDE_TITULARES })
    .from(u)
    .where(and(eq(u.cod_empre, cod_empre), eq(u.id, usuario_id)));
  return row?.atende ?? false;
};
