import { describe, expect, it } from 'vitest';
import { canalDoPagamento, foiPorPix, lerRegistroDoRetorno, pareceRetorno } from './registro.ts';
import { createLeitorDoRetorno } from './retorno.ts';

// The model of a return file that goes with the public copies of the layout, unchanged.
const A =
  'A20000855470019       TESTETESTETESTETESTE341BANCO ITAU S.A.     2017040500000104CODIGO DE BARRAS                                                     ';
const G1 =
  'G3419999000000099999920170404201704058163000000241850299000000000010022203170100000000002418500001400000000109332   2001 093300001040417C   1         ';
const G2 =
  'G3419999000000099999920170404201704058168000000092870299000000000010000093170300000000000928700001400000000209332   2002 093300001040417C   1         ';
const Z = `Z00000400000000000033472${' '.repeat(126)}`;

/** A record with the characters from a position on (counted from 1) replaced. */
const com = (linha: string, posicao: number, texto: string): string =>
  linha.slice(0, posicao - 1) + texto + linha.slice(posicao - 1 + texto.length);

const lerTudo = (...linhas: string[]) => {
  const leitor = createLeitorDoRetorno();
  const lidos = linhas.map((linha) => leitor.ler(linha));
  const recusado = lidos.find((leitura) => !leitura.ok);
  return { recusado, fim: leitor.terminar() };
};

describe('B16 a record of a return file', () => {
  it('A says the agreement, the bank, the day and the number of the file', () => {
    expect(lerRegistroDoRetorno(A)).toEqual({
      ok: true,
      valor: {
        tipo: 'A',
        convenio: '0000855470019',
        banco: '341',
        geracao: '2017-04-05',
        nsa: 1,
      },
    });
  });

  it('G says the barcode, what was paid, when, and when the city gets it', () => {
    expect(lerRegistroDoRetorno(G1)).toEqual({
      ok: true,
      valor: {
        tipo: 'G',
        pagamento: '2017-04-04',
        credito: '2017-04-05',
        codigo: '81630000002418502990000000000100222031701000',
        valor: 24185,
        forma: '2',
        autenticacao: '001 093300001040417C',
      },
    });
  });

  it.each([
    ['zeros', '00000000'],
    ['blanks', '        '],
  ])('G without a credit date, %s, has none', (_nome, data) => {
    expect(lerRegistroDoRetorno(com(G1, 30, data))).toMatchObject({ valor: { credito: null } });
  });

  it('G keeps what the bank read as the code, whatever it is', () => {
    const lido = lerRegistroDoRetorno(com(G1, 38, `XX${' '.repeat(42)}`));
    expect(lido).toMatchObject({ ok: true, valor: { codigo: 'XX' } });
  });

  it('Z says how many records and how much', () => {
    expect(lerRegistroDoRetorno(Z)).toEqual({
      ok: true,
      valor: { tipo: 'Z', registros: 4, total: 33472 },
    });
  });

  it.each([
    ['too short', G1.slice(0, -1), 'tem 149 caracteres; são 150'],
    ['too long', `${G1} `, 'tem 151 caracteres'],
    ['of another kind', com(G1, 1, 'B'), 'começa com “B”; há A, G e Z'],
    ['empty', '', 'começa com “”'],
    ['sent to the bank, not by it', com(A, 2, '1'), 'A.02, posições 2 a 2'],
    ['of another service', com(A, 82, 'DEBITO AUTOMATICO'), 'A.10'],
    ['made on no day', com(A, 66, '20170431'), 'A.07, posições 66 a 73) está “20170431”'],
    ['without a number of its file', com(A, 74, '      '), 'A.08'],
    ['paid on no day', com(G1, 22, '20170229'), 'G.03'],
    ['credited on no day', com(G1, 30, '20171301'), 'G.04'],
    ['without a code', com(G1, 38, ' '.repeat(44)), 'G.05'],
    ['with letters in the value', com(G1, 82, '00000002418A'), 'G.06'],
    ['without a value', com(G1, 82, '000000000000'), 'G.06'],
    ['with letters in the count', com(Z, 2, '00000X'), 'Z.02'],
    ['with blanks in the total', com(Z, 8, ' '.repeat(17)), 'Z.03'],
  ])('%s is refused, and the field named', (_nome, linha, motivo) => {
    expect(lerRegistroDoRetorno(linha)).toEqual({
      ok: false,
      motivo: expect.stringContaining(motivo),
    });
  });

  it.each([
    ['the accent that the layout writes', com(A, 82, 'CÓDIGO DE BARRAS ')],
    ['small letters', com(A, 82, 'Codigo de Barras ')],
  ])('A may name its service with %s', (_nome, linha) => {
    expect(lerRegistroDoRetorno(linha).ok).toBe(true);
  });
});

describe('B16 the channel of a payment', () => {
  it.each([
    ['1', 'Guichê de caixa'],
    ['7', 'Casa lotérica'],
    ['9', 'PIX'],
    ['i', 'PIX'],
    ['f', 'Outros meios'],
    ['l', 'Correspondente digital'],
    ['', null],
    ['?', null],
  ])('“%s” is %s', (forma, nome) => {
    expect(canalDoPagamento(forma)).toBe(nome);
    expect(foiPorPix(forma)).toBe(nome === 'PIX');
  });
});

describe('B16 a return file', () => {
  it('that is whole gives its payments, in order, and its sums', () => {
    const leitor = createLeitorDoRetorno();
    const valores = [A, G1, G2, Z].map((linha) => {
      const lido = leitor.ler(linha);
      return lido.ok && lido.valor?.valor;
    });
    expect(valores).toEqual([undefined, 24185, 9287, undefined]);
    expect(leitor.terminar()).toMatchObject({
      ok: true,
      valor: { pagamentos: 2, total: 33472, cabecalho: { nsa: 1 } },
    });
  });

  it('without payments is whole too', () => {
    const fim = lerTudo(A, com(Z, 2, `00000200000000000000000`)).fim;
    expect(fim).toMatchObject({ ok: true, valor: { pagamentos: 0, total: 0 } });
  });

  it.each([
    ['nothing', [], 'está vazio'],
    ['no trailer', [A, G1, G2], 'Falta o fecho (Z)'],
    ['a payment lost', [A, G1, Z], 'conta 4 registros e o arquivo tem 3'],
    ['a payment twice', [A, G1, G1, G2, Z], 'conta 4 registros e o arquivo tem 5'],
    [
      'one cent more than its sum',
      [A, com(G1, 82, '000000024186'), G2, Z],
      'soma R$ 334,72 e os pagamentos somam R$ 334,73',
    ],
  ])('with %s is refused at its end', (_nome, linhas, motivo) => {
    expect(lerTudo(...linhas).fim).toEqual({
      ok: false,
      motivo: expect.stringContaining(motivo),
    });
  });

  it.each([
    ['no header', [G1, G2, Z], 'cabeçalho (A) é o primeiro'],
    ['two headers', [A, A, G1, Z], 'só há um'],
    ['something after the trailer', [A, G1, Z, G2], 'depois do fecho'],
  ])('with %s is refused there', (_nome, linhas, motivo) => {
    expect(lerTudo(...linhas).recusado).toEqual({
      ok: false,
      motivo: expect.stringContaining(motivo),
    });
  });

  it.each([
    [A, true],
    [A.slice(0, 120), true],
    [`A1${' '.repeat(148)}`, true],
    ['codigo;data_pagamento;valor', false],
    ['Autenticação;código de barras;valor', false],
    ['', false],
  ])('is told from a spreadsheet by its first line: %s', (linha, esperado) => {
    expect(pareceRetorno(linha)).toBe(esperado);
  });
});
