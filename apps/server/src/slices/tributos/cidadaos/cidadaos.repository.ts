import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';

export interface PessoaAchada {
  nome: string;
  cpfcnpj: string;
}

/** Shown at most; one more says that there are others. */
export const ACHADAS = 20;
/** Of a name that very many have, so many are sorted: another word finds the others. */
const SORTEADAS = 200;
/** Into so many the words of names are parted (`palavras_do_nome`). */
const ULTIMO_BALDE = 31;

/**
 * Who has these words in their name, accents or not, each by its beginning: a balde after another, until
 * enough were found, so that of a name that very many have not all are read.
 */
const comAsPalavras = (tabela: 'contribuintes' | 'usuarios', cod_empre: number, nome: string) => {
  const deQuem = tabela === 'usuarios' ? sql`and tipo = 'CONTRIBUINTE'` : sql``;
  return sql`
    with baldes as materialized (
      select procura_do_nome(${cod_empre}, balde, ${nome}) as procura
      from generate_series(0, ${ULTIMO_BALDE}) balde)
    select p.nome, p.cpfcnpj from baldes
    cross join lateral (
      select nome, cpfcnpj from ${sql.identifier(tabela)}
      where palavras_do_nome(cod_empre, cpfcnpj, nome) @@ procura and cod_empre = ${cod_empre} ${deQuem}
      limit ${SORTEADAS}) p
    limit ${SORTEADAS}`;
};

/** People of the registry by words of their name, or who has an account where the registry is elsewhere. */
export const listPorNome = async (
  db: Executor,
  cod_empre: number,
  nome: string,
  tabela: 'contribuintes' | 'usuarios',
): Promise<PessoaAchada[]> => {
  const { rows } = await db.execute<PessoaAchada & Record<string, unknown>>(sql`
    select nome, cpfcnpj from (
      select distinct on (cpfcnpj) nome, cpfcnpj
      from (${comAsPalavras(tabela, cod_empre, nome)}) achadas
      order by cpfcnpj) uma_vez
    order by nome, cpfcnpj limit ${ACHADAS + 1}`);
  return rows;
};

/** The account of somebody, or of nobody. */
export const findContaDoCidadao = async (db: Executor, cod_empre: number, cpfcnpj: string) => {
  const { rows } = await db.execute<{
    nome: string;
    ativo: boolean;
    aguarda_liberacao: boolean;
    email: string | null;
    email_confirmado: boolean;
    telefone: string | null;
  }>(sql`
    select nome, ativo, aguarda_liberacao, email, email_confirmado_em is not null as email_confirmado, telefone
    from usuarios where cod_empre = ${cod_empre} and cpfcnpj = ${cpfcnpj} and tipo = 'CONTRIBUINTE'`);
  return rows[0];
};
