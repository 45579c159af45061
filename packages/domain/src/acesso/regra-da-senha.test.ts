import { describe, expect, it } from 'vitest';
import { forcaDaSenha, lerSenha, normalizarSenha, SENHA_CURTA } from './regra-da-senha.ts';

const PESSOAIS = ['52998224725', 'Ana Maria', 'ana.maria@exemplo.example', '+5511987654321'];

describe('E70 a new password', () => {
  it.each([
    ['1234567', SENHA_CURTA],
    ['ação 12', SENHA_CURTA],
    ['', SENHA_CURTA],
    ['x'.repeat(1000), 'A senha pode ter no máximo 200 caracteres.'],
    ['aaaaaaaa', 'fácil de adivinhar'],
    ['12345678', 'fácil de adivinhar'],
    ['aaaabbbb', 'fácil de adivinhar'],
    ['abcdefgh87654321', 'fácil de adivinhar'],
    ['529.982.247-25', 'não use seu nome, CPF/CNPJ'],
    ['ANA-MARIA', 'não use seu nome'],
    ['ana.maria@exemplo.example', 'não use seu nome'],
    ['(11) 98765-4321', 'não use seu nome'],
  ])('%j is refused', (senha, motivo) => {
    expect(lerSenha(senha, PESSOAIS)).toEqual({
      ok: false,
      motivo: expect.stringContaining(motivo),
    });
  });

  it.each(['demo-1234', 'senha-de-teste', 'çãéíõúü!', 'cavalo bateria grampo certo'])(
    '%j is accepted',
    (senha) => {
      expect(lerSenha(senha, PESSOAIS)).toEqual({ ok: true, valor: senha });
    },
  );

  it('counts a letter once, however the keyboard composed its accent', () => {
    const composta = 'pão!'.repeat(2);
    expect(lerSenha(composta.normalize('NFD')).ok).toBe(true);
    expect(lerSenha('pãoço1!'.normalize('NFD')).ok).toBe(false);
    expect(normalizarSenha(composta.normalize('NFD'))).toBe(composta);
  });

  it.each([
    ['1234567', 'CURTA'],
    ['11111111', 'FRACA'],
    ['demo-1234', 'FRACA'],
    ['52998224725', 'FRACA'],
    ['novaSenha123', 'RAZOAVEL'],
    ['f7#Kq2!vTz9@', 'FORTE'],
    ['cavalo bateria grampo certo', 'FORTE'],
  ])('%j is shown as %s', (senha, forca) => {
    expect(forcaDaSenha(senha, PESSOAIS)).toBe(forca);
  });
});
