import { describe, expect, it } from 'vitest';
import { lerIdentificador, type TipoDeIdentificador } from './identificador.ts';

describe('the number by which a certificate is asked for or checked', () => {
  it.each<[TipoDeIdentificador, string, string]>([
    ['verificador', ' abc-1 ', 'abc-1'],
    ['cpfcnpj', '529.982.247-25', '52998224725'],
    ['cpfcnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['cpf', '529.982.247-25', '52998224725'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ])('%s “%s” is read as %s', (tipo, texto, valor) => {
    expect(lerIdentificador(tipo, texto)).toEqual({ ok: true, valor });
  });

  it.each<[TipoDeIdentificador, string, string]>([
    ['verificador', '  ', 'Informe o código de verificação.'],
    ['cpfcnpj', '', 'Informe o CPF ou o CNPJ.'],
    ['cpf', '12.ABC.345/01DE-35', 'CPF incompleto. Confira o que foi digitado.'],
    ['cnpj', '529.982.247-25', 'CNPJ incompleto. Confira o que foi digitado.'],
  ])('%s “%s” is refused: %s', (tipo, texto, motivo) => {
    expect(lerIdentificador(tipo, texto)).toEqual({ ok: false, motivo });
  });
});
