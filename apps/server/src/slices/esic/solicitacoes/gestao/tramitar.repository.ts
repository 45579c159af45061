import type { EquipeDoSetor } from '@balcao/contracts';
import { sql } from 'drizzle-orm';
import { preparar, type Database, type Executor } from '../../../../db/client.ts';

/** Moves the filing of a request, and every entry of its history, to the beginning of its day. */
export const esquecerHoras = async (
  tx: Executor,
  cod_empre: number,
  id: string,
  fuso: string,
): Promise<void> => {
  await tx.execute(sql`
    with historico as (
      update solicitacao_historico
      set criada_em = date_trunc('day', criada_em at time zone ${fuso}) at time zone ${fuso}
      where cod_empre = ${cod_empre} and solicitacao_id = ${id}
    )
    update solicitacoes
    set criada_em = date_trunc('day', criada_em at time zone ${fuso}) at time zone ${fuso}
    where cod_empre = ${cod_empre} and id = ${id}`);
};

const equipes = preparar<EquipeDoSetor>(
  'equipes_dos_setores',
  `select s.id as identificador, s.nome, s.entrada, coalesce((
      select json_agg(json_build_object('id', u.id, 'nome', u.nome, 'chefe', us.chefe) order by us.chefe desc, u.nome, u.id)
      from usuario_setores us
      join usuarios u on u.cod_empre = us.cod_empre and u.id = us.usuario_id
      where us.cod_empre = s.cod_empre and us.setor_id = s.id
        and u.ativo and u.tipo = 'PREFEITURA'), '[]') as pessoas
  from setores s where s.cod_empre = $1::integer and s.ativo
  order by s.nome`,
);

/** The active sectors of an orgao by name, each with its active people, its heads first: one statement. */
export const listEquipes = (db: Database, cod_empre: number): Promise<EquipeDoSetor[]> =>
  equipes(db, [cod_empre]);

/** Whether somebody active works in a sector. */
export const trabalhaNele = async (
  tx: Executor,
  cod_empre: number,
  { setor, atendente }: { setor: string; atendente: string },
): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from usuario_setores us
    join usuarios u on u.cod_empre = us.cod_empre and u.id = us.usuario_id
    where us.cod_empre = ${cod_empre} and us.setor_id = ${setor} and us.usuario_id = ${atendente}
      and u.ativo and u.tipo = 'PREFEITURA'`);
  return rows.length > 0;
};
