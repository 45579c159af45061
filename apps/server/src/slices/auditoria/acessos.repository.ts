import type { Papel } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';

/** Whose list, and which part of it. */
export interface PedidoDeAcessos {
  cod_empre: number;
  /** HMAC of the person's document. */
  titular: string;
  /** The only ones that it is made of. */
  eventos: readonly string[];
  desde?: Date | undefined;
  antes?: Date | undefined;
  /** The day, in the orgao's zone: a hold that ended before it holds nothing back. */
  hoje: string;
  fuso: string;
  /** Rows after this one, going back in time. */
  depois?: number | undefined;
  limite: number;
}

/** An act about somebody, with who did it and what it was about. */
export interface AcessoLido extends Record<string, unknown> {
  id: number;
  momento: Date;
  evento: string;
  papel: Papel | 'OPERADOR';
  usuario_id: string | null;
  so_o_dia: boolean;
  dados: Record<string, unknown>;
  nome: string | null;
  setores: string[];
  protocolo: string | null;
}

/**
 * What was done about one person, newest first, but for what is held back from them today: one statement,
 * by the index of the trail, whose rows are cut before anything is joined to them.
 */
export const listAcessos = async (
  db: Executor,
  { cod_empre, titular, eventos, desde, antes, hoje, fuso, depois, limite }: PedidoDeAcessos,
): Promise<AcessoLido[]> => {
  const { rows } = await db.execute<AcessoLido & { id: string; momento: string }>(sql`
    select p.id, p.momento, p.evento, p.papel, p.usuario_id, p.so_o_dia, p.dados, u.nome,
      case when p.papel in ('PREFEITURA', 'ADMIN') then array(
        select st.nome from usuario_setores us
        join setores st on st.cod_empre = us.cod_empre and st.id = us.setor_id
        where us.cod_empre = ${cod_empre} and us.usuario_id = p.usuario_id and st.ativo
        order by st.nome) else '{}' end as setores,
      s.numero_protocolo as protocolo
    from (
      select a.id, a.momento, a.evento, a.papel, a.usuario_id, a.origem is null as so_o_dia, a.dados
      from auditoria a
      where a.cod_empre = ${cod_empre} and a.titular = ${titular}
        and a.evento in (select jsonb_array_elements_text(${JSON.stringify(eventos)}::jsonb))
        ${depois === undefined ? sql`` : sql`and a.id < ${depois}`}
        ${desde === undefined ? sql`` : sql`and a.momento >= ${desde}`}
        ${antes === undefined ? sql`` : sql`and a.momento < ${antes}`}
        and not exists (
          select from sigilos_de_acesso h
          where h.cod_empre = a.cod_empre and h.titular = a.titular
            and h.encerrado_em is null and h.ate >= ${hoje}::date
            and a.papel in ('PREFEITURA', 'ADMIN', 'OPERADOR')
            and a.momento >= h.desde::timestamp at time zone ${fuso}
            and (h.solicitacao_id is null or h.solicitacao_id::text = a.dados ->> 'solicitacao_id'))
      order by a.id desc limit ${limite}) p
    left join usuarios u on u.cod_empre = ${cod_empre} and u.id = p.usuario_id
      and p.papel in ('PREFEITURA', 'ADMIN')
    left join solicitacoes s on s.cod_empre = ${cod_empre}
      and s.id = (p.dados ->> 'solicitacao_id')::uuid
    order by p.id desc`);
  return rows.map((row) => ({ ...row, id: Number(row.id), momento: new Date(row.momento) }));
};
