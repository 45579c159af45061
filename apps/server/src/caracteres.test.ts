import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estragos } from './testing/matriz/estragos.ts';
import { abrirCidadeDaMatriz, abrirComo, QUEM } from './testing/matriz/cidade-da-matriz.ts';
import { INTEIROS } from './testing/matriz/inteiros.ts';
import type { Linha } from './testing/matriz/linha.ts';
import { MATRIZ } from './testing/matriz/matriz.ts';
import type { Servidor } from './testing/servidor.ts';
import { ligarServicos } from './testing/tributos.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirCidadeDaMatriz();
  await ligarServicos(servidor.db, 1);
});
afterAll(() => servidor.encerrar());

/** Who of the matrix gets furthest with a row. */
const quemPode = ([, , esperado]: Linha) => {
  const respostas = esperado.match(/\d+/g) ?? [];
  const aceito = respostas.findIndex((status) => status.startsWith('2'));
  const ouvido = respostas.findIndex((status) => status !== '401' && status !== '403');
  return QUEM[Math.max(aceito === -1 ? ouvido : aceito, 0)]?.[1];
};

let vezes = 0;
/** An address for each request, so that no limit per address answers instead of the route. */
const deOutroEndereco = (headers: object = {}) => {
  vezes += 1;
  return { ...headers, 'x-forwarded-for': `198.51.${vezes >> 8}.${vezes & 255}` };
};

describe('P64 a character that PostgreSQL does not keep', () => {
  it.each([...MATRIZ, ...INTEIROS])('breaks nothing in any field of %s %s', async (...linha) => {
    const [rota] = linha;
    const [metodo = ''] = rota.split(' ');
    const navegador = await abrirComo(servidor, quemPode(linha), '203.0.113.9');
    const quebrados: string[] = [];
    for (const { onde, url, pedido } of estragos(linha)) {
      const headers = deOutroEndereco(pedido.headers);
      const { statusCode } = await navegador.pedir(metodo as 'GET', url, { ...pedido, headers });
      if (statusCode >= 500 || statusCode === 429) quebrados.push(`${onde}: ${statusCode}`);
    }
    expect(quebrados).toEqual([]);
  });
});
