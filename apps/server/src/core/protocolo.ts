import { randomInt } from 'node:crypto';
import { montarProtocolo, SORTEIOS_DO_PROTOCOLO, type DataCivil } from '@balcao/domain';
import { AppError } from './app-error.ts';

/** Draws before the numbers that are left are looked up: by then the day has hundreds of thousands. */
const SORTEIOS = 20;

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
