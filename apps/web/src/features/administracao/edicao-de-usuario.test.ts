import type { UsuarioDaLista } from '@balcao/contracts';
import { describe, expect, it } from 'vitest';
import { mudancasDe, problemaDaEdicao, type Edicao } from './usuario-modal.tsx';

const usuario: UsuarioDaLista = {
  id: '1',
  nome: 'X',
  cpfcnpj: '1',
  email: null,
  telefone: null,
  tipo: 'PREFEITURA',
  ativo: true,
  aguarda_liberacao: false,
  pendente: false,
  dois_fatores: false,
  setores: ['a', 'b'],
  chefia: [],
};
const edicao: Edicao = {
  ativo: true,
  tipo: 'PREFEITURA',
  setores: ['b', 'a'],
  chefia: [],
  password: '',
  confirmacao: '',
};

describe('P42 editing a user', () => {
  it.each([
    [{}, undefined],
    [{ password: 'abcdefgh', confirmacao: 'abcdefgi' }, 'As senhas devem ser identicas'],
    [{ password: 'abcdefgh' }, 'As senhas devem ser identicas'],
    [
      { password: 'abcdefg', confirmacao: 'abcdefg' },
      'As senhas devem conter no mínimo 8 caracteres',
    ],
    [{ password: 'casa4azul', confirmacao: 'casa4azul' }, undefined],
  ])('%o is a password with %s', (parte, problema) => {
    expect(problemaDaEdicao({ ...edicao, ...parte })).toBe(problema);
  });

  it.each([
    [{}, {}],
    [{ ativo: false }, { ativo: false }],
    [{ tipo: 'ADMIN' as const }, { tipo: 'ADMIN' }],
    [{ setores: ['a'] }, { setores: ['a'] }],
    [{ setores: [] }, { setores: [] }],
    [{ password: '12345678', confirmacao: '12345678' }, { password: '12345678' }],
  ])('%o sends %o', (parte, mudancas) => {
    expect(mudancasDe(usuario, { ...edicao, ...parte })).toEqual(mudancas);
  });
});
