import { afterAll, describe, expect, it } from 'vitest';
import { createImpressora } from './impressora.ts';
import { ImpressaoError, type GuiaParaImprimir, type Impressao } from './pdf.port.ts';
import { emissaoDeTeste, guiaDeTeste } from '../../testing/guias.ts';

const impressora = createImpressora({ trabalhadores: 1, espera: 2 });
const apressada = createImpressora({ trabalhadores: 1, limiteMs: 1 });
afterAll(() => Promise.all([impressora.encerrar(), apressada.encerrar()]));

const guias = (...paginas: GuiaParaImprimir[]): Impressao => ({
  tipo: 'GUIAS',
  guias: paginas,
  emissao: emissaoDeTeste(),
});
const imprimir = (guia = guiaDeTeste()) => impressora.imprimir(guias(guia));

describe('impressora', () => {
  it('P62 prints in a worker thread, leaving the event loop free', async () => {
    await imprimir();
    let voltas = 0;
    const relogio = setInterval(() => (voltas += 1), 1);
    const paginas = Array.from({ length: 20 }, () => guiaDeTeste());
    const bytes = await impressora.imprimir(guias(...paginas));
    clearInterval(relogio);
    expect(Buffer.from(bytes).toString('latin1', 0, 8)).toBe('%PDF-1.7');
    expect(voltas).toBeGreaterThan(10);
  });

  it('refuses with 503 what would make the line longer than its limit, and prints the rest', async () => {
    const fim = await Promise.allSettled(Array.from({ length: 8 }, () => imprimir()));
    const recusas = fim.flatMap((um) => (um.status === 'rejected' ? [um.reason as unknown] : []));
    // Two are with the thread and two wait.
    expect(recusas).toHaveLength(4);
    for (const recusa of recusas) expect(recusa).toMatchObject({ code: 'MUITO_MOVIMENTO' });
  });

  it('prints in the order of asking', async () => {
    const prontas: string[] = [];
    const nomes = ['a', 'b', 'c', 'd'];
    await Promise.all(nomes.map((nome) => imprimir().then(() => prontas.push(nome))));
    expect(prontas).toEqual(nomes);
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
    const atrasada = apressada.imprimir(guias(guiaDeTeste()));
    await expect(atrasada).rejects.toMatchObject({ code: 'INDISPONIVEL' });
  });
});
