import { preparar, type Database } from '../../../db/client.ts';

const perguntar = preparar<{ orgao: number | null; solicitacoes: string }>(
  'versao_das_solicitacoes',
  `select (select versao::double precision from orgaos where cod_empre = $1::integer) as orgao,
    coalesce((select quantas from solicitacao_variacoes_somadas where cod_empre = $1::integer), 0)
      + (select count(*) from solicitacao_variacoes where cod_empre = $1::integer) as solicitacoes`,
);

/** Of what an orgao has and shows, and of its requests with their appeals. */
export interface Versoes {
  orgao: number | undefined;
  /** How many changes there were: one that is seen is never unseen, so the same number is the same state. */
  solicitacoes: string;
}

/** Both as of one moment. What of the requests depends on the day, or on who looks, has no part in it. */
export const findVersoes = async (db: Database, cod_empre: number): Promise<Versoes> => {
  const [row] = await perguntar(db, [cod_empre]);
  return { orgao: row?.orgao ?? undefined, solicitacoes: row?.solicitacoes ?? '' };
};
