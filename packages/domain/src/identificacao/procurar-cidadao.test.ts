import { expect, it } from 'vitest';
import { lerProcuraDeCidadao } from './procurar-cidadao.ts';

it.each([
  ['529.982.247-25', { por: 'DOCUMENTO', valor: '52998224725' }],
  ['12.abc.345/01de-35', { por: 'DOCUMENTO', valor: '12ABC34501DE35' }],
  ['2026000183', { por: 'NUMERO', valor: '2026000183', num_guia: 2_026_000_183 }],
  ['01.007.0011.001', { por: 'NUMERO', valor: '01.007.0011.001', num_guia: undefined }],
  ['IMV100', { por: 'NUMERO', valor: 'IMV100', num_guia: undefined }],
  ['ABCDE1234', { por: 'NUMERO', valor: 'ABCDE1234', num_guia: undefined }],
  ['  joana   a  exemplo ', { por: 'NOME', valor: 'joana exemplo' }],
  ['Padaria 3 Irmãos', { por: 'NOME', valor: 'Padaria Irmãos' }],
])('reads %s', (texto, valor) => {
  expect(lerProcuraDeCidadao(texto)).toEqual({ ok: true, valor });
});

it.each(['', '  ', 'a', '52998224726'])('refuses %j, and says why', (texto) => {
  expect(lerProcuraDeCidadao(texto)).toMatchObject({ ok: false });
});
