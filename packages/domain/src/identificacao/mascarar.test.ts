import { describe, expect, it } from 'vitest';
import { mascararDocumento, mascararEmail } from './cpf-cnpj.ts';
import { iniciais, mascararNome } from './contato.ts';

describe('P10 the initials of a name', () => {
  it.each([
    ['Maria da Silva', 'MS'],
    ['  maria   souza ', 'MS'],
    ['Ângela Érica', 'ÂÉ'],
    ['Maria', 'MM'],
    ['', ''],
  ])('%s: %s', (nome, esperado) => {
    expect(iniciais(nome)).toBe(esperado);
  });
});

describe('personal data shown to others', () => {
  it.each([
    ['Maria da Silva', 'M*** S***'],
    ['maria', 'M***'],
    ['Padaria do João Ltda', 'P*** L***'],
    ['', ''],
  ])('masks the name %s as %s', (nome, esperado) => {
    expect(mascararNome(nome)).toBe(esperado);
  });

  it.each([
    ['maria.silva@dominio.br', 'm***@dominio.br'],
    ['a@b.c', 'a***@b.c'],
    ['"a@b"@dominio.br', '"***@dominio.br'],
    ['sem arroba', '***'],
    ['@dominio.br', '***'],
  ])('masks the e-mail %s as %s', (email, esperado) => {
    expect(mascararEmail(email)).toBe(esperado);
  });

  it.each([
    ['529.982.247-25', '***.982.247-**'],
    ['12ABC34501DE35', '**.ABC.345/****-**'],
    ['123', '***'],
  ])('masks the document %s as %s', (documento, esperado) => {
    expect(mascararDocumento(documento)).toBe(esperado);
  });
});
