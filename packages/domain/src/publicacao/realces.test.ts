import { describe, expect, it } from 'vitest';
import { recortar, trechosDasMarcas, trechosRealcados, type Trecho } from './realces.ts';

const escrito = (trechos: readonly Trecho[]) =>
  trechos.map(({ texto, realce }) => (realce ? `<${texto}>` : texto)).join('');
const marcar = (texto: string) => texto.replaceAll('<', '\u0002').replaceAll('>', '\u0003');

describe('B10 the words found', () => {
  it.each([
    ['Licitações da educação', '<Licitacoes> da educacao', '<Licitações> da educação'],
    ['Só isto', 'So isto', 'Só isto'],
    ['Creche 😀 aberta', 'Creche 😀 <aberta>', 'Creche 😀 <aberta>'],
    ['', '', ''],
  ])('of %j are highlighted where its copy %j says', (texto, marcado, esperado) => {
    expect(escrito(trechosRealcados(texto, marcar(marcado)))).toBe(esperado);
  });

  it('are none when the copy is another text', () => {
    expect(escrito(trechosRealcados('Creche', marcar('<Cre>')))).toBe('Creche');
    expect(escrito(trechosRealcados('Cre', marcar('<Creche>')))).toBe('Cre');
  });

  it.each([
    [100, 'Havia muitas crianças na fila da <creche> do centro'],
    [20, '…da <creche> do centro'],
    [17, '…da <creche> do…'],
    [36, '…fila da <creche> do centro'],
  ])('show in %i characters, between whole words', (tamanho, esperado) => {
    const trechos = trechosRealcados(
      'Havia muitas crianças na fila da creche do centro',
      marcar('Havia muitas criancas na fila da <creche> do centro'),
    );
    expect(escrito(recortar(trechos, tamanho))).toBe(esperado);
  });

  it('or the beginning, where nothing was searched for', () => {
    expect(escrito(recortar([{ texto: 'um dois três', realce: false }], 8))).toBe('um dois…');
    expect(escrito(recortar([{ texto: 'umdoistrês', realce: false }], 4))).toBe('umdo…');
  });

  it('and marks of a text are pieces of it', () => {
    const marcas = [
      { inicio: 0, fim: 3 },
      { inicio: 6, fim: 8 },
    ];
    expect(escrito(trechosDasMarcas('Ana e Bia', marcas))).toBe('<Ana> e <Bi>a');
    expect(escrito(trechosDasMarcas('', []))).toBe('');
  });
});
