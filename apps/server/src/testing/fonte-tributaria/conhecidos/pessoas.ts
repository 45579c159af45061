import type { Cadastro, Imovel } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { ANA, BRUNO, CHEFE, EMPRESA, SEM_IMOVEL } from '../../cidade.ts';

/** A person of the registry of an orgao. */
export type PessoaConhecida = Cadastro & { cod_empre: number };

/** A property of an orgao; `dono` is a CPF/CNPJ. */
export type ImovelConhecido = Imovel & { cod_empre: number; dono: string | null };

/** A person of whom the registry knows no more than this. */
const pessoa = (
  cod_empre: number,
  codigo: number,
  fatos: Pick<PessoaConhecida, 'cpfcnpj' | 'nome'> & Partial<PessoaConhecida>,
): PessoaConhecida => ({
  cod_empre,
  codigo,
  codigo_pessoa: codigo,
  data_nascimento: null,
  data_registro: null,
  pispasep: null,
  rg_numero: null,
  rg_orgao_emissor: null,
  rg_emissao: null,
  estado_civil: null,
  sexo: null,
  cor_raca: null,
  endereco: { endereco: null, bairro: null, cidade: null, uf: null, cep: null },
  ...fatos,
});

export const PESSOAS: readonly PessoaConhecida[] = [
  pessoa(1, 1, {
    cpfcnpj: ANA,
    nome: 'Ana Maria de Souza',
    codigo_pessoa: 9_001,
    data_nascimento: '1980-02-29',
    pispasep: '12056412547',
    rg_numero: '12.345.678-X',
    rg_orgao_emissor: 'SSP/SP',
    rg_emissao: '1998-03-02',
    estado_civil: 'Casada',
    sexo: 'Feminino',
    cor_raca: 'Parda',
    endereco: {
      endereco: 'Rua A, 11',
      bairro: 'Centro',
      cidade: 'São João',
      uf: 'SP',
      cep: '01001000',
    },
  }),
  pessoa(1, 2, {
    cpfcnpj: EMPRESA,
    nome: 'Padaria do Centro Ltda',
    data_registro: '2010-07-01',
  }),
  pessoa(1, 3, { cpfcnpj: BRUNO, nome: 'Bruno Lima' }),
  pessoa(1, 4, { cpfcnpj: SEM_IMOVEL, nome: 'Carla Dias', data_nascimento: '1999-12-31' }),
  pessoa(2, 1, { cpfcnpj: ANA, nome: 'Ana M. Souza' }),
  pessoa(2, 2, { cpfcnpj: CHEFE, nome: 'Davi Reis' }),
];

const imovel = (
  cod_empre: number,
  codigo: number,
  fatos: Pick<ImovelConhecido, 'inscricao' | 'endereco' | 'dono'> & Partial<ImovelConhecido>,
): ImovelConhecido => ({
  cod_empre,
  codigo,
  situacao: 'ATIVA',
  area_terreno: null,
  area_construida: null,
  lote: null,
  quadra: null,
  ...fatos,
});

export const IMOVEIS: readonly ImovelConhecido[] = [
  imovel(1, 11, {
    inscricao: '01.02.003-5',
    endereco: 'Rua A, 11',
    dono: ANA,
    situacao: 'INATIVA',
    area_terreno: 250,
    area_construida: 0,
  }),
  imovel(1, 10, {
    inscricao: '01.02.003-4',
    endereco: 'Rua A, 10',
    dono: ANA,
    area_terreno: 360.5,
    area_construida: 148.25,
    lote: '4',
    quadra: 'B',
  }),
  imovel(1, 20, { inscricao: 'AB-77.1', endereco: 'Rua B, 20', dono: EMPRESA }),
  imovel(1, 30, { inscricao: '001003', endereco: 'Rua C, 30', dono: null }),
  imovel(1, 40, { inscricao: '99.99', endereco: 'Rua D, 40', dono: BRUNO }),
  imovel(2, 10, { inscricao: '01.02.003-4', endereco: 'Rua E, 10', dono: ANA }),
  imovel(2, 50, { inscricao: '5.5', endereco: 'Rua F, 50', dono: CHEFE }),
];

/** The person of a CPF/CNPJ in an orgao. */
export const pessoaConhecida = (cod_empre: number, cpfcnpj: string): PessoaConhecida => {
  const achada = PESSOAS.find((uma) => uma.cod_empre === cod_empre && uma.cpfcnpj === cpfcnpj);
  if (achada === undefined) throw new Error(`Nobody of ${cpfcnpj} in the orgao ${cod_empre}.`);
  return achada;
};
