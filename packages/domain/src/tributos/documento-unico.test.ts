import { describe, expect, it } from 'vitest';
import { lerCampoLivre, montarCampoLivre } from './codigo-barras.ts';
import {
  camposDoDocumento,
  chaveDasPartes,
  comporDocumento,
  recusaDaEscolha,
  type ParteDoDocumento,
} from './documento-unico.ts';
import { lerTxid, txidDaGuia } from './txid.ts';

const LIMITES = { partes: 3, minimo: 1_000 };
const IPTU: ParteDoDocumento = {
  tributo: 'IPTU',
  guia: 200,
  parcela: 3,
  emissao: 1,
  vencimento: '2026-12-10',
  valor: 15_000,
};
const TAXA: ParteDoDocumento = {
  tributo: 'TAXA',
  guia: 50,
  parcela: 0,
  emissao: 2,
  vencimento: '2026-11-23',
  valor: 18_601,
};

describe('one slip for several installments', () => {
  it('is worth its parts, in the order of their guides, and ends with the first of them', () => {
    expect(comporDocumento([IPTU, TAXA], LIMITES)).toEqual({
      tipo: 'COMPOSTO',
      documento: { vencimento: '2026-11-23', total: 33_601, partes: [TAXA, IPTU] },
    });
  });

  it.each([
    ['nothing', [], 'DOCUMENTO_SEM_PARTES'],
    ['more than fit', [1, 2, 3, 4].map((parcela) => ({ ...IPTU, parcela })), 'PARTES_DEMAIS'],
    ['an installment twice', [IPTU, TAXA, IPTU], 'PARCELA_REPETIDA'],
    ['both ways to pay a guide', [{ ...IPTU, parcela: 0 }, TAXA, IPTU], 'UNICA_COM_PARCELAS'],
    [
      'one of another guide and its single payment',
      [{ ...IPTU, guia: 9, parcela: 0 }, IPTU],
      undefined,
    ],
    ['two installments of a guide', [IPTU, { ...IPTU, parcela: 4 }], undefined],
    ['one alone', [IPTU], undefined],
  ])('is asked for %s', (_nome, partes, motivo) => {
    expect(recusaDaEscolha(partes, LIMITES)).toBe(motivo);
  });

  it.each([
    [999, 'DOCUMENTO_ABAIXO_DO_MINIMO'],
    [1_000, undefined],
  ])('over %i cents has the minimum of the city', (valor, motivo) => {
    const composto = comporDocumento([{ ...IPTU, valor }], LIMITES);
    expect('motivo' in composto ? composto.motivo : undefined).toBe(motivo);
  });

  it('is the same one while guide, installment, emission and amount are', () => {
    const chave = chaveDasPartes([TAXA, IPTU]);
    expect(chave).toBe('50.0.2.18601;200.3.1.15000');
    expect(chaveDasPartes([TAXA, { ...IPTU, emissao: 2 }])).not.toBe(chave);
    expect(chaveDasPartes([{ ...TAXA, valor: 18_602 }, IPTU])).not.toBe(chave);
  });

  it('has codes of its own kind, which nothing else has', () => {
    const campos = camposDoDocumento({ numero: 42, vencimento: '2026-11-23' });
    expect(montarCampoLivre(campos)).toBe('2026112306000000004200001');
    expect(lerCampoLivre('2026112306000000004200001')).toEqual(campos);
    expect(txidDaGuia(7, campos)).toBe('0000070600000000420000001');
    expect(lerTxid('0000070600000000420000001')).toMatchObject({
      tributo: 'DOCUMENTO_UNICO',
      guia: 42,
    });
  });
});
