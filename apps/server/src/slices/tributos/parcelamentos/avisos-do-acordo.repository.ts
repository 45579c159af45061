import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { usuarios } from '../../../db/schema/contas.ts';
import { parcelamentos } from '../../../db/schema/parcelamentos.ts';

/** The account of a person, and their address where they proved it. */
export interface Dono {
  id: string;
  email: string | null;
}

/** @param de the person, or an agreement of theirs */
export const findDono = async (
  db: Executor,
  cod_empre: number,
  de: { cpfcnpj: string } | { numero_guia: number },
): Promise<Dono | undefined> => {
  const cpfcnpj =
    'cpfcnpj' in de
      ? sql`${de.cpfcnpj}`
      : sql`(select a.cpfcnpj from ${parcelamentos} a
          where a.cod_empre = ${cod_empre} and a.numero_guia = ${de.numero_guia})`;
  const { rows } = await db.execute<{ id: string; email: string | null }>(
    sql`select id, case when email_confirmado_em is not null then email end as email
        from ${usuarios} where cod_empre = ${cod_empre} and cpfcnpj = ${cpfcnpj}
          and tipo = 'CONTRIBUINTE' and ativo`,
  );
  return rows[0];
};

/** Notes that something of an agreement is told; false where it was. */
export const marcarContado = async (
  tx: Executor,
  cod_empre: number,
  numero_guia: number,
  chave: string,
): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`update ${parcelamentos} set contados = array_append(contados, ${chave})
        where cod_empre = ${cod_empre} and numero_guia = ${numero_guia}
          and not ${chave} = any(contados) returning numero_guia`,
  );
  return rows.length === 1;
};
