import { describe, expect, it } from 'vitest';
import { formatarTelefone, lerTelefone, telefoneNacional } from './contato.ts';

describe('P51 a telephone', () => {
  it.each([
    ['(11) 98765-4321', '+5511987654321'],
    ['11 3333-4444', '+551133334444'],
    ['011987654321', '+5511987654321'],
    ['+55 11 98765-4321', '+5511987654321'],
    ['5511987654321', '+5511987654321'],
    ['551133334444', '+551133334444'],
    ['55 99999-1234', '+5555999991234'],
    ['(92) 99123-4567', '+5592991234567'],
  ])('"%s" is stored as %s', (texto, esperado) => {
    expect(lerTelefone(texto)).toEqual({ ok: true, valor: esperado });
  });

  it.each([
    ['', 'Informe o telefone com DDD.'],
    ['98765-4321', 'O telefone tem DDD e mais 8 ou 9 números. Exemplo: (11) 98765-4321.'],
    ['(20) 98765-4321', 'O DDD 20 não existe.'],
    ['(11) 8765-4321', 'Telefone inválido. Celular tem 9 números e começa com 9.'],
    ['(11) 88765-4321', 'Telefone inválido. Celular tem 9 números e começa com 9.'],
  ])('"%s" is refused: %s', (texto, motivo) => {
    expect(lerTelefone(texto)).toEqual({ ok: false, motivo });
  });

  it('P51.2 is shown without its first three characters, landline or mobile by its length', () => {
    expect(telefoneNacional('+5511987654321')).toBe('11987654321');
    expect(formatarTelefone('11987654321')).toBe('(11) 98765-4321');
    expect(formatarTelefone('1133334444')).toBe('(11) 3333-4444');
    expect(formatarTelefone('119')).toBe('(11) 9');
  });

  it('has one of the 67 area codes of the country', () => {
    const validos = Array.from({ length: 90 }, (_, i) => String(i + 10)).filter(
      (ddd) => lerTelefone(`${ddd}33334444`).ok,
    );
    expect(validos).toHaveLength(67);
  });
});
