import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import type { Cofre } from '../cofre.ts';

/** Whose a payment is as it stands, and once it is spent on a guide. */
interface TitularesDoRecebimento {
  agora: string | undefined;
  depois: string | undefined;
}

/** Both, in one statement: what is written together with the trail can't be read for it. */
export const titularesDoRecebimento = async (
  db: Executor,
  cofre: Pick<Cofre, 'hmac'>,
  { cod_empre, id }: { cod_empre: number; id: number },
  guia: number | null,
): Promise<TitularesDoRecebimento> => {
  const { rows } = await db.execute<{ cpfcnpj: string | null }>(sql`
    select coalesce(d.cpfcnpj, dono.cpfcnpj) as cpfcnpj
    from recebimentos r
    cross join unnest(array[null, ${guia}]::bigint[]) with ordinality as n (guia, vez)
    left join documentos_unicos d
      on d.cod_empre = r.cod_empre and d.numero = coalesce(r.baixa_documento, r.numero_documento)
    left join guias g on g.cod_empre = r.cod_empre
      and g.numero_guia = coalesce(n.guia, r.baixa_guia, r.credito_guia, r.numero_guia)
    left join imoveis i on i.cod_empre = g.cod_empre and i.codigo_reduzido = g.imovel_codigo
    left join contribuintes dono on dono.cod_empre = g.cod_empre
      and dono.codigo = coalesce(g.contribuinte_codigo, i.contribuinte_codigo)
    where r.cod_empre = ${cod_empre} and r.id = ${id} order by n.vez`);
  const [agora, depois] = rows.map(({ cpfcnpj }) =>
    cpfcnpj === null ? undefined : cofre.hmac('titular', cpfcnpj),
  );
  return { agora, depois };
};

/**
 * Whose a payment is, as the trail has people: the debtor of the document or guide that its code names,
 * or that it settled. Undefined where it names none.
 */
export const titularDoRecebimento = async (
  db: Executor,
  cofre: Pick<Cofre, 'hmac'>,
  cod_empre: number,
  id: number,
): Promise<string | undefined> =>
  (await titularesDoRecebimento(db, cofre, { cod_empre, id }, null)).agora;
