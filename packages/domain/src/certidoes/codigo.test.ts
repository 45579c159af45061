import { describe, expect, it } from 'vitest';
import { codigoVerificador, lerCodigoVerificador } from './certidao.ts';

const bytes = (...valores: number[]) => Uint8Array.from(valores);

describe('B03 a verification code', () => {
  it.each([
    [bytes(0, 0, 0, 0, 0, 0, 0, 0, 0), '000000000'],
    [bytes(31, 63, 95, 127, 159, 191, 223, 255, 31), 'ZZZZZZZZZ'],
    [bytes(10, 17, 18, 19, 20, 21, 22, 26, 27), 'AHJKMNPTV'],
    [bytes(0, 1, 2, 3, 4, 5, 6, 7, 8, 99, 99), '012345678'],
  ])('of %o is %s', (acaso, codigo) => {
    expect(codigoVerificador(acaso)).toBe(codigo);
  });

  it('gives each of the 32 characters from as many bytes', () => {
    const contagem = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const [letra = ''] = codigoVerificador(bytes(...Array<number>(9).fill(byte)));
      contagem.set(letra, (contagem.get(letra) ?? 0) + 1);
    }
    expect([...contagem.keys()].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
    expect(new Set(contagem.values())).toEqual(new Set([8]));
  });

  it('needs nine bytes', () => {
    expect(() => codigoVerificador(bytes(1, 2, 3))).toThrow(RangeError);
  });
});

describe('P27 a code that somebody typed', () => {
  it.each([
    ['7K2M9QX4T', '7K2M9QX4T'],
    ['7k2m9qx4t', '7K2M9QX4T'],
    [' 7K2M9-QX4T ', '7K2M9QX4T'],
    ['7k2 m9q x4t', '7K2M9QX4T'],
    ['oOiIlL000', '001111000'],
  ])('%j is read as %s', (digitado, codigo) => {
    expect(lerCodigoVerificador(digitado)).toBe(codigo);
  });

  it.each(['', '7K2M9QX4', '7K2M9QX4TT', '7K2M9QX4U', '7K2M9QX4*', 'ÇK2M9QX4T', '７K2M9QX4T'])(
    '%j is none of ours',
    (digitado) => {
      expect(lerCodigoVerificador(digitado)).toBeUndefined();
    },
  );
});
