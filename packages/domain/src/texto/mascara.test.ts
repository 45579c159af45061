import { describe, expect, it } from 'vitest';
import { aplicarMascara, MASCARA_CEP, MASCARA_PROTOCOLO, tirarMascara } from './escrita.ts';

describe('P51 a mask', () => {
  it.each([
    ['###.###.###-##', '52998224725', '529.982.247-25'],
    ['###.###.###-##', '529.982.247-25', '529.982.247-25'],
    ['###.###.###-##', '5299', '529.9'],
    ['###.###.###-##', '529', '529'],
    ['###.###.###-##', '529.', '529'],
    ['###.###.###-##', '529982247259999', '529.982.247-25'],
    ['###.###.###-##', 'a5b2c9', '529'],
    ['**.***.***/****-##', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['**.***.***/****-##', '12ABC34501DEX3', '12.ABC.345/01DE-3'],
    ['(##) #####-####', '11987654321', '(11) 98765-4321'],
    ['(##) ####-####', '1133334444', '(11) 3333-4444'],
    ['@@@-####', 'abc1234', 'abc-1234'],
    ['@@@-####', '1a2b3c4567', 'abc-4567'],
    ['+55 ##', '5511', '+55 11'],
    [MASCARA_PROTOCOLO, '20261120123456', '2026-1120-123456'],
    [MASCARA_PROTOCOLO, '2026-1120-123456 ', '2026-1120-123456'],
    [MASCARA_CEP, '01001000', '01001-000'],
    ['###', '', ''],
    ['', '123', ''],
  ])('P51.1 %s over "%s" shows "%s"', (mascara, texto, esperado) => {
    expect(aplicarMascara(mascara, texto)).toBe(esperado);
    expect(aplicarMascara(mascara, esperado)).toBe(esperado);
  });

  it('comes off again', () => {
    expect(tirarMascara('2026-1120-123456')).toBe('20261120123456');
    expect(tirarMascara('12.ABC.345/01DE-35')).toBe('12ABC34501DE35');
  });
});
