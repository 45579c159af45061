import type { TipoDeAviso } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import type { OrgaoEmUso } from './orgao.ts';

const AVISO: TipoDeAviso = 'CONTA_A_LIBERAR';

/**
 * Tells whoever may release accounts that one waits: one notice a person and day, unread again when
 * another comes.
 */
export const avisarQuemLibera = async (
  tx: Executor,
  { cod_empre, parametros }: Pick<OrgaoEmUso, 'cod_empre' | 'parametros'>,
  dia: Date,
): Promise<void> => {
  await tx.execute(sql`
    insert into avisos (cod_empre, tipo, usuario_id, criado_em)
    select u.cod_empre, ${AVISO}, u.id, ${dia} from usuarios u
    where u.cod_empre = ${cod_empre} and u.ativo and (u.tipo = 'ADMIN'
      or (u.tipo = 'PREFEITURA' and ${parametros.servidores_liberam_contas}))
    on conflict (cod_empre, (coalesce(usuario_id, solicitacao_id)), tipo,
      (coalesce(recurso_id, solicitacao_id, usuario_id)), criado_em)
    do update set lido_em = null`);
};

/** Where no account waits any more, what told of them is read: nobody looks for what is done. */
export const resolverAvisosDeContas = async (
  tx: Executor,
  cod_empre: number,
  lido_em: Date,
): Promise<void> => {
  await tx.execute(sql`
    update avisos a set lido_em = ${lido_em}
    from usuarios u
    where u.cod_empre = ${cod_empre} and u.tipo in ('ADMIN', 'PREFEITURA')
      and a.cod_empre = u.cod_empre and a.usuario_id = u.id
      and a.tipo = ${AVISO} and a.lido_em is null
      and not exists (select from usuarios w where w.cod_empre = ${cod_empre} and w.aguarda_liberacao)`);
};
