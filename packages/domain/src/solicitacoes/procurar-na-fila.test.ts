import { describe, expect, it } from 'vitest';
import { lerProcura } from './procurar-na-fila.ts';

describe('E02 what staff type to find a request', () => {
  it.each([
    ['2026-1120-123456', 'PROTOCOLO', '2026-1120-123456'],
    [' 20261120123456 ', 'PROTOCOLO', '2026-1120-123456'],
    ['529.982.247-25', 'DOCUMENTO', '52998224725'],
    ['11222333000181', 'DOCUMENTO', '11222333000181'],
    ['Ana@Exemplo.com.BR', 'EMAIL', 'ana@exemplo.com.br'],
    ['Maria  da Silva', 'PALAVRAS', 'Maria da Silva'],
    ['"merenda escolar" -2024', 'PALAVRAS', '"merenda escolar" -2024'],
    ['2024', 'PALAVRAS', '2024'],
    ['25820000101202401', 'ORIGEM', '25820000101202401'],
    ['2024000103', 'ORIGEM', '2024000103'],
    ['202400103', 'ORIGEM', '202400103'],
    ['12345', 'PALAVRAS', '12345'],
  ])('%s is %s %s', (texto, por, valor) => {
    expect(lerProcura(texto)).toEqual({ ok: true, valor: { por, valor } });
  });

  it.each([
    ['   ', 'Diga o que procura.'],
    ['2026-1120', expect.stringContaining('não é um protocolo')],
    ['11222333000182', expect.stringContaining('não é um protocolo')],
    ['123456', expect.stringContaining('não é um protocolo')],
    ['529.982.247-24', expect.stringContaining('não é um protocolo')],
  ])('%s is told to be nothing that can be found', (texto, motivo) => {
    expect(lerProcura(texto)).toEqual({ ok: false, motivo: motivo as string });
  });
});
