import { SORTEIOS_DO_PROTOCOLO, type DataCivil } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { recursos } from '../db/schema/recursos.ts';
import { solicitacoes } from '../db/schema/solicitacoes.ts';

type Tabela = typeof solicitacoes | typeof recursos;

/** @param numeros how many a day has, from 0 */
const findNumeroLivre =
  (tabela: Tabela) =>
  async (
    tx: Executor,
    cod_empre: number,
    dia: DataCivil,
    numeros = SORTEIOS_DO_PROTOCOLO,
  ): Promise<number | undefined> => {
    const prefixo = `${dia.slice(0, 4)}-${dia.slice(5, 7)}${dia.slice(8)}-`;
    const { rows } = await tx.execute<{ n: number }>(sql`
      select n from generate_series(0, ${numeros - 1}::int) n
      where not exists (
        select from ${tabela}
        where cod_empre = ${cod_empre} and numero_protocolo = ${prefixo} || lpad(n::text, 6, '0'))
      order by random() limit 1`);
    return rows[0]?.n;
  };

/** A number of the day that no request has, at random; undefined when they are all taken. */
export const findNumeroDeSolicitacaoLivre = findNumeroLivre(solicitacoes);

/** A number of the day that no appeal has, at random; undefined when they are all taken. */
export const findNumeroDeRecursoLivre = findNumeroLivre(recursos);
