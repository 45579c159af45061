import type { verify } from '@node-rs/argon2';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Imagens } from '../../adapters/imagem/imagem.port.ts';
import { ANA, createOrgao, SENHA } from '../../testing/cidade.ts';
import { esperar } from '../../testing/esperar.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';

/** How many are under way, and the most that ever were. */
const contagem = vi.hoisted(() => ({ agora: 0, maior: 0, feitos: 0 }));
const contar = vi.hoisted(() => async <A>(fazer: () => Promise<A>): Promise<A> => {
  contagem.agora += 1;
  contagem.maior = Math.max(contagem.maior, contagem.agora);
  try {
    return await fazer();
  } finally {
    contagem.agora -= 1;
    contagem.feitos += 1;
  }
});
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<{ verify: typeof verify }>();
  return {
    ...real,
    verify: (...partes: Parameters<typeof verify>) => contar(() => real.verify(...partes)),
  };
});

/** A decoder that waits for the test. */
let soltar: () => void = () => undefined;
const imagens: Imagens = {
  reencodificar: () =>
    contar(async () => {
      await new Promise<void>((resolve) => (soltar = resolve));
      return new Uint8Array([1]);
    }),
};

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor({ imagens });
  await createOrgao(servidor.db, 1);
});
afterAll(() => servidor.encerrar());
beforeEach(() => Object.assign(contagem, { agora: 0, maior: 0, feitos: 0 }));

describe('B09 a crowd', () => {
  it('of 150 who sign in at once: two passwords are looked at a time, and nobody is turned away', async () => {
    const entradas = Array.from({ length: 150 }, (_, n) =>
      servidor
        .navegador(`198.51.100.${n}`)
        .post('/api/auth/login', { orgao_id: 1, credencial: ANA, senha: SENHA }),
    );
    const respostas = await Promise.all(entradas);
    expect(new Set(respostas.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(contagem).toEqual({ agora: 0, maior: 2, feitos: 150 });
  });

  it('of photographs: one is decoded at a time, 24 wait, more are told to come back', async () => {
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    Object.assign(contagem, { agora: 0, maior: 0, feitos: 0 });
    const { id } = (await ana.get('/api/auth/me')).json<{ data: { id: string } }>().data;
    const [payload, headers] = [Buffer.from('x'), { 'content-type': 'image/png' }];
    const respostas: LightMyRequestResponse[] = [];
    const envios = Array.from({ length: 30 }, async () => {
      respostas.push(await ana.pedir('PUT', `/api/usuario/${id}/foto`, { payload, headers }));
    });
    await esperar(() => expect(respostas).toHaveLength(5));
    for (const resposta of respostas) {
      expect([resposta.statusCode, resposta.headers['retry-after']]).toEqual([503, '5']);
      expect(resposta.json()).toMatchObject({ code: 'MUITO_MOVIMENTO' });
    }
    await esperar(() => {
      soltar();
      expect(respostas).toHaveLength(30);
    });
    await Promise.all(envios);
    expect(respostas.slice(5).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(contagem).toEqual({ agora: 0, maior: 1, feitos: 25 });
  });
});
