import { describe, expect, it } from 'vitest';
import { exibicaoLigada } from './servicos.ts';

describe('P41 the display settings', () => {
  it.each([
    [{}, ['exibir_endereco', 'exibir_endereco_imoveis']],
    [
      { habilitar_cadastro: true, exibir_endereco: false },
      ['habilitar_cadastro', 'exibir_endereco_imoveis'],
    ],
    [
      { habilitar_cadastro: true, liberar_acesso_automatico: true, exibir_endereco_imoveis: false },
      ['habilitar_cadastro', 'liberar_acesso_automatico', 'exibir_endereco'],
    ],
    [{ liberar_acesso_automatico: true }, ['exibir_endereco', 'exibir_endereco_imoveis']],
    [{ desconhecida: true, exibir_endereco: false, exibir_endereco_imoveis: false }, []],
  ])('stored as %o are on: %o', (guardadas, ligadas) => {
    expect([...exibicaoLigada(guardadas)]).toEqual(ligadas);
  });
});
