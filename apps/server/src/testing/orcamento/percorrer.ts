import { expect } from 'vitest';
import type { Cena } from '../atos/cena.ts';
import { ANA, CHEFE, SERVIDORA } from '../cidade.ts';
import { MATRIZ } from '../matriz/matriz.ts';
import { CENAS } from './cenas.ts';
import { CENAS_DO_BANCO } from './cenas-do-banco.ts';

const metodoDe = (rota: string) => rota.split(' ')[0] as 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Plays the scene of each route that has one. */
const encenar = async (cena: Cena): Promise<void> => {
  for (const [rota, fazer] of Object.entries({ ...CENAS, ...CENAS_DO_BANCO })) {
    await cena.recomecar();
    const { statusCode, body } = await fazer(cena);
    expect(statusCode, `${rota} ${body}`).toBeLessThan(300);
  }
};

/**
 * Calls what is only looked at as the matrix of rights does, by each kind of people, and what changes
 * something, and was not called until then, by whoever may. What everybody sees costs who has a session
 * one round trip more, which asks who they are, on every such route: it is looked at without.
 */
const pedir = async (cena: Cena, medidas: ReadonlyMap<string, unknown>): Promise<void> => {
  const visitante = cena.visitante();
  const pessoas = [visitante];
  for (const conta of [ANA, SERVIDORA, CHEFE]) pessoas.push(await cena.entrar(conta));
  for (const [rota, url, , pedido] of MATRIZ)
    for (const pessoa of pessoas) {
      if (metodoDe(rota) !== 'GET' && medidas.has(rota)) break;
      const { statusCode } = await pessoa.pedir(metodoDe(rota), url, pedido);
      if (statusCode < 300 && pessoa === visitante) break;
    }
};

/** Calls every route that the acts before it did not call. */
export const percorrer = async (
  cena: Cena,
  medidas: ReadonlyMap<string, unknown>,
): Promise<void> => {
  await encenar(cena);
  await cena.recomecar();
  await pedir(cena, medidas);
};
