import type { EquipeDoSetor } from '@balcao/contracts';
import { preparar, type Database } from '../../../../db/client.ts';

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
