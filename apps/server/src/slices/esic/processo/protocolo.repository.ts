import { randomInt } from 'node:crypto';
import { montarProtocolo, SORTEIOS_DO_PROTOCOLO, type DataCivil } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../core/app-error.ts';
import { createMemoria } from '../../../core/memoria.ts';
import { alreadyThere } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { recursos } from '../../../db/schema/recursos.ts';
import { solicitacoes } from '../../../db/schema/solicitacoes.ts';

/** Draws before the numbers that are left are looked up: by then the day has hundreds of thousands. */
const SORTEIOS = 20;

/** So many numbers that were given are known by heart, of all institutions together. */
const CONHECIDOS = 1_000_000;

/** Draws a number of a day of an orgao, below a limit. */
export type Sorteio = (cod_empre: number, dia: DataCivil) => (limite: number) => number;

/**
 * Draws numbers of which this process gave none before on the same day: one that is taken costs those who file at
 * the same moment their common statement. What other processes gave is known to the database alone; of a day
 * that is half full nothing is remembered any more.
 */
export const createSorteio = (sortear: (limite: number) => number = randomInt): Sorteio => {
  const conhecidos = createMemoria<string, Set<number>>(CONHECIDOS, ({ size }) => size);
  return (cod_empre, dia) => (limite) => {
    const chave = `${cod_empre} ${dia}`;
    const dados = conhecidos.get(chave) ?? new Set();
    let numero = sortear(limite);
    while (dados.has(numero) && dados.size < limite / 2) numero = sortear(limite);
    conhecidos.set(chave, dados.add(numero));
    return numero;
  };
};

/**
 * Gives something a protocol of a day: a random one, and as long as it is somebody else's another
 * one, until no number of the day is left.
 * @param gravar false when the protocol is taken; of two at once the second must see the first
 * @param findLivre a number of the day that nobody has, at random; undefined when there is none
 * @throws AppError SEM_PROTOCOLO
 */
export const comProtocolo = async (
  dia: DataCivil,
  gravar: (protocolo: string) => Promise<boolean>,
  findLivre: () => Promise<number | undefined>,
  sortear: (limite: number) => number = randomInt,
): Promise<string> => {
  for (let sorteio = 0; ; sorteio += 1) {
    const numero = sorteio < SORTEIOS ? sortear(SORTEIOS_DO_PROTOCOLO) : await findLivre();
    if (numero === undefined) throw new AppError('SEM_PROTOCOLO');
    const protocolo = montarProtocolo(dia, numero);
    if (await gravar(protocolo)) return protocolo;
  }
};

/**
 * Writes what has a protocol, all of it or nothing; false when the protocol is taken. A number is drawn
 * and not counted up, so that nobody waits for whoever got the one before.
 */
export const seForLivre = async (
  indice: 'solicitacoes_protocolo' | 'recursos_protocolo',
  gravar: () => Promise<void>,
): Promise<boolean> => {
  try {
    await gravar();
    return true;
  } catch (error) {
    if (alreadyThere(error, indice)) return false;
    throw error;
  }
};

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
