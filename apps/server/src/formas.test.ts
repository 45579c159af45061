import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAcaso } from './testing/acaso.ts';
import { abrirCidadeDaMatriz, abrirComo, QUEM } from './testing/matriz/cidade-da-matriz.ts';
import { umaForma } from './testing/matriz/formas.ts';
import { INTEIROS } from './testing/matriz/inteiros.ts';
import { MATRIZ } from './testing/matriz/matriz.ts';
import type { Navegador, Servidor } from './testing/servidor.ts';
import { ligarServicos } from './testing/tributos.ts';

/** Shapes of each row of the matrix, by each who asks. By hand: `FORMAS=200 npx vitest run formas`. */
const FORMAS = Number(process.env['FORMAS'] ?? 1);
const SEMENTE = Number(process.env['SEMENTE'] ?? 20_261_122);

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirCidadeDaMatriz();
  await ligarServicos(servidor.db, 1);
});
afterAll(() => servidor.encerrar());

let vezes = 0;
/** An address for each request, so that no limit per address answers instead of the route. */
const endereco = () => {
  vezes += 1;
  return `198.${vezes >> 16}.${(vezes >> 8) & 255}.${vezes & 255}`;
};

/** What a shape was answered, when nobody foresaw it. */
const quebra = async (navegador: Navegador, metodo: string, url: string, pedido: InjectOptions) => {
  const headers = { 'x-forwarded-for': endereco(), ...pedido.headers };
  const response = await navegador.pedir(metodo as 'GET', url, { ...pedido, headers });
  if (response.statusCode !== 500) return [];
  return [[metodo, url, pedido, response.body].map((um) => JSON.stringify(um).slice(0, 600))];
};

describe('P64 no shape of a query, a path, a header or a body is answered with a failure of ours', () => {
  const quem = QUEM.filter(([nome]) => !nome.includes('another'));
  it.each(quem)('asked by %s', async (_nome, conta) => {
    const acaso = createAcaso(SEMENTE + vezes);
    let navegador = await abrirComo(servidor, conta, endereco());
    const quebras: string[][] = [];
    for (const linha of [...MATRIZ, ...INTEIROS]) {
      const [metodo = ''] = linha[0].split(' ');
      for (let n = 0; n < FORMAS; n += 1) {
        const { url, pedido } = umaForma(acaso, linha);
        quebras.push(...(await quebra(navegador, metodo, url, pedido)));
      }
      // Some rows sign out, or end the sessions of an account.
      if (conta !== undefined && (await navegador.get('/api/auth/me')).statusCode !== 200)
        navegador = await abrirComo(servidor, conta, endereco());
    }
    expect(quebras).toEqual([]);
  });
});
