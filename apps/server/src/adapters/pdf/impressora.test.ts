import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { origemEscrita } from '../../core/quem/origem.ts';
import { createImpressora } from './impressora.ts';
import { ImpressaoError, type GuiaParaImprimir, type Impressao } from './pdf.port.ts';
import { emissaoDeTeste, guiaDeTeste } from '../../testing/guias.ts';

/** A thread takes long to load on a busy machine. */
const PACIENCIA = { limiteMs: 300_000 };
const impressora = createImpressora({ ...PACIENCIA, trabalhadores: 1, espera: 12 });
const apressada = createImpressora({ trabalhadores: 1, limiteMs: 1 });
const mortal = createImpressora({
  ...PACIENCIA,
  trabalhadores: 1,
  trabalho: new URL('../../testing/impressao-mortal.ts', import.meta.url),
});
const pasta = mkdtempSync(join(tmpdir(), 'balcao-impressora-'));
afterAll(async () => {
  await Promise.all([impressora.encerrar(), apressada.encerrar(), mortal.encerrar()]);
  rmSync(pasta, { recursive: true });
});

const guias = (...paginas: GuiaParaImprimir[]): Impressao => ({
  tipo: 'GUIAS',
  guias: paginas,
  emissao: emissaoDeTeste(),
});
const daRua = origemEscrita('203.0.113.9');
const imprimir = (guia = guiaDeTeste(), vez = daRua) => impressora.imprimir(guias(guia), vez);

describe('impressora', () => {
  it('P62 prints in a worker thread, leaving the event loop free', async () => {
    await imprimir();
    let voltas = 0;
    const relogio = setInterval(() => (voltas += 1), 1);
    const paginas = Array.from({ length: 20 }, () => guiaDeTeste());
    const bytes = await impressora.imprimir(guias(...paginas), daRua);
    clearInterval(relogio);
    expect(Buffer.from(bytes).toString('latin1', 0, 8)).toBe('%PDF-1.7');
    expect(voltas).toBeGreaterThan(10);
  });

  it('refuses with 503 what one asks for beyond half of the line, and prints the rest', async () => {
    const fim = await Promise.allSettled(Array.from({ length: 10 }, () => imprimir()));
    const recusas = fim.flatMap((um) => (um.status === 'rejected' ? [um.reason as unknown] : []));
    // Two are with the thread and six wait.
    expect(recusas).toHaveLength(2);
    for (const recusa of recusas) expect(recusa).toMatchObject({ code: 'MUITO_MOVIMENTO' });
  });

  it('prints what one asks for in its order, and lets others in between', async () => {
    const prontas: string[] = [];
    const pedir = (nome: string, vez = daRua) =>
      imprimir(undefined, vez).then(() => prontas.push(nome));
    const dela = origemEscrita('conta 1');
    await Promise.all([
      ...['a', 'b', 'c', 'd', 'e'].map((nome) => pedir(nome)),
      pedir('dela', dela),
    ]);
    expect(prontas).toEqual(['a', 'b', 'c', 'dela', 'd', 'e']);
  });

  it('tells a failure of the document itself apart, with its cause for the log, and goes on', async () => {
    const falha: unknown = await imprimir(guiaDeTeste({ codigoDeBarras: '123' })).catch(
      (erro: unknown) => erro,
    );
    expect(falha).toBeInstanceOf(ImpressaoError);
    expect(falha).toMatchObject({ code: 'ERRO_DESCONHECIDO', cause: { name: 'RangeError' } });
    await expect(imprimir()).resolves.toBeInstanceOf(Uint8Array);
  });

  it('gives a document up at its time limit', async () => {
    const atrasada = apressada.imprimir(guias(guiaDeTeste()), daRua);
    await expect(atrasada).rejects.toMatchObject({ code: 'INDISPONIVEL' });
  });

  it('prints again what was in hand when its thread died', async () => {
    const vez = join(pasta, 'morre-uma-vez');
    writeFileSync(vez, '');
    const bytes = await mortal.imprimir(guias(guiaDeTeste({ numeroGuia: vez })), daRua);
    expect(Buffer.from(bytes).toString()).toBe('impresso');
  });

  it('says that it is out of order when its threads cannot even start', async () => {
    const semTrabalho = createImpressora({
      trabalhadores: 1,
      limiteMs: 2000,
      trabalho: new URL('./nada.ts', import.meta.url),
    });
    await expect(semTrabalho.imprimir(guias(guiaDeTeste()), daRua)).rejects.toMatchObject({
      code: 'INDISPONIVEL',
    });
    await semTrabalho.encerrar();
  });

  it('says that it is out of order when the thread dies again, and goes on with the next', async () => {
    const daMorte = guias(guiaDeTeste({ numeroGuia: 'morre sempre' }));
    const [morta, seguinte] = await Promise.allSettled([
      mortal.imprimir(daMorte, daRua),
      mortal.imprimir(guias(guiaDeTeste({ numeroGuia: 'vive' })), daRua),
    ]);
    expect(morta).toMatchObject({ status: 'rejected', reason: { code: 'INDISPONIVEL' } });
    expect(seguinte).toMatchObject({ status: 'fulfilled' });
  });
});
