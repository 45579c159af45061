import { hash } from 'node:crypto';
import { CABECALHO_DA_PROVA, escreverProva, inicioDaProva, type Desafio } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';

/** Zeros at the beginning, up to 24; a text in one call costs a quarter of what an object a text does. */
const zeros = (texto: string): number =>
  Math.clz32(Number.parseInt(hash('sha256', texto, 'hex').slice(0, 6), 16)) - 8;

/** Does what a challenge asks for, as any client may. */
export const resolverDesafio = ({ token, semente, bits, partes }: Desafio): string =>
  escreverProva(
    token,
    Array.from({ length: partes }, (_, parte) => {
      let numero = 0;
      while (zeros(inicioDaProva(semente, parte) + String(numero)) < bits) numero += 1;
      return numero;
    }),
  );

/** The challenge of an answer; fails the test when there is none. */
export const desafioDe = (resposta: LightMyRequestResponse): Desafio => {
  const { desafio } = resposta.json<{ desafio?: Desafio }>();
  if (desafio === undefined) throw new Error(`no challenge: ${resposta.body}`);
  return desafio;
};

export const comProva = (prova: string) => ({ [CABECALHO_DA_PROVA]: prova });

/** Asks as the page does: solves what it is asked to, and asks again. */
export const pagando = async (
  pedir: (headers: Record<string, string>) => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> => {
  let resposta = await pedir({});
  for (let vez = 0; vez < 3 && resposta.body.includes('PROVA_DE_TRABALHO'); vez += 1)
    resposta = await pedir(comProva(resolverDesafio(desafioDe(resposta))));
  return resposta;
};
