import { inicioDaProva, type Desafio } from '@balcao/contracts';
import type { Limite, Limites } from './limites.ts';
import { sha256, tokenAleatorio, type Cofre } from '../cofre.ts';

/** Several small puzzles instead of a large one: how long they take varies less. */
const PARTES = 8;
/** An old telephone takes as long over the hardest one, and starts it in time. */
const VALIDADE_MS = 5 * 60_000;
/**
 * Longer than a challenge lives, so that none is taken twice; of a day and no hour, for what it paid
 * for may be a complaint.
 */
const GASTA: Limite = { uso: 'prova', maximo: 1, janelaSegundos: 86_400, semHora: true };

/** What came in the header, and what it paid for in this request. */
export interface ProvaTrazida {
  texto: string;
  /** Seed of the proof that this request spent. */
  gasta?: string;
  pagos: string[];
}

export const provaTrazida = (cabecalho: string | string[] | undefined): ProvaTrazida => ({
  texto: typeof cabecalho === 'string' ? cabecalho : '',
  pagos: [],
});

interface Selado {
  semente: string;
  bits: number;
  /** Keyed hashes that tie a proof to one purpose and one address. */
  vinculos: string[];
  ate: number;
}

const zerosDe = (hash: Buffer): number => {
  const inteiros = hash.findIndex((byte) => byte !== 0);
  return inteiros < 0 ? 256 : inteiros * 8 + Math.clz32(hash[inteiros] ?? 0) - 24;
};

const resolvida = ({ semente, bits }: Selado, numeros: readonly string[]): boolean =>
  numeros.length === PARTES &&
  numeros.every(
    (numero, parte) =>
      /^\d{1,12}$/.test(numero) && zerosDe(sha256(inicioDaProva(semente, parte) + numero)) >= bits,
  );

/**
 * Proof of work: what is cheap for one person and adds up for a machine. Nothing is stored of a
 * challenge until it is spent.
 */
export const createProva = (limites: Limites, cofre: Cofre, relogio: () => Date) => ({
  /** @param bits of each part: its zero bits */
  desafiar: (bits: number, vinculo: string, trazida?: ProvaTrazida): Desafio => {
    const selado: Selado = {
      semente: tokenAleatorio(12),
      bits,
      // A request that passes several doors pays for all of them with its next try.
      vinculos: [...new Set([...(trazida?.pagos ?? []), vinculo])],
      ate: relogio().getTime() + VALIDADE_MS,
    };
    const token = cofre.assinar('prova', JSON.stringify(selado));
    return { token, semente: selado.semente, bits, partes: PARTES };
  },
  /** Spends the proof of the request; its bits, or undefined when it does not count here. */
  gastar: async (
    vinculo: string,
    trazida: ProvaTrazida | undefined,
  ): Promise<number | undefined> => {
    if (trazida === undefined) return undefined;
    const [token = '', numeros = ''] = trazida.texto.split('~');
    const texto = cofre.abrir('prova', token);
    if (texto === undefined) return undefined;
    const selado = JSON.parse(texto) as Selado;
    if (selado.ate < relogio().getTime() || !selado.vinculos.includes(vinculo)) return undefined;
    if (!resolvida(selado, numeros.split('-'))) return undefined;
    if (trazida.gasta !== selado.semente) {
      const { contagem } = await limites.contar(GASTA, selado.semente);
      if (contagem > GASTA.maximo) return undefined;
      trazida.gasta = selado.semente;
    }
    trazida.pagos.push(vinculo);
    return selado.bits;
  },
});

export type Prova = ReturnType<typeof createProva>;
