import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import type { Cofre } from './cofre.ts';

/**
 * Whose a payment is, as the trail has people: the debtor of the document or guide that its code names,
 * or that it settled. Undefined where it names none.
 */
export const titularDoRecebimento = async (
  db: Executor,
  cofre: Pick<Cofre, 'hmac'>,
  cod_empre: number,
  id: number,
): Promise<string | undefined> => {
  const { rows } = await db.execute<{ cpfcnpj: string | null }>(sql`
    select coalesce(d.cpfcnpj, dono.cpfcnpj) as cpfcnpj
    from recebimentos r
    left join documentos_unicos d
      on d.cod_empre = r.cod_empre and d.numero = coalesce(r.baixa_documento, r.numero_documento)
    left join guias g on g.cod_empre = r.cod_empre
      and g.numero_guia = coalesce(r.baixa_guia, r.credito_guia, r.numero_guia)
    left join imoveis i on i.cod_empre = g.cod_empre and i.codigo_reduzido = g.imovel_codigo
    left join contribuintes dono on dono.cod_empre = g.cod_empre
      and dono.codigo = coalesce(g.contribuinte_codigo, i.contribuinte_codigo)
    where r.cod_empre = ${cod_empre} and r.id = ${id}`);
  const cpfcnpj = rows[0]?.cpfcnpj;
  return cpfcnpj == null ? undefined : cofre.hmac('titular', cpfcnpj);
};
