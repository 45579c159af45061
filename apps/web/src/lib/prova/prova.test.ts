import { createHash } from 'node:crypto';
import { inicioDaProva } from '@balcao/contracts';
import { describe, expect, it } from 'vitest';
import { resolver } from './resolver.ts';
import { comecoDoHash } from './sha256.ts';

const hashDe = (texto: string) => createHash('sha256').update(texto).digest();

describe('the proof of work', () => {
  it.each(['', 'abc', 'x'.repeat(54), 'y'.repeat(55), 'AbCd-_09AbCd-_09:7:123456789012'])(
    'begins its hash as SHA-256 does: %j',
    (texto) => {
      expect(comecoDoHash(texto)).toBe(hashDe(texto).readUInt32BE());
    },
  );

  const desafio = { token: 'selado.assinado', semente: 'AbCd-_09AbCd-_09', bits: 9, partes: 8 };

  it('is found part by part where the browser starts no worker, telling how far it is', async () => {
    const feitas: number[] = [];
    const prova = await resolver(desafio, (quantas) => feitas.push(quantas));
    const [token, texto = ''] = prova.split('~');
    const numeros = texto.split('-');
    expect([token, numeros.length, feitas]).toEqual([
      desafio.token,
      desafio.partes,
      [1, 2, 3, 4, 5, 6, 7, 8],
    ]);
    for (const [parte, numero] of numeros.entries())
      expect(hashDe(inicioDaProva(desafio.semente, parte) + numero).readUInt16BE() >> 7).toBe(0);
  });

  it('stops when what it is for is given up', async () => {
    const controle = new AbortController();
    const prova = resolver({ ...desafio, bits: 32 }, () => undefined, controle.signal);
    controle.abort();
    await expect(prova).rejects.toThrow();
  });
});
