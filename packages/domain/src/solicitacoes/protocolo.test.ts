import { describe, expect, it } from 'vitest';
import {
  diaDoProtocolo,
  lerProtocolo,
  montarProtocolo,
  SORTEIOS_DO_PROTOCOLO,
} from './abrir-solicitacao.ts';

const RECUSA = 'O protocolo tem 14 números e começa pela data. Exemplo: 2026-1120-123456.';

describe('E23 a protocol', () => {
  it.each([
    ['2026-11-20', 123_456, '2026-1120-123456'],
    ['2026-01-02', 7, '2026-0102-000007'],
    ['2026-12-31', 0, '2026-1231-000000'],
    ['2028-02-29', 999_999, '2028-0229-999999'],
  ])('of %s with %d is %s, and reads back', (dia, sorteado, protocolo) => {
    expect(montarProtocolo(dia, sorteado)).toBe(protocolo);
    expect(lerProtocolo(protocolo)).toEqual({ ok: true, valor: protocolo });
    expect(diaDoProtocolo(protocolo)).toBe(dia);
  });

  it.each([
    ['2026-11-20', SORTEIOS_DO_PROTOCOLO],
    ['2026-11-20', -1],
    ['2026-11-20', 0.5],
    ['2026-11-20', Number.NaN],
    ['2026-02-30', 1],
  ])('is never made of %s and %d', (dia, sorteado) => {
    expect(() => montarProtocolo(dia, sorteado)).toThrow(RangeError);
  });

  it.each(['20261120123456', ' 2026-1120-123456 ', '2026 1120 123456', '2026.1120.123456'])(
    '"%s" is read with its mask',
    (texto) => {
      expect(lerProtocolo(texto)).toEqual({ ok: true, valor: '2026-1120-123456' });
    },
  );

  it.each([
    '2026-1120-12345',
    '2026-1120-1234567',
    '2026-1320-123456',
    '2026-0230-123456',
    '2026-1120-12345a',
    'protocolo 2026-1120-123456',
    '0000-0000-000000',
  ])('"%s" is refused', (texto) => {
    expect(lerProtocolo(texto)).toEqual({ ok: false, motivo: RECUSA });
  });

  it('is asked for when nothing was typed', () => {
    expect(lerProtocolo(' ')).toEqual({ ok: false, motivo: 'Informe o protocolo.' });
  });
});
