import { AVISOS, type TipoDeAviso } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

/** A notice that waits for the digest, of somebody who had none yet on this day. */
interface Pendente {
  id: string;
  tipo: TipoDeAviso;
  email: string | null;
  solicitacao_id: string | null;
  recurso_id: string | null;
  protocolo: string;
  lido: boolean;
  dispensados: string[];
}

const TIPOS = Object.keys(AVISOS);

/**
 * Marks as sent the notices of an orgao that wait for a digest, of who had none since an instant, and
 * answers them, the oldest first. Of two processes at once the second finds nothing.
 */
export const tirarPendentes = async (
  tx: Executor,
  cod_empre: number,
  { desde, agora }: { desde: Date; agora: Date },
): Promise<Pendente[]> => {
  const { rows } = await tx.execute<Pendente & Record<string, unknown>>(sql`
    with tirados as (
      update avisos a set enviado_em = ${agora}
      where a.cod_empre = ${cod_empre} and a.enviado_em is null and a.usuario_id is not null
        and a.tipo = any(${sql.param(TIPOS)}::text[])
        and not exists (select from avisos antes where antes.cod_empre = a.cod_empre
          and antes.usuario_id = a.usuario_id and antes.enviado_em >= ${desde}
          and antes.enviado_em > antes.criado_em)
      returning a.*
    )
    select t.id, t.tipo, t.solicitacao_id, t.recurso_id, t.lido_em is not null as lido,
      coalesce(r.numero_protocolo, s.numero_protocolo, '') as protocolo,
      u.avisos_dispensados as dispensados,
      case when u.ativo and u.email_confirmado_em is not null then u.email end as email
    from tirados t
    join usuarios u on u.cod_empre = t.cod_empre and u.id = t.usuario_id
    left join solicitacoes s on s.cod_empre = t.cod_empre and s.id = t.solicitacao_id
    left join recursos r on r.cod_empre = t.cod_empre and r.id = t.recurso_id
    order by t.criado_em, t.id`);
  return rows;
};
