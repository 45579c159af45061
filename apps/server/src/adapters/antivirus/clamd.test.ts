import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirServidorClamd, EICAR, type ServidorClamd } from '../../testing/servidor-clamd.ts';
import { antivirusPorClamd, type Paciencia } from './clamd.ts';

let clamd: ServidorClamd;
beforeAll(async () => {
  clamd = await abrirServidorClamd();
});
afterAll(() => clamd.encerrar());
beforeEach(() => {
  clamd.modo = 'EXAMINA';
  clamd.examinados.length = 0;
});

/** For what never comes: a verdict that does come may take a busy machine longer. */
const IMPACIENTE = { conexaoMs: 200, silencioMs: 200 };
const INDISPONIVEL = { code: 'ANTIVIRUS_INDISPONIVEL', status: 503 };

const examinar = async (pedacos: Buffer[], { endereco } = clamd, paciencia?: Paciencia) => {
  const exame = antivirusPorClamd(endereco, paciencia).examinar();
  for (const pedaco of pedacos) await exame.receber(pedaco);
  return exame.terminar();
};

describe('files examined by clamd', () => {
  it('are clean, whatever their size', async () => {
    expect(await examinar([Buffer.from('olá'), Buffer.alloc(0), Buffer.alloc(300_000)])).toEqual({
      tipo: 'LIMPO',
    });
    expect(clamd.examinados).toEqual([300_004]);
  });

  it('are infected, with the name of what they carry, wherever the pieces part', async () => {
    const pedacos = [Buffer.from(`texto ${EICAR.slice(0, 20)}`), Buffer.from(EICAR.slice(20))];
    expect(await examinar(pedacos)).toEqual({
      tipo: 'INFECTADO',
      ameaca: 'Eicar-Test-Signature',
    });
  });

  it('may be examined over a socket of the machine', async () => {
    const pasta = await mkdtemp(join(tmpdir(), 'balcao-clamd-'));
    const local = await abrirServidorClamd(join(pasta, 'clamd.ctl'));
    expect(await examinar([Buffer.from(EICAR)], local)).toMatchObject({ tipo: 'INFECTADO' });
    await local.encerrar();
    await rm(pasta, { recursive: true });
  });

  it.each([
    ['says nothing', 'CALADO'],
    ['hangs up', 'FECHA'],
    ['refuses the size', { diz: 'INSTREAM size limit exceeded. ERROR\0' }],
    ['says something else', { diz: 'HTTP/1.1 400 Bad Request\r\n' }],
    ['does not stop talking', { diz: 'stream: '.padEnd(10_000, 'x') }],
    ['says nothing before it closes', { diz: '' }],
  ] as const)('are not examined when it %s', async (_caso, modo) => {
    clamd.modo = modo;
    const pedacos = Array.from({ length: 40 }, () => Buffer.alloc(65_536, 120));
    await expect(examinar(pedacos, clamd, IMPACIENTE)).rejects.toMatchObject(INDISPONIVEL);
  });

  it.each([
    ['CLAMD_SEM_RESPOSTA', 'CALADO'],
    ['CLAMD_STREAM_MAX_LENGTH', { diz: 'INSTREAM size limit exceeded. ERROR\0' }],
    ['CLAMD_RESPOSTA', { diz: 'stream: Broken or not a CVD file ERROR\0' }],
    ['CLAMD_RESPOSTA', { diz: 'stream: '.padEnd(10_000, 'x') }],
    ['CLAMD_SEM_RESPOSTA', { diz: '' }],
  ] as const)('and not examined for a reason that the log may tell: %s', async (code, modo) => {
    clamd.modo = modo;
    const paciencia = modo === 'CALADO' ? IMPACIENTE : undefined;
    const exame = examinar([Buffer.from('olá')], clamd, paciencia);
    await expect(exame).rejects.toMatchObject({ cause: { code } });
  });

  it('are not examined when it is not there', async () => {
    const outro = await abrirServidorClamd();
    await outro.encerrar();
    await expect(examinar([Buffer.alloc(5_000_000)], outro)).rejects.toMatchObject(INDISPONIVEL);
  });
});
