import { describe, expect, it } from 'vitest';
import { lerFormularioDeCampos } from './formulario-de-campos.ts';

const TIPO = 'multipart/form-data; boundary=----divisa';
const parte = (nome: string, valor: string) =>
  `------divisa\r\nContent-Disposition: form-data; name="${nome}"\r\n\r\n${valor}\r\n`;
const FIM = '------divisa--\r\n';
const ler = (corpo: string, tipo: string = TIPO) => lerFormularioDeCampos(tipo, Buffer.from(corpo));

describe('a form of fields alone', () => {
  it('is read whole, as it was written', () => {
    const descricao = 'São João:\r\n--\r\n"aspas" e ------divisas';
    const corpo = parte('assunto', 'Praça') + parte('anexos[]', '') + parte('descricao', descricao);
    const campos = [
      ['assunto', 'Praça'],
      ['anexos[]', ''],
      ['descricao', descricao],
    ];
    expect(ler(corpo + FIM)).toEqual(campos);
    expect(ler((corpo + FIM).replaceAll('C', 'c').slice(0, -2))).toEqual(campos);
  });

  it.each([
    ['a file', `${parte('a', 'b')}${parte('x"; filename="f', 'b')}${FIM}`],
    ['a type of its own', `${parte('a', 'b').replace('\r\n\r\n', '\r\nX: y\r\n\r\n')}${FIM}`],
    ['a name written in marks', `${parte('a%22', 'b')}${FIM}`],
    ['a byte order mark', `${parte('a', '\uFEFFb')}${FIM}`],
    ['something before', `antes\r\n${parte('a', 'b')}${FIM}`],
    ['something after', `${parte('a', 'b')}${FIM}depois`],
    ['no end', parte('a', 'b')],
    ['an end within a field', parte('a', 'b').slice(0, -5)],
    ['another boundary that begins alike', `${parte('a', 'b')}------divisa2--\r\n`],
    ['nothing', FIM],
    ['too many', `${parte('a', 'b').repeat(51)}${FIM}`],
  ])('with %s is for who reads it in pieces', (_de, corpo) => {
    expect(ler(corpo)).toBeUndefined();
  });

  it('of another type, or divided by what is written in quotes, is too', () => {
    const corpo = parte('a', 'b') + FIM;
    for (const tipo of ['multipart/form-data', 'multipart/form-data; boundary="----divisa"'])
      expect(ler(corpo, tipo)).toBeUndefined();
    expect(lerFormularioDeCampos(undefined, Buffer.from(corpo))).toBeUndefined();
  });
});
