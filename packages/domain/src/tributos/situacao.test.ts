import { expect, it } from 'vitest';
import { DESCRICAO_DA_SITUACAO, numeroParcelaLegivel, SITUACOES } from './parcela.ts';

it.each([
  [1, 1, 'Única'],
  [0, 10, 'Única'],
  [0, 0, 'Única'],
  [1, 10, '1/10'],
  [10, 10, '10/10'],
])('P20.3 installment %d of %d is called %s', (numero, total, esperado) => {
  expect(numeroParcelaLegivel(numero, total)).toBe(esperado);
});

it('P52 the six states of the specification each say what they mean', () => {
  expect(SITUACOES).toEqual(['ATIVA', 'BAIXADA', 'CANCELADA', 'DÍVIDA', 'EXCLUÍDA', 'INATIVA']);
  expect(new Set(Object.values(DESCRICAO_DA_SITUACAO)).size).toBe(6);
});
