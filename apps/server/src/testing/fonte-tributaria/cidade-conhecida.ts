import type { DataCivil, Emissao, Situacao } from '@balcao/domain';
import type { Cadastro, Guia, Imovel, Parcela } from '../../adapters/fonte-tributaria/port.ts';
import { ANA, BRUNO, CHEFE, EMPRESA, SEM_IMOVEL } from '../cidade.ts';

/** What a source is given before the contract is tried on it, in the words of its port. */
export interface CidadeConhecida {
  contribuintes: readonly (Cadastro & { cod_empre: number })[];
  /** Every property, also those without bills; `dono` is a CPF/CNPJ. */
  imoveis: readonly (Imovel & { cod_empre: number; dono: string | null })[];
  guias: readonly GuiaConhecida[];
}

interface GuiaConhecida {
  cod_empre: number;
  lancamento: DataCivil;
  /** As the source has to answer it. */
  guia: Guia;
}

const LANCAMENTO = '2026-01-05';

const primeiraEmissao = (vencimento: DataCivil, principal: number): Emissao => ({
  numero: 1,
  emitidaEm: LANCAMENTO,
  vencimento,
  principal,
  correcao: 0,
  multa: 0,
  juros: 0,
  total: principal,
});

const parcela = (
  numero: number,
  vencimento: DataCivil,
  principal: number,
  situacao: Situacao = 'ATIVA',
  pagamento: DataCivil | null = null,
): Parcela => ({
  numero,
  situacao,
  vencimentoOriginal: vencimento,
  principal,
  pagamento,
  ultima: primeiraEmissao(vencimento, principal),
});

/** An installment whose slip in force is the n-th, given out in November. */
const reemitida = (numero: number, emissao: number): Parcela => ({
  ...parcela(numero, '2026-08-10', 15_000),
  ultima: {
    numero: emissao,
    emitidaEm: '2026-11-12',
    vencimento: '2026-11-13',
    principal: 15_000,
    correcao: 101,
    multa: 3_000,
    juros: 450,
    total: 18_551,
  },
});

type Pessoa = CidadeConhecida['contribuintes'][number];

/** A person of whom the registry knows no more than this. */
const pessoa = (
  cod_empre: number,
  codigo: number,
  fatos: Pick<Pessoa, 'cpfcnpj' | 'nome'> & Partial<Pessoa>,
): Pessoa => ({
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

const contribuintes: CidadeConhecida['contribuintes'] = [
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

type ImovelConhecido = CidadeConhecida['imoveis'][number];

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

const imoveis: CidadeConhecida['imoveis'] = [
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

const guia = (
  cod_empre: number,
  codigo: number,
  fatos: Pick<Guia, 'numero' | 'ano' | 'situacao' | 'parcelas'>,
): GuiaConhecida => {
  const seu = imoveis.find((um) => um.cod_empre === cod_empre && um.codigo === codigo);
  if (seu === undefined) throw new Error(`No property ${codigo}.`);
  const dono = contribuintes.find((um) => um.cod_empre === cod_empre && um.cpfcnpj === seu.dono);
  const { inscricao, endereco } = seu;
  return {
    cod_empre,
    lancamento: LANCAMENTO,
    guia: {
      ...fatos,
      tributo: 'IPTU',
      tipo: null,
      imovel: { codigo, inscricao, endereco },
      contribuinte: dono ? { codigo: dono.codigo, nome: dono.nome, cpfcnpj: dono.cpfcnpj } : null,
    },
  };
};

/** Guides with something overdue, one for each test that refreshes. */
const PARA_ATUALIZAR = Array.from({ length: 20 }, (_, i) =>
  guia(1, 20, {
    numero: 1_000 + i,
    ano: 2024,
    situacao: 'ATIVA',
    parcelas: [
      parcela(1, '2026-08-10', 15_000),
      parcela(2, '2026-08-10', 15_000),
      parcela(3, '2026-12-10', 15_000),
      parcela(4, '2026-08-10', 15_000, 'BAIXADA', '2026-08-09'),
      parcela(5, '2026-08-10', 15_000, 'CANCELADA'),
      parcela(6, '2026-08-10', 15_000, 'DÍVIDA'),
      parcela(7, '2026-08-10', 15_000, 'EXCLUÍDA'),
      parcela(8, '2026-08-10', 15_000, 'INATIVA'),
      reemitida(9, 140),
    ],
  }),
);

/** The city of the contract. Bills stand in no order, and an orgao beside has some of the same numbers. */
export const CIDADE: CidadeConhecida = {
  contribuintes,
  imoveis,
  guias: [
    guia(1, 10, {
      numero: 101,
      ano: 2025,
      situacao: 'DÍVIDA',
      parcelas: [parcela(0, '2025-03-10', 40_000, 'DÍVIDA')],
    }),
    guia(1, 11, {
      numero: 102,
      ano: 2026,
      situacao: 'ATIVA',
      parcelas: [parcela(0, '2026-12-10', 1)],
    }),
    guia(1, 10, {
      numero: 100,
      ano: 2026,
      situacao: 'ATIVA',
      parcelas: [
        parcela(1, '2026-03-10', 15_000, 'BAIXADA', '2026-03-09'),
        parcela(2, '2026-04-10', 15_000, 'CANCELADA'),
        reemitida(3, 3),
        parcela(10, '2026-12-10', 15_000, 'INATIVA'),
      ],
    }),
    guia(1, 20, {
      numero: 9_999_999_999,
      ano: 2026,
      situacao: 'ATIVA',
      parcelas: [parcela(0, '2026-12-10', 99_999_999_999)],
    }),
    guia(1, 30, {
      numero: 300,
      ano: 2026,
      situacao: 'ATIVA',
      parcelas: [parcela(0, '2026-12-10', 50_000)],
    }),
    guia(2, 10, {
      numero: 100,
      ano: 2026,
      situacao: 'ATIVA',
      parcelas: [parcela(1, '2026-08-10', 77_700)],
    }),
    guia(2, 50, {
      numero: 500,
      ano: 2026,
      situacao: 'ATIVA',
      parcelas: [parcela(1, '2026-08-10', 50_000)],
    }),
    ...PARA_ATUALIZAR,
  ],
};

/** A bill as the source has to answer it. */
export const guiaConhecida = (cod_empre: number, numero: number): Guia => {
  const achada = CIDADE.guias.find(
    (uma) => uma.cod_empre === cod_empre && uma.guia.numero === numero,
  );
  if (achada === undefined) throw new Error(`No guide ${numero} in the orgao ${cod_empre}.`);
  return achada.guia;
};

const livres = PARA_ATUALIZAR.map(({ guia: { numero } }) => numero);

/** The number of a guide that no other test refreshes. */
export const guiaParaAtualizar = (): number => {
  const numero = livres.pop();
  if (numero === undefined) throw new Error('Every guide for refreshes is in use.');
  return numero;
};
