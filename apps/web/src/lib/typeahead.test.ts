import { describe, expect, it } from 'vitest';
import { createTypeahead, isTyped, PAUSA_DA_BUSCA } from './typeahead.ts';

const ROTULOS = ['Início', 'Segunda via do IPTU', 'Imóveis vinculados', 'Informações Cadastrais'];

function comRelogio() {
  let agora = 0;
  const busca = createTypeahead(() => agora);
  return { ...busca, passar: (ms: number) => (agora += ms) };
}

describe('P53 search by typing in menus', () => {
  it('P53 finds the label that begins with what was typed, without regard to accents or case', () => {
    const busca = comRelogio();
    expect(busca.find('S', ROTULOS, -1)).toBe(1);
    expect(busca.find('E', ROTULOS, 1)).toBe(1);
  });

  it('P53 narrows while someone keeps typing', () => {
    const busca = comRelogio();
    busca.find('i', ROTULOS, -1);
    busca.passar(PAUSA_DA_BUSCA);
    expect(busca.find('m', ROTULOS, 0)).toBe(2);
  });

  it('P53 starts again after 350 ms without typing', () => {
    const busca = comRelogio();
    busca.find('i', ROTULOS, -1);
    busca.passar(PAUSA_DA_BUSCA + 1);
    expect(busca.find('s', ROTULOS, 0)).toBe(1);
  });

  it('P53 goes through the labels of one letter when it is typed again, and begins anew at the end', () => {
    const busca = comRelogio();
    expect(busca.find('i', ROTULOS, -1)).toBe(0);
    expect(busca.find('i', ROTULOS, 0)).toBe(2);
    expect(busca.find('i', ROTULOS, 2)).toBe(3);
    expect(busca.find('i', ROTULOS, 3)).toBe(0);
  });

  it('P53 goes nowhere when nothing begins so', () => {
    expect(comRelogio().find('z', ROTULOS, 0)).toBeUndefined();
  });
});

describe('what counts as typing', () => {
  const tecla = { key: 'a', ctrlKey: false, altKey: false, metaKey: false };
  it.each([
    ['a letter', tecla, true],
    ['a command', { ...tecla, ctrlKey: true }, false],
    ['the space bar, which presses', { ...tecla, key: ' ' }, false],
    ['an arrow', { ...tecla, key: 'ArrowDown' }, false],
  ])('%s', (_, evento, esperado) => {
    expect(isTyped(evento)).toBe(esperado);
  });
});
