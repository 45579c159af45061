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

/** People of the registry by the beginnings of the words of their name, accents or not. */
export const listPorNome = async (
  db: Executor,
  cod_empre: number,
  nome: string,
): Promise<PessoaAchada[]> => {
  const { rows } = await db.execute<PessoaAchada & Record<string, unknown>>(sql`
    select nome, cpfcnpj from (
      select distinct on (cpfcnpj) nome, cpfcnpj from (
        select nome, cpfcnpj from contribuintes
        where palavras_do_nome(cod_empre, nome) @@ procura_do_nome(${cod_empre}, ${nome})
          and cod_empre = ${cod_empre}
        limit ${SORTEADAS}) achadas
      order by cpfcnpj) uma_vez
    order by nome, cpfcnpj limit ${ACHADAS + 1}`);
  return rows;
};

/** Who has an account here, where the registry is the city's own system. */
export const listContasPorNome = async (
  db: Executor,
  cod_empre: number,
  nome: string,
): Promise<PessoaAchada[]> => {
  const { rows } = await db.execute<PessoaAchada & Record<string, unknown>>(sql`
    select nome, cpfcnpj from usuarios
    where palavras_do_nome(cod_empre, nome) @@ procura_do_nome(${cod_empre}, ${nome})
      and cod_empre = ${cod_empre} and tipo = 'CONTRIBUINTE'
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
