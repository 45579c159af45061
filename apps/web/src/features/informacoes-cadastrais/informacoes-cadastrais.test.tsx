import { CONSULTAS, type InformacoesCadastrais } from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const CADASTRO: InformacoesCadastrais = {
  codigo: 12,
  nome: 'Maria Aparecida dos Santos',
  cpfcnpj: '52998224725',
  dataNascimentoFormatada: '03/05/1980',
  dataRegistroFormatada: 'Não consta',
  pispasep: '120.12345.67-8',
  rgNumero: 'MG-12.345.678',
  orgaoEmissor: 'SSP/MG',
  dataEmissaoRgFormatada: 'Não consta',
  estadoCivil: 'Casada',
  sexo: 'Feminino',
  corRaca: null,
  codigoPessoa: 34,
  endereco: {
    endereco: 'Rua das Flores, 10',
    bairro: 'Centro',
    cidade: 'São Bento do Vale',
    uf: 'MG',
    cep: '37000000',
  },
};

const SECOES = {
  'Dados pessoais': [
    ['Nome completo', 'Maria Aparecida dos Santos'],
    ['Data de nascimento', '03/05/1980'],
    ['CPF/CNPJ', '529.982.247-25'],
    ['PIS/PASEP', '120.12345.67-8'],
    ['RG', 'MG-12.345.678'],
    ['Órgão emissor', 'SSP/MG'],
    ['Data de emissão do RG', 'Não consta'],
  ],
  'Outras informações': [
    ['Estado civil', 'Casada'],
    ['Sexo', 'Feminino'],
    ['Cor/raça', 'Não consta'],
  ],
  Endereço: [
    ['Endereço', 'Rua das Flores, 10'],
    ['Bairro', 'Centro'],
    ['Cidade', 'São Bento do Vale'],
    ['UF', 'MG'],
    ['CEP', '37000-000'],
  ],
};

const fatosDe = (secao: HTMLElement) => {
  const termos = within(secao).getAllByRole('term');
  const valores = within(secao).getAllByRole('definition');
  return termos.map(({ textContent }, i) => [textContent, valores[i]?.textContent]);
};

describe('P29 the registration data', () => {
  it('P29.1 P29.2 P51.2 are three sections to be read; what is missing is "Não consta"', async () => {
    redeDe('CONTRIBUINTE').on(CONSULTAS.cadastro.privada, () => ({ data: CADASTRO }));
    abrir('/dashboard/informacoes_cadastrais');
    for (const [titulo, fatos] of Object.entries(SECOES)) {
      expect(fatosDe(await screen.findByRole('region', { name: titulo }))).toEqual(fatos);
    }
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('have no address where the institution hides it, and of a company nothing that only people have', async () => {
    const empresa = {
      ...CADASTRO,
      nome: 'Padaria do Centro Ltda',
      cpfcnpj: '12ABC34501DE35',
      dataRegistroFormatada: '01/02/2010',
      endereco: null,
    };
    redeDe('CONTRIBUINTE').on(CONSULTAS.cadastro.privada, () => ({ data: empresa }));
    abrir('/dashboard/informacoes_cadastrais');
    expect(fatosDe(await screen.findByRole('region', { name: 'Dados da empresa' }))).toEqual([
      ['Nome empresarial', 'Padaria do Centro Ltda'],
      ['Data de registro', '01/02/2010'],
      ['CPF/CNPJ', '12.ABC.345/01DE-35'],
    ]);
    for (const titulo of Object.keys(SECOES))
      expect(screen.queryByRole('region', { name: titulo })).toBeNull();
  });

  it.each([
    ['CONTRIBUINTE', 'CADASTRO_NAO_ENCONTRADO', 'Informações cadastrais não encontradas'],
    [
      'CONTRIBUINTE',
      'MUITAS_TENTATIVAS',
      'Muitas tentativas em pouco tempo. Aguarde um pouco e tente de novo.',
    ],
    [
      'PREFEITURA',
      'CADASTRO_NAO_ENCONTRADO',
      'Não foi possível encontrar informações do CPF/CNPJ informado',
    ],
    [
      'PREFEITURA',
      'MUITAS_TENTATIVAS',
      'Não foi possível encontrar informações do CPF/CNPJ informado',
    ],
  ] as const)(
    'P64.6 a failure tells %s of %s in the words of its reader',
    async (tipo, code, texto) => {
      redeDe(tipo).refuse(CONSULTAS.cadastro.privada, code);
      const { pessoa } = abrir('/dashboard/informacoes_cadastrais');
      if (tipo === 'PREFEITURA') {
        await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '52998224725{Enter}');
      }
      expect(await screen.findByRole('alert')).toHaveTextContent(texto);
    },
  );
});
