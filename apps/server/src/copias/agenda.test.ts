import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cumprirAgenda } from './agenda.ts';
import { ensaioDe } from '../testing/ensaio.ts';
import { anotarEstado } from '../core/estado-das-copias.ts';

it('B13.7 copies once a night from two in Brasília, makes up for a night missed, and rehearses weekly', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-agenda-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const feitos: string[] = [];
  const passar = async (instante: string): Promise<string> => {
    const em = new Date(instante).toISOString();
    feitos.length = 0;
    await cumprirAgenda({
      dataDir,
      relogio: () => new Date(instante),
      copiar: async () => {
        feitos.push('copia');
        await anotarEstado(dataDir, { ultima: { em, bytes: 1, segundos: 1 } });
      },
      ensaiar: async () => {
        feitos.push('ensaio');
        await anotarEstado(dataDir, { ensaio: ensaioDe(em) });
      },
    });
    return feitos.join(' ');
  };
  const dias = [
    ['2026-11-20T20:00:00-03:00', 'copia ensaio'],
    ['2026-11-20T23:50:00-03:00', ''],
    ['2026-11-21T01:59:00-03:00', ''],
    ['2026-11-21T02:00:00-03:00', 'copia'],
    ['2026-11-21T22:00:00-03:00', ''],
    // Off for two nights.
    ['2026-11-24T09:00:00-03:00', 'copia'],
    ['2026-11-27T20:00:00-03:00', 'copia ensaio'],
    // A clock that is a year ahead, and is set right.
    ['2027-11-27T20:00:00-03:00', 'copia ensaio'],
    ['2026-11-28T20:00:00-03:00', 'copia ensaio'],
  ] as const;
  for (const [instante, esperado] of dias)
    expect([instante, await passar(instante)]).toEqual([instante, esperado]);
});

it('B13.7 tries again in an hour what failed, and is not misled by a clock that was ahead', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-agenda-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  let tentadas = 0;
  const passar = async (instante: string) => {
    tentadas = 0;
    const meios = { dataDir, relogio: () => new Date(instante), ensaiar: () => Promise.resolve() };
    const copiar = async () => {
      tentadas += 1;
      const falha = { em: new Date(instante).toISOString(), motivo: 'disco cheio' };
      await anotarEstado(dataDir, { falha });
    };
    await cumprirAgenda({ ...meios, copiar });
    return tentadas;
  };
  expect(await passar('2026-11-21T02:00:00-03:00')).toBe(1);
  expect(await passar('2026-11-21T02:10:00-03:00')).toBe(0);
  expect(await passar('2026-11-21T02:59:00-03:00')).toBe(0);
  expect(await passar('2026-11-21T03:00:00-03:00')).toBe(1);
  expect(await passar('2026-11-21T02:30:00-03:00')).toBe(1);
});
