import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anotarEstado } from '../../core/estado-das-copias.ts';
import { CHEFE, createOrgao, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { ensaioDe } from '../../testing/ensaio.ts';
import { abrirServidor, CONFIG, type Servidor } from '../../testing/servidor.ts';

const AVISOS = '/api/admin/avisos';
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-estado-'));

let servidor: Servidor;
beforeAll(async () => {
  const onde = { tipo: 'PASTA', pasta: '/nada' } as const;
  const copias = { onde, chave: Buffer.alloc(32) };
  servidor = await abrirServidor({ config: { ...CONFIG, dataDir, copias } });
  await createOrgao(servidor.db, 1);
});
afterAll(async () => {
  await servidor.encerrar();
  rmSync(dataDir, { recursive: true });
});

it('B13.7 administrators see when the installation was copied and whether the copy came back', async () => {
  const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  const ver = async () =>
    (await chefe.get(AVISOS)).json<{ data: { copias: object } }>().data.copias;
  expect(await ver()).toEqual({
    por_fora: false,
    ultima: null,
    ensaio: null,
    problemas: ['SEM_COPIA'],
  });
  const em = '2026-11-20T05:00:00.000Z';
  await anotarEstado(dataDir, {
    ultima: { em, bytes: 9, segundos: 1 },
    ensaio: ensaioDe(em, ['falta um']),
    falha: { em, motivo: 'file:///segredo' },
  });
  // What the operator reads stays with the operator.
  expect(await ver()).toEqual({
    por_fora: false,
    ultima: em,
    ensaio: { em, rto_segundos: 61 },
    problemas: ['COPIA_FALHOU', 'NAO_CONFERE'],
  });
  const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  expect((await servidora.get(AVISOS)).statusCode).toBe(403);
});
