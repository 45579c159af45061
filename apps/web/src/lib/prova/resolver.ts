import { escreverProva, inicioDaProva, type Desafio } from '@balcao/contracts';
import { procurarNumero } from './sha256.ts';
import type { Tarefa } from './trabalhador.ts';

type AoAvancar = (feitas: number) => void;

/** Numbers tried before the page gets its turn, where there is no worker. */
const DE_CADA_VEZ = 1_000;

const respirar = () => new Promise((pronto) => setTimeout(pronto));

/** On the page's own thread, a little at a time: of browsers that start no worker. */
async function resolverAqui(
  { inicios, bits }: Tarefa,
  aoAvancar: AoAvancar,
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const numeros: number[] = [];
  for (const inicio of inicios) {
    let achado: number | undefined;
    for (let desde = 0; achado === undefined; desde += DE_CADA_VEZ) {
      signal?.throwIfAborted();
      achado = procurarNumero(inicio, bits, desde, desde + DE_CADA_VEZ);
      await respirar();
    }
    aoAvancar(numeros.push(achado));
  }
  return numeros;
}

/** Beside the page, which goes on as if nothing were. */
const resolverAoLado = (
  tarefa: Tarefa,
  aoAvancar: AoAvancar,
  signal: AbortSignal | undefined,
): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const trabalhador = new Worker(new URL('./trabalhador.ts', import.meta.url), {
      type: 'module',
    });
    const numeros: number[] = [];
    const acabar = (fim: () => void) => {
      trabalhador.terminate();
      fim();
    };
    trabalhador.onmessage = ({ data }: MessageEvent<number>) => {
      aoAvancar(numeros.push(data));
      if (numeros.length === tarefa.inicios.length) acabar(() => resolve(numeros));
    };
    trabalhador.onerror = () => acabar(() => reject(new Error('no worker')));
    signal?.addEventListener('abort', () => acabar(() => reject(signal.reason as Error)));
    trabalhador.postMessage(tarefa);
  });

/**
 * Does the work that a challenge asks for, and gives the text of its header.
 * @param aoAvancar told how many parts are done
 */
export async function resolver(
  { token, semente, bits, partes }: Desafio,
  aoAvancar: AoAvancar,
  signal?: AbortSignal,
): Promise<string> {
  const inicios = Array.from({ length: partes }, (_, parte) => inicioDaProva(semente, parte));
  const tarefa = { inicios, bits };
  try {
    return escreverProva(token, await resolverAoLado(tarefa, aoAvancar, signal));
  } catch (erro) {
    if (signal?.aborted) throw erro;
    return escreverProva(token, await resolverAqui(tarefa, aoAvancar, signal));
  }
}
