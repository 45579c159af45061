import { inicioDoDia, type DataCivil, type TipoDeAviso } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { avisos } from '../db/schema/avisos.ts';

/** Somebody who wants to hear of due dates by mail. */
interface QuemQuerSaber {
  id: string;
  cpfcnpj: string;
  email: string;
}

interface Vez {
  cod_empre: number;
  hoje: DataCivil;
  fuso: string;
}

const AVISO: TipoDeAviso = 'VENCIMENTOS_PROXIMOS';

/** The next accounts, by key, that want it and were not told on this day. */
export const listQuemQuerSaber = async (
  db: Executor,
  { cod_empre, hoje, fuso }: Vez,
  { depois, quantos }: { depois: string | undefined; quantos: number },
): Promise<QuemQuerSaber[]> => {
  const { rows } = await db.execute<QuemQuerSaber & Record<string, unknown>>(sql`
    select u.id, u.cpfcnpj, u.email from usuarios u
    where u.cod_empre = ${cod_empre} and u.tipo = 'CONTRIBUINTE' and u.ativo
      and u.email is not null and u.email_confirmado_em is not null
      and not ('VENCIMENTOS' = any(u.avisos_dispensados))
      ${depois === undefined ? sql`` : sql`and u.id > ${depois}`}
      and not exists (select from avisos a where a.cod_empre = u.cod_empre and a.usuario_id = u.id
        and a.tipo = ${AVISO} and a.criado_em = ${inicioDoDia(hoje, fuso)})
    order by u.id limit ${quantos}`);
  return rows;
};

/** Notes that somebody is told on this day; false where another process did. */
export const avisarDoDia = async (
  tx: Executor,
  { cod_empre, hoje, fuso }: Vez,
  usuario_id: string,
): Promise<boolean> => {
  const criado_em = inicioDoDia(hoje, fuso);
  // Its mail is its own: it waits for no digest.
  const row = { cod_empre, tipo: AVISO, usuario_id, criado_em, enviado_em: criado_em };
  const novos = await tx
    .insert(avisos)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: avisos.id });
  return novos.length > 0;
};
