import { describe, expect, it } from 'vitest';
import { codigoDoPagamento, identificarGuia } from '../arrecadacao/identificar.ts';
import { montarCampoLivre, montarCodigoDeBarras } from '../tributos/codigo-barras.ts';
import {
  codigoDoTxid,
  ehDaAgendada,
  fimDoDia,
  montarPixDinamico,
  proximoTxid,
  txidDaAgendada,
  txidDaCobranca,
} from './cobranca-pix.ts';
import { lerPix } from './ler.ts';

const SLIP = {
  vencimento: '2026-12-10',
  tributo: 'IPTU',
  guia: 9_999_999_999,
  parcela: 999,
  emissao: 99,
} as const;
const CODIGO = montarCodigoDeBarras({
  segmento: '1',
  modulo: 11,
  valor: 15_000,
  convenio: '1234',
  campoLivre: montarCampoLivre(SLIP),
});

describe('B16 the txid of a charge', () => {
  it.each([
    [CODIGO, /^BL[0-9A-Z]{29}$/],
    ['81630000002418502990000000000100222031701000', /^BL[0-9A-Z]{29}$/],
  ])('of %s says its slip', (codigo, forma) => {
    const txid = txidDaCobranca(codigo);
    expect(txid).toMatch(forma);
    expect(txidDaCobranca(codigo)).toBe(txid);
    expect(codigoDoTxid(txid)).toBe(codigo);
    expect(codigoDoTxid(txid.toLowerCase())).toBe(codigo);
    expect(codigoDoPagamento(txid)).toBe(codigo);
  });

  it('names the guide, as its barcode does', () => {
    const cobrador = { cod_empre: 1, febraban_codigo: '1234' };
    expect(identificarGuia(txidDaCobranca(CODIGO), cobrador)).toEqual({
      tipo: 'GUIA',
      citada: { ...SLIP, valor: 15_000 },
    });
    expect(identificarGuia(txidDaCobranca(CODIGO), { ...cobrador, febraban_codigo: '9' })).toEqual({
      tipo: 'OUTRO_ORGAO',
    });
  });

  it.each(['', 'BL', `BL${'0'.repeat(29)}`, `BL${'Z'.repeat(29)}`, 'E'.repeat(32), 'x'.repeat(31)])(
    '“%s” is nobody of ours',
    (txid) => expect(codigoDoTxid(txid)).toBeUndefined(),
  );

  it.each(['', '123', CODIGO.replace(/.$/, '1')])('“%s” has none', (codigo) => {
    expect(() => txidDaCobranca(codigo)).toThrow(RangeError);
  });
});

describe('B16 the txid of a slip that is charged again', () => {
  it('is another each time, and says the same slip', () => {
    const primeira = txidDaCobranca(CODIGO);
    const segunda = proximoTxid(primeira);
    const terceira = proximoTxid(segunda);
    expect([segunda, terceira]).toEqual([`${primeira}01`, `${primeira}02`]);
    expect([primeira, segunda, terceira].map(codigoDoTxid)).toEqual([CODIGO, CODIGO, CODIGO]);
    expect(proximoTxid(`${primeira}0Z`)).toBe(`${primeira}10`);
    expect(() => proximoTxid(`${primeira}ZZ`)).toThrow(RangeError);
  });

  it('tells a scheduled charge from one that waits, by the authorisation that it is of', () => {
    const agendada = txidDaAgendada(CODIGO, 36);
    expect(agendada).toMatch(/^BA[0-9A-Z]{29}10$/);
    expect(codigoDoTxid(agendada)).toBe(CODIGO);
    expect(codigoDoTxid(agendada.slice(0, -2))).toBeUndefined();
    expect([agendada, txidDaCobranca(CODIGO), `BA${'Z'.repeat(31)}`].map(ehDaAgendada)).toEqual([
      true,
      false,
      false,
    ]);
    expect(() => txidDaAgendada(CODIGO, 0)).toThrow(RangeError);
  });
});

describe('B16 until when a charge can be paid', () => {
  it.each([
    ['2026-12-10', 'America/Sao_Paulo', '2026-12-11T02:59:59.000Z'],
    ['2026-12-10', 'America/Rio_Branco', '2026-12-11T04:59:59.000Z'],
    ['2026-12-31', 'America/Noronha', '2027-01-01T01:59:59.000Z'],
  ])('%s in %s', (dia, fuso, fim) => expect(fimDoDia(dia, fuso).toISOString()).toBe(fim));
});

describe('B16 a dynamic PIX text', () => {
  it('has the address of the charge, without its scheme', () => {
    const texto = montarPixDinamico({
      url: 'https://pix.banco.example/v2/abc123',
      nome: 'Prefeitura de Vila Aurora do Norte',
      cidade: 'São João',
    });
    expect(lerPix(texto)).toMatchObject({
      ok: true,
      valor: {
        tipo: 'DINAMICO',
        url: 'pix.banco.example/v2/abc123',
        nome: 'Prefeitura de Vila Aurora',
        cidade: 'Sao Joao',
        usoUnico: true,
      },
    });
  });

  it.each([
    [undefined, 'RECORRENCIA'],
    ['pix.banco.example/v2/abc', 'DINAMICO'],
  ])('that authorises too, beside the charge %s', (url, tipo) => {
    const texto = montarPixDinamico({
      ...(url !== undefined && { url }),
      urlRecorrencia: 'pix.banco.example/v2/rec/def',
      nome: 'Vila',
      cidade: 'Vila',
    });
    expect(lerPix(texto)).toMatchObject({
      ok: true,
      valor: { tipo, ...(url && { url }), urlRecorrencia: 'pix.banco.example/v2/rec/def' },
    });
  });

  it.each(['', 'http://banco/x', `banco/${'x'.repeat(80)}`, 'a b'])('not at “%s”', (url) => {
    expect(() => montarPixDinamico({ url, nome: 'A', cidade: 'B' })).toThrow(RangeError);
  });
});
