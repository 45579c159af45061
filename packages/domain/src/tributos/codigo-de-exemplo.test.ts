import { describe, expect, it } from 'vitest';
import { lerPix } from '../pix/ler.ts';
import { montarPix } from '../pix/montar-pix.ts';
import { lerCodigoDeBarras, linhaDigitavel, montarCodigoDeBarras } from './codigo-barras.ts';
import { codigosDeExemplo } from './codigo-de-exemplo.ts';

const PIX = montarPix({
  chave: 'fazenda@cidade.example',
  nome: 'Prefeitura',
  cidade: 'Cidade',
  valor: 15_000,
  txid: 'A1',
});

describe.each([10, 11] as const)('codes of an example by modulus %i', (modulo) => {
  const codigo = montarCodigoDeBarras({
    segmento: '1',
    modulo,
    valor: 15_000,
    convenio: '4321',
    campoLivre: '2026112301000000000000001'.padEnd(25, '0'),
  });
  const exemplo = codigosDeExemplo({ codigo, linha: linhaDigitavel(codigo), pix: PIX });

  it('look like codes, with what was entered in them', () => {
    expect(exemplo.codigo).toMatch(/^81[68][0-9]0{6}150004321[0-9]{25}$/);
    expect(exemplo.linha).toMatch(/^[0-9]{48}$/);
    expect(exemplo.pix).toContain('fazenda@cidade.example');
  });

  it('are taken by no reader: neither the barcode, nor the line or a part of it mended, nor the PIX', () => {
    expect(lerCodigoDeBarras(codigo).ok).toBe(true);
    expect(lerCodigoDeBarras(exemplo.codigo).ok).toBe(false);
    expect(lerCodigoDeBarras(exemplo.linha).ok).toBe(false);
    expect(lerCodigoDeBarras(linhaDigitavel(exemplo.codigo)).ok).toBe(false);
    expect(lerPix(PIX).ok).toBe(true);
    expect(lerPix(exemplo.pix ?? '').ok).toBe(false);
    expect(lerPix(exemplo.pix?.slice(exemplo.pix.indexOf('000201')) ?? '').ok).toBe(false);
  });
});

it('an orgao without PIX has none in its example either', () => {
  const codigo = '8'.repeat(44);
  expect(codigosDeExemplo({ codigo, linha: linhaDigitavel(codigo), pix: null }).pix).toBeNull();
});
