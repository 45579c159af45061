import { describe, expect, it } from 'vitest';
import {
  faltaDeQuemAssina,
  mascararNumeroDoDocumento,
  provaEmPalavras,
} from './prova-no-balcao.ts';

const CPF = '52998224725';
const CNPJ = '11222333000181';

describe('who signs at the counter', () => {
  it.each([
    ['themselves', CPF, {}, undefined],
    ['a company by itself', CNPJ, {}, 'representante'],
    ['a company by papers alone', CNPJ, { representacao: 'contrato' }, 'representante'],
    ['a company by somebody', CNPJ, { representante: 'Rui' }, 'representacao'],
    [
      'a company by its partner',
      CNPJ,
      { representante: 'Rui', representacao: 'contrato' },
      undefined,
    ],
    ['a person by somebody', CPF, { representante: 'Rui' }, 'representacao'],
    ['a person by papers alone', CPF, { representacao: 'procuração' }, 'representante'],
    ['a person by proxy', CPF, { representante: 'Rui', representacao: 'procuração' }, undefined],
  ])('%s', (_nome, cpfcnpj, quem, falta) => {
    expect(faltaDeQuemAssina(cpfcnpj, quem)?.campo).toBe(falta);
  });

  it('is told in words, all but three characters of the document hidden', () => {
    const numero = mascararNumeroDoDocumento('12.345.678-9');
    const representante = { nome: 'Rui Prado', poderes: 'procuração' };
    expect(provaEmPalavras({ documento: 'RG', numero, representante })).toBe(
      'Carteira de identidade (RG) •••789, de Rui Prado (procuração)',
    );
    expect(provaEmPalavras({ documento: 'CNH', numero, representante: null })).toBe(
      'Carteira de motorista (CNH) •••789',
    );
  });
});
