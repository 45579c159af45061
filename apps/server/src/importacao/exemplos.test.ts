import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { importar } from './importar.ts';
import { importarPagamentos } from './pagamentos/importar-pagamentos.ts';
import { TIPOS } from './tipos/todos.ts';

const exemplo = (nome: string): string =>
  fileURLToPath(new URL(`../../../../exemplos/importacao/${nome}`, import.meta.url));

let banco: TestDatabase;

beforeAll(async () => {
  banco = await createTestDatabase();
  await banco.owner.query(
    `insert into orgaos (cod_empre, nome, secretaria, cnpj, logradouro, bairro, cidade, uf, cep, municipio_ibge)
     values (1, 'Prefeitura', 'Fazenda', '00000000000191', 'Rua A', 'Centro', 'Cidade', 'SP', '01000000', 3550308)`,
  );
});
afterAll(() => banco.drop());

describe('B07 the examples of the manual', () => {
  it.each([
    ['contribuintes', 'contribuintes', 2],
    ['imoveis', 'imoveis', 3],
    ['guias-iptu', 'guias-iptu', 6],
    ['imoveis', 'cadastro-de-outro-sistema', 2],
    ['contribuintes', 'pessoas-de-outro-sistema', 2],
    ['guias-iptu', 'iptu-de-outro-sistema', 3],
    ['guias-issqn', 'issqn-de-outro-sistema', 3],
    ['guias-alvara', 'alvaras-de-outro-sistema', 3],
    ['guias-taxa', 'taxas-de-outro-sistema', 3],
    ['licencas', 'licencas-de-outro-sistema', 1],
    ['dividas', 'dividas-de-outro-sistema', 3],
    ['beneficios-fiscais', 'beneficios-fiscais', 3],
    ['renuncias-previstas', 'renuncias-previstas', 2],
    ['alteracoes', 'alteracoes-de-outro-sistema', 2],
    ['indices', 'indices', 72],
  ])('%s from %s.csv are all taken', async (nome, arquivo, lidas) => {
    const resultado = await importar(banco.owner, {
      tipo: TIPOS.find((tipo) => tipo.nome === nome)!,
      arquivo: exemplo(`${arquivo}.csv`),
      mapa: nome === arquivo ? undefined : exemplo(`${arquivo}.mapa.json`),
      cod_empre: 1,
      agora: new Date('2026-11-20T15:00:00Z'),
    });
    expect(resultado).toMatchObject({ lidas, novas: lidas, rejeitadas: 0, gravado: true });
  });

  it.each([
    [
      'retorno-do-banco.txt',
      { lidos: 7, baixados: { quantos: 2, valor: 772_060 } },
      ['PARCELA_NAO_ABERTA', 'DUPLICADO', 'VALOR_DIVERGENTE', 'OUTRO_ORGAO', 'FORA_DO_PRAZO'],
    ],
    ['pagamentos.csv', { lidos: 2, baixados: { quantos: 1 }, conhecidos: { quantos: 1 } }, []],
  ])('B16 payments from %s settle the guides of the examples', async (nome, esperado, motivos) => {
    await banco.owner.query(`update orgaos set parametros = '{"febraban_codigo":"9901"}'`);
    const resultado = await importarPagamentos(banco.owner, {
      arquivo: exemplo(nome),
      cod_empre: 1,
      agora: new Date('2026-11-20T15:00:00Z'),
    });
    expect(resultado).toMatchObject({ ...esperado, rejeitados: 0, gravado: true });
    expect([...resultado.excecoes.keys()].sort()).toEqual([...motivos].sort());
  });
});
