import { describe, expect, it } from 'vitest';
import * as campos from './campos.ts';

const VIRGULA = { decimal: ',' } as const;
const NADA = {};

describe('B07 the fields of a file', () => {
  it.each([
    ['texto', campos.texto(20), '  Rua \t A,\n1 ', NADA, 'Rua A, 1'],
    ['codigo', campos.codigo, '000123', NADA, '123'],
    ['documento', campos.documento, '12.abc.345/01de-35', NADA, '12ABC34501DE35'],
    ['data', campos.data, '31/12/2026', NADA, '2026-12-31'],
    ['data', campos.data, '2026-12-31 00:00:00.000', NADA, '2026-12-31'],
    ['data', campos.data, '2026-12-31T00:00:00-03:00', NADA, '2026-12-31'],
    ['uf', campos.uf, 'sp', NADA, 'SP'],
    ['cep', campos.cep, '01.002-900', NADA, '01002900'],
    ['dinheiro', campos.dinheiro, 'R$ 1.234,56', NADA, '123456'],
    ['dinheiro', campos.dinheiro, '1,234.56', NADA, '123456'],
    ['dinheiro', campos.dinheiro, '1.234', VIRGULA, '123400'],
    ['dinheiro', campos.dinheiro, '999999999,99', NADA, '99999999999'],
    ['quantidade', campos.quantidade, '3,62416107382550e-01', NADA, '0.36'],
    ['quantidade', campos.quantidade, '1,5E+3', NADA, '1500.00'],
    ['quantidade', campos.quantidade, '42224', NADA, '42224.00'],
    ['quantidade', campos.quantidade, '12.345.678,905', NADA, '12345678.91'],
    ['indice', campos.indice, '6.894,2310000', NADA, '6894.231000'],
    ['indice', campos.indice, '0,87', NADA, '0.870000'],
    ['competencia', campos.competencia, '11/2026', NADA, '2026-11'],
    ['competencia', campos.competencia, '9-2026', NADA, '2026-09'],
    ['competencia', campos.competencia, '2026-11', NADA, '2026-11'],
    ['competencia', campos.competencia, '01/11/2026', NADA, '2026-11'],
    ['tabelaDeIndices', campos.tabelaDeIndices, 'correção', NADA, 'CORRECAO'],
    ['situacao', campos.situacao, 'divida', NADA, 'DÍVIDA'],
    ['situacao', campos.situacao, 'Excluída', NADA, 'EXCLUÍDA'],
    ['numeroParcela', campos.numeroParcela, 'Única', NADA, '0'],
    ['numeroParcela', campos.numeroParcela, '010', NADA, '10'],
  ])('%s reads %#', (_nome, ler, texto, opcoes, valor) => {
    expect(ler(texto, opcoes)).toEqual({ ok: true, valor });
  });

  it.each([
    ['texto', campos.texto(3), 'abcd', 'Tem 4 caracteres; cabem 3.'],
    ['codigo', campos.codigo, '1,23E+05', 'notação científica'],
    ['codigo', campos.codigo, '0', 'não é um número inteiro de 1'],
    ['codigo', campos.codigo, '-5', 'não é um número inteiro'],
    ['ano', campos.ano, '26', 'de 1900 a 2100'],
    ['numeroGuia', campos.numeroGuia, '12345678901', 'de 1 a 9999999999'],
    ['documento', campos.documento, '529.982.247-26', 'CPF inválido'],
    ['data', campos.data, '31/02/2026', 'não é uma data'],
    ['data', campos.data, '2026-12-31 15:30', 'não é uma data'],
    ['uf', campos.uf, 'XX', 'não é a sigla'],
    ['cep', campos.cep, '0100290', 'não é um CEP'],
    ['dinheiro', campos.dinheiro, '-1,00', 'é negativo'],
    ['dinheiro', campos.dinheiro, '1000000000,00', 'não cabe no código de barras'],
    ['dinheiro', campos.dinheiro, '1.234', 'duas maneiras'],
    ['quantidade', campos.quantidade, '-1', 'é negativo'],
    ['quantidade', campos.quantidade, '1e13', 'é grande demais'],
    ['indice', campos.indice, '-0,1', 'é negativo'],
    ['indice', campos.indice, '0,1234567', 'mais de 6 casas'],
    ['indice', campos.indice, '10000000000', 'grande demais'],
    ['competencia', campos.competencia, '13/2026', 'não é um mês'],
    ['competencia', campos.competencia, 'novembro', 'não é um mês'],
    ['tabelaDeIndices', campos.tabelaDeIndices, 'IPCA', 'não é uma tabela: use CORRECAO, SELIC'],
    ['situacao', campos.situacao, 'paga', 'não é uma situação: use ATIVA, BAIXADA'],
  ])('%s refuses %#', (_nome, ler, texto, motivo) => {
    const lido = ler(texto, NADA);
    expect(lido).toEqual({ ok: false, motivo: expect.stringContaining(motivo) });
  });
});
