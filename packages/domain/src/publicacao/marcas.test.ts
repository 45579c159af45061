import { describe, expect, it } from 'vitest';
import { marcasDePessoa, mascararCpfs, tarjar } from './marcas.ts';

const QUEM = { nome: 'Maria das Dores Conceição', protocolo: '2026-1105-123456' };
const marcar = (texto: string) =>
  marcasDePessoa(texto, QUEM).map((marca) => `${marca.tipo}: ${marca.texto}`);

describe('B10 the marks of probable personal data', () => {
  it.each([
    ['Meu CPF é 529.982.247-25.', ['CPF: 529.982.247-25']],
    ['CPF 123.456.789-00, mesmo digitado errado', ['CPF: 123.456.789-00']],
    ['cpf 52998224725', ['CPF: 52998224725']],
    ['cpf 529 982 247 25', ['CPF: 529 982 247 25']],
    ['A empresa 11.222.333/0001-81 venceu', ['CNPJ: 11.222.333/0001-81']],
    ['A empresa 12.ABC.345/01DE-35 venceu', ['CNPJ: 12.ABC.345/01DE-35']],
    ['cnpj 12abc34501de35', ['CNPJ: 12abc34501de35']],
    ['Escrevam para maria.dores+lai@correio.com.br.', ['EMAIL: maria.dores+lai@correio.com.br']],
    ['Liguem (11) 98765-4321', ['TELEFONE: (11) 98765-4321']],
    ['Liguem (11)3333-4444 ou 98765-4321', ['TELEFONE: (11)3333-4444', 'TELEFONE: 98765-4321']],
    ['+55 11 98765-4321', ['TELEFONE: +55 11 98765-4321']],
    ['11987654321', ['TELEFONE: 11987654321']],
    ['47 3333-4444', ['TELEFONE: 47 3333-4444']],
    ['Pedido 2026-1105-123456', ['PROTOCOLO: 2026-1105-123456']],
    ['Pedido 20261105123456', ['PROTOCOLO: 20261105123456']],
    ['Outro pedido, 2025-0101-000001', ['PROTOCOLO: 2025-0101-000001']],
    ['Sou a maria das dores conceicao', ['NOME: maria das dores conceicao']],
    ['Grata, Maria.', ['NOME: Maria']],
    ['Dores Conceição, moradora', ['NOME: Dores Conceição']],
    ['Maria e o filho', ['NOME: Maria']],
  ])('are found in %j', (texto, esperadas) => {
    expect(marcar(texto)).toEqual(esperadas);
  });

  it.each([
    'Os gastos de 2025-2026 foram de R$ 1.234.567,89.',
    'Lei 12.527/2011, art. 31, e Decreto 7.724/2012.',
    'O processo 12345/2026 está na página 123.456.',
    'Havia dores nas costas.',
    'São 214 crianças, e 98765 vagas.',
    'Contrato 9876543210 de 05/11/2026, CEP 01310-100.',
    'A merenda @ escola',
    '',
  ])('are none in %j', (texto) => {
    expect(marcar(texto)).toEqual([]);
  });

  it('come in the order of the text, each part once, with where they stand', () => {
    const texto = 'Maria (maria@exemplo.com.br), CPF 529.982.247-25';
    const marcas = marcasDePessoa(texto, QUEM);
    expect(marcas.map(({ tipo }) => tipo)).toEqual(['NOME', 'EMAIL', 'CPF']);
    for (const { inicio, fim, texto: achado } of marcas) {
      expect(texto.slice(inicio, fim)).toBe(achado);
    }
  });

  it('are covered by words that say what stood there', () => {
    const texto = 'Maria, CPF 529.982.247-25, maria@exemplo.com.br, (11) 98765-4321.';
    const coberto = tarjar(texto, marcasDePessoa(texto, QUEM));
    expect(coberto).toBe(
      '[nome omitido], CPF [CPF omitido], [e-mail omitido], [telefone omitido].',
    );
    expect(marcasDePessoa(coberto, QUEM)).toEqual([]);
  });

  it('know nobody by an empty name', () => {
    expect(marcasDePessoa('Maria de Souza', { nome: ' ', protocolo: '' })).toEqual([]);
  });
});

describe('a name that is published', () => {
  it.each([
    ['JOSE DA SILVA 52998224725', 'JOSE DA SILVA ***.982.247-**'],
    ['JOSE DA SILVA 529.982.247-25 ME', 'JOSE DA SILVA ***.982.247-** ME'],
    ['12.345.678 JOSE DA SILVA', '12.345.678 JOSE DA SILVA'],
    ['Auto Peças 12345678901', 'Auto Peças 12345678901'],
  ])('%s keeps of a CPF only a part', (nome, publicado) =>
    expect(mascararCpfs(nome)).toBe(publicado),
  );
});
