import { afterAll, describe, expect, it } from 'vitest';
import { criarImpressora } from './impressora.ts';
import { ImpressaoError } from './port.ts';
import { emissaoDeTeste, guiaDeTeste } from '../../testing/guias.ts';

const abertas: ReturnType<typeof criarImpressora>[] = [];
const abrir = (opcoes: Parameters<typeof criarImpressora>[0]) => {
  const impressora = criarImpressora(opcoes);
  abertas.push(impressora);
  return impressora;
};
afterAll(() => Promise.all(abertas.map((impressora) => impressora.encerrar())));

describe('impressora', () => {
  it('P62 prints in a worker thread, leaving the event loop free', async () => {
    const impressora = abrir({ trabalhadores: 1 });
    await impressora.imprimirGuias([guiaDeTeste()], emissaoDeTeste());
    let voltas = 0;
    const relogio = setInterval(() => (voltas += 1), 1);
    const bytes = await impressora.imprimirGuias(
      Array.from({ length: 60 }, () => guiaDeTeste()),
      emissaoDeTeste(),
    );
    clearInterval(relogio);
    expect(new TextDecoder('latin1').decode(bytes.subarray(0, 8))).toBe('%PDF-1.7');
    expect(voltas).toBeGreaterThan(10);
  });

  it('refuses with 503 what would make the queue longer than its limit, and prints the rest', async () => {
    const impressora = abrir({ trabalhadores: 1, fila: 2 });
    const pedidos = Array.from({ length: 8 }, () =>
      impressora.imprimirGuias([guiaDeTeste()], emissaoDeTeste()),
    );
    const fim = await Promise.allSettled(pedidos);
    const recusas = fim
      .filter((resultado) => resultado.status === 'rejected')
      .map(({ reason }) => reason as unknown);
    expect(recusas.length).toBeGreaterThan(0);
    expect(recusas.length).toBeLessThan(8);
    for (const recusa of recusas) expect(recusa).toMatchObject({ code: 'INDISPONIVEL' });
  });

  it('gives up a document at its time limit and prints the next one', async () => {
    const impressora = abrir({ trabalhadores: 1, limiteMs: 1 });
    await expect(impressora.imprimirGuias([guiaDeTeste()], emissaoDeTeste())).rejects.toMatchObject(
      { code: 'INDISPONIVEL' },
    );
  });

  it('tells a failure of the document itself apart, with its cause for the log', async () => {
    const impressora = abrir({ trabalhadores: 1 });
    const falha = await impressora
      .imprimirGuias([guiaDeTeste({ codigoDeBarras: '123' })], emissaoDeTeste())
      .catch((erro: unknown) => erro);
    expect(falha).toBeInstanceOf(ImpressaoError);
    expect(falha).toMatchObject({ code: 'ERRO_DESCONHECIDO', cause: { name: 'RangeError' } });
    await expect(
      impressora.imprimirGuias([guiaDeTeste()], emissaoDeTeste()),
    ).resolves.toBeInstanceOf(Uint8Array);
  });
});
