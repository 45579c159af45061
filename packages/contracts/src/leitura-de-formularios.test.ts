import { describe, expect, it } from 'vitest';
import {
  lerBuscaEnviada,
  lerCertidaoEnviada,
  lerEntradaEnviada,
  pedeImovel,
} from './leitura-de-formularios.ts';

const CPF = '529.982.247-25';
const LIDO = '52998224725';
const LINHA = '816300000022418502990009000000010025220317010001';

describe('P33 whom a look-up without code is about', () => {
  it.each([
    [
      { url: 'v2/iptus', inscricao: ' 01.7 ' },
      { url: 'v2/iptus', inscricao: '01.7' },
    ],
    [
      { url: 'v2/iptus', cpfcnpj: CPF },
      { url: 'v2/iptus', cpfcnpj: LIDO },
    ],
    [
      { url: 'v2/issqn', numero: LINHA },
      { url: 'v2/issqn', linha_digitavel: LINHA },
    ],
    [
      { url: 'v2/issqn', cpfcnpj: CPF, numero: '12' },
      { url: 'v2/issqn', cpfcnpj: LIDO, num_guia: 12 },
    ],
    [
      { url: 'v2/extrato-divida', cpfcnpj: CPF, inscricao: '1' },
      { url: 'v2/extrato-divida', cpfcnpj: LIDO, inscricao: '1' },
    ],
  ])('%o is read as %o', (campos, valor) => {
    expect(lerBuscaEnviada(campos)).toEqual({ ok: true, valor });
  });

  it.each([
    [{ url: 'v2/iptus', inscricao: '1', cpfcnpj: CPF }, 'inscricao'],
    [{ url: 'v2/iptus', inscricao: ' ' }, 'cpfcnpj'],
    [{ url: 'v2/issqn', inscricao: '1' }, 'cpfcnpj'],
    [{ url: 'v2/issqn', cpfcnpj: CPF, numero: 'x' }, 'numero'],
  ])('%o is refused at its field', (campos, campo) => {
    const lida = lerBuscaEnviada(campos);
    expect(lida.ok ? [] : Object.keys(lida.motivos)).toEqual([campo]);
  });
});

describe('P25 P26 P27 a certificate that is asked for without code', () => {
  const pedido = { cod_empre: '1', tipo: 'cpf', identificador: CPF, finalidade: 'Licitação' };

  it.each([
    [
      { ...pedido, emissao: 'AMPLA', inscricao: '1' },
      {
        'x-path': 'CERTIDAO_CND_AMPLA',
        cod_empre: '1',
        cpfcnpj: LIDO,
        finalidade: 'Licitação',
      },
    ],
    [
      { ...pedido, emissao: 'ICT', inscricao: '1' },
      { url: 'v2/imoveis', cod_empre: '1', cpfcnpj: LIDO, inscricao: '1' },
    ],
    [
      { ...pedido, emissao: 'ICT', cod_reduz: '10' },
      {
        'x-path': 'CERTIDAO_CND_ICT',
        cod_empre: '1',
        cpfcnpj: LIDO,
        finalidade: 'Licitação',
        cod_reduz: '10',
      },
    ],
    [
      { ...pedido, tipo: 'verificador', identificador: ' abc ', emissao: 'ICT' },
      { 'x-path': 'CERTIDAO_CND', cod_empre: '1', cod_verificador: 'abc' },
    ],
  ])('%o is read as %o', (campos, valor) => {
    expect(lerCertidaoEnviada(campos)).toEqual({ ok: true, valor });
    expect(pedeImovel(campos)).toBe('url' in valor);
  });

  it.each([
    [{}, ['identificador', 'emissao']],
    [{ ...pedido, tipo: 'cnpj', emissao: 'AMPLA' }, ['identificador']],
    [{ ...pedido, emissao: 'TODAS' }, ['emissao']],
    [{ tipo: 'verificador' }, ['identificador']],
  ])('%o is refused at its fields', (campos, nomes) => {
    const lida = lerCertidaoEnviada(campos);
    expect(lida.ok ? [] : Object.keys(lida.motivos)).toEqual(nomes);
  });
});

describe('P02 signing in without code', () => {
  it.each([
    [{}, { credencial: 'Informe o CPF ou o CNPJ.', senha: 'Informe a senha.' }],
    [{ credencial: CPF }, { senha: 'Informe a senha.' }],
  ])('%o is told what is missing', (campos, motivos) => {
    expect(lerEntradaEnviada(campos)).toEqual({ ok: false, motivos });
  });

  it('sends the document as it is stored, and the password as it is typed', () => {
    const campos = { orgao_id: '1', credencial: CPF, senha: ' a ', codigo: '123456' };
    const valor = { ...campos, credencial: LIDO };
    expect(lerEntradaEnviada(campos)).toEqual({ ok: true, valor });
  });
});
