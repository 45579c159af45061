import { describe, expect, it } from 'vitest';
import {
  montarCampoLivre,
  linhaDigitavel,
  montarCodigoDeBarras,
} from '../tributos/codigo-barras.ts';
import { txidDaGuia } from '../tributos/txid.ts';
import { codigoDoPagamento, identificarGuia } from './identificar.ts';

const ORGAO = { cod_empre: 7, febraban_codigo: '1234' };
const GUIA = {
  vencimento: '2026-12-10',
  tributo: 'ISSQN',
  guia: 2026000123,
  parcela: 3,
  emissao: 2,
} as const;

const barras = (mudancas: Partial<Parameters<typeof montarCodigoDeBarras>[0]> = {}): string =>
  montarCodigoDeBarras({
    segmento: '1',
    modulo: 10,
    valor: 15000,
    convenio: '1234',
    campoLivre: montarCampoLivre(GUIA),
    ...mudancas,
  });
const { vencimento: _vencimento, ...semVencimento } = GUIA;

describe('B16 the slip of a payment', () => {
  it.each([
    ['its barcode', barras()],
    ['its line', linhaDigitavel(barras())],
    ['its line as printed', linhaDigitavel(barras()).replace(/(.{11})(.)/g, '$1-$2 ')],
    ['its barcode by modulus 11', barras({ modulo: 11 })],
  ])('is known by %s', (_nome, codigo) => {
    expect(identificarGuia(codigo, ORGAO)).toEqual({
      tipo: 'GUIA',
      citada: { ...GUIA, valor: 15000 },
    });
  });

  it.each([
    ['as it is', txidDaGuia(7, GUIA)],
    ['in small letters', txidDaGuia(7, GUIA).toLowerCase()],
  ])('is known by the txid of its PIX, %s', (_nome, txid) => {
    expect(identificarGuia(txid, ORGAO)).toEqual({ tipo: 'GUIA', citada: semVencimento });
  });

  it('may be a document of several installments, by its barcode or its txid', () => {
    const campos = {
      vencimento: '2026-12-10',
      tributo: 'DOCUMENTO_UNICO',
      guia: 42,
      parcela: 0,
      emissao: 1,
    } as const;
    expect(identificarGuia(barras({ campoLivre: montarCampoLivre(campos) }), ORGAO)).toEqual({
      tipo: 'DOCUMENTO',
      citado: { numero: 42, vencimento: '2026-12-10', valor: 15000 },
    });
    expect(identificarGuia(txidDaGuia(7, campos), ORGAO)).toEqual({
      tipo: 'DOCUMENTO',
      citado: { numero: 42 },
    });
    expect(identificarGuia(txidDaGuia(8, campos), ORGAO)).toEqual({ tipo: 'OUTRO_ORGAO' });
  });

  it.each([
    ['another FEBRABAN code', barras({ convenio: '9999' })],
    ['another segment', barras({ segmento: '5' })],
    ['a txid of another orgao', txidDaGuia(8, GUIA)],
    ['the published example of another city', '81630000002418502990000000000100222031701000'],
  ])('is of another orgao: %s', (_nome, codigo) => {
    expect(identificarGuia(codigo, ORGAO)).toEqual({ tipo: 'OUTRO_ORGAO' });
  });

  it.each([
    ['a wrong check digit', barras().replace(/.$/, (d) => String((Number(d) + 1) % 10))],
    ['a free field that is not ours', barras({ campoLivre: '9'.repeat(25) })],
    ['active debt, which has no slip', barras({ campoLivre: `2026121005${'0'.repeat(15)}` })],
    ['a boleto of a bank', '00190500954014481606906809350314337370000000100'],
    ['a txid of nobody', 'X'.repeat(25)],
    ['a txid of active debt', txidDaGuia(7, { ...semVencimento, tributo: 'DIVIDA_ATIVA' })],
    ['nothing readable', '???'],
    ['nothing', ''],
  ])('is unknown: %s', (_nome, codigo) => {
    expect(identificarGuia(codigo, ORGAO)).toEqual({ tipo: 'DESCONHECIDO' });
  });

  it.each([
    [linhaDigitavel(barras()), barras()],
    [` ${barras()} `, barras()],
    [txidDaGuia(7, GUIA).toLowerCase(), txidDaGuia(7, GUIA)],
    ['abc 1', 'ABC1'],
    [' - ', '-'],
  ])('is kept under one code: %s', (escrito, guardado) => {
    expect(codigoDoPagamento(escrito)).toBe(guardado);
  });
});
