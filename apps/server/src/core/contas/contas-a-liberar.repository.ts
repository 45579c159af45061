import type { TipoDeAviso } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { FoundRows, Writer } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { avisarDeNovo } from '../avisos.repository.ts';
import type { OrgaoEmUso } from '../orgao/orgao.ts';

const AVISO: TipoDeAviso = 'CONTA_A_LIBERAR';

/** Whoever may release accounts of an orgao. */
const quemLibera: FoundRows = (ditos) => `
  select n.cod_empre, n.tipo, u.id, n.criado_em, null::timestamptz
  from json_to_recordset(${ditos}) as n(cod_empre integer, tipo text, criado_em timestamptz, equipe boolean)
  join usuarios u on u.cod_empre = n.cod_empre
  where u.ativo and (u.tipo = 'ADMIN' or (u.tipo = 'PREFEITURA' and n.equipe))`;

/**
 * Tells whoever may release accounts that one waits: one notice a person and day, unread again when
 * another comes.
 */
export const avisarQuemLibera = (
  writer: Writer,
  { cod_empre, parametros }: Pick<OrgaoEmUso, 'cod_empre' | 'parametros'>,
  criado_em: Date,
): Promise<void> => {
  const equipe = parametros.servidores_liberam_contas;
  return avisarDeNovo(writer, quemLibera, [{ cod_empre, tipo: AVISO, criado_em, equipe }]);
};

/**
 * Where no account but one that is just decided waits any more, what told of them is read: nobody looks for
 * what is done.
 */
export const resolverAvisosDeContas = async (
  tx: Executor,
  { cod_empre, id }: { cod_empre: number; id: string },
  lido_em: Date,
): Promise<void> => {
  await tx.execute(sql`
    update avisos a set lido_em = ${lido_em}
    from usuarios u
    where u.cod_empre = ${cod_empre} and u.tipo in ('ADMIN', 'PREFEITURA')
      and a.cod_empre = u.cod_empre and a.usuario_id = u.id
      and a.tipo = ${AVISO} and a.lido_em is null
      and not exists (select from usuarios w where w.cod_empre = ${cod_empre} and w.aguarda_liberacao
        and w.id <> ${id})`);
};
