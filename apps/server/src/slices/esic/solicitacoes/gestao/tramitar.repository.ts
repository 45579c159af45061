import type { EquipeDoSetor } from '@balcao/contracts';
import { diaEm, inicioDoDia } from '@balcao/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Batch } from '../../../../db/batch.ts';
import { preparar, type Database, type Executor } from '../../../../db/client.ts';
import { solicitacaoHistorico, solicitacoes } from '../../../../db/schema/solicitacoes.ts';

/** When something happened to a request, as its history tells. */
export type HoraDoHistorico = Pick<typeof solicitacaoHistorico.$inferSelect, 'id' | 'criada_em'>;

export const listHoras = (
  tx: Executor,
  cod_empre: number,
  solicitacao_id: string,
): Promise<HoraDoHistorico[]> =>
  tx
    .select({ id: solicitacaoHistorico.id, criada_em: solicitacaoHistorico.criada_em })
    .from(solicitacaoHistorico)
    .where(
      and(
        eq(solicitacaoHistorico.cod_empre, cod_empre),
        eq(solicitacaoHistorico.solicitacao_id, solicitacao_id),
      ),
    )
    .execute();

/** Moves the filing of a request, and every entry of its history that there is, to the beginning of its day. */
export const esquecerHoras = (
  lote: Batch,
  {
    cod_empre,
    solicitacao_id,
    criada_em,
    horas,
  }: {
    cod_empre: number;
    solicitacao_id: string;
    criada_em: Date;
    horas: readonly HoraDoHistorico[];
  },
  fuso: string,
): void => {
  const noDia = (quando: Date) => ({ criada_em: inicioDoDia(diaEm(quando, fuso), fuso) });
  lote.update(solicitacoes, { cod_empre, id: solicitacao_id }, noDia(criada_em));
  for (const { id, criada_em: quando } of horas)
    lote.update(solicitacaoHistorico, { cod_empre, solicitacao_id, id }, noDia(quando));
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
