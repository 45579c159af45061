import type { DataCivil, Emissao, Situacao, Tributo } from '@balcao/domain';
import type { Guia, Parcela } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { ANA, EMPRESA } from '../../cidade.ts';
import { IMOVEIS, pessoaConhecida } from './pessoas.ts';

export interface GuiaConhecida {
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
  pagoEmParte: 0,
  cobranca: null,
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

type Fatos = Pick<Guia, 'numero' | 'ano' | 'situacao' | 'parcelas'>;

const titular = (cod_empre: number, cpfcnpj: string): Guia['contribuinte'] => {
  const { codigo, nome } = pessoaConhecida(cod_empre, cpfcnpj);
  return { codigo, nome, cpfcnpj };
};

/** A bill of the property tax, of a property. */
const iptu = (cod_empre: number, codigo: number, fatos: Fatos): GuiaConhecida => {
  const imovel = IMOVEIS.find((um) => um.cod_empre === cod_empre && um.codigo === codigo);
  if (imovel === undefined) throw new Error(`No property ${codigo}.`);
  const { inscricao, endereco, dono } = imovel;
  return {
    cod_empre,
    lancamento: LANCAMENTO,
    guia: {
      ...fatos,
      tributo: 'IPTU',
      tipo: null,
      imovel: { codigo, inscricao, endereco },
      contribuinte: dono === null ? null : titular(cod_empre, dono),
    },
  };
};

/** A bill of another tax, of a person. */
const dePessoa = (
  cod_empre: number,
  cpfcnpj: string,
  fatos: Fatos & { tributo: Exclude<Tributo, 'IPTU'>; tipo: string },
): GuiaConhecida => ({
  cod_empre,
  lancamento: LANCAMENTO,
  guia: { ...fatos, imovel: null, contribuinte: titular(cod_empre, cpfcnpj) },
});

/** Installments in every state; the first, the second and the ninth are open and overdue. */
const parcelasParaAtualizar = (): Parcela[] => [
  parcela(1, '2026-08-10', 15_000),
  parcela(2, '2026-08-10', 15_000),
  parcela(3, '2026-12-10', 15_000),
  parcela(4, '2026-08-10', 15_000, 'BAIXADA', '2026-08-09'),
  parcela(5, '2026-08-10', 15_000, 'CANCELADA'),
  parcela(6, '2026-08-10', 15_000, 'DÍVIDA'),
  parcela(7, '2026-08-10', 15_000, 'EXCLUÍDA'),
  parcela(8, '2026-08-10', 15_000, 'INATIVA'),
  reemitida(9, 140),
];

/** Bills with something overdue, one for each test that refreshes. */
const PARA_ATUALIZAR = [
  ...Array.from({ length: 20 }, (_, i) =>
    iptu(1, 20, {
      numero: 1_000 + i,
      ano: 2024,
      situacao: 'ATIVA',
      parcelas: parcelasParaAtualizar(),
    }),
  ),
  ...(['ISSQN', 'ALVARA', 'TAXA'] as const).flatMap((tributo, t) =>
    Array.from({ length: 4 }, (_, i) =>
      dePessoa(1, EMPRESA, {
        tributo,
        tipo: 'Próprio',
        numero: 2_000 + 100 * t + i,
        ano: 2024,
        situacao: 'ATIVA',
        parcelas: parcelasParaAtualizar(),
      }),
    ),
  ),
];

const DE_PESSOAS = (['ISSQN', 'ALVARA', 'TAXA'] as const).flatMap((tributo, t) => {
  const base = 5_000 + 100 * t;
  const tipo = `Tipo de ${tributo}`;
  return [
    dePessoa(1, ANA, {
      tributo,
      tipo,
      numero: base + 2,
      ano: 2025,
      situacao: 'DÍVIDA',
      parcelas: [parcela(0, '2025-05-15', 9_900, 'DÍVIDA')],
    }),
    dePessoa(1, ANA, {
      tributo,
      tipo: `Outro tipo de ${tributo}`,
      numero: base + 3,
      ano: 2026,
      situacao: 'ATIVA',
      parcelas: [
        parcela(1, '2026-03-10', 15_000, 'BAIXADA', '2026-03-09'),
        reemitida(2, 3),
        parcela(3, '2026-12-10', 15_000),
      ],
    }),
    dePessoa(1, ANA, {
      tributo,
      tipo,
      numero: base + 1,
      ano: 2026,
      situacao: 'BAIXADA',
      parcelas: [parcela(0, '2026-05-15', 1, 'BAIXADA', '2026-05-14')],
    }),
    dePessoa(2, ANA, {
      tributo,
      tipo,
      numero: base + 1,
      ano: 2026,
      situacao: 'ATIVA',
      parcelas: [parcela(1, '2026-08-10', 77_700)],
    }),
  ];
});

/** Bills in no order; an orgao beside has some of the same numbers. */
export const GUIAS: readonly GuiaConhecida[] = [
  iptu(1, 10, {
    numero: 101,
    ano: 2025,
    situacao: 'DÍVIDA',
    parcelas: [parcela(0, '2025-03-10', 40_000, 'DÍVIDA')],
  }),
  iptu(1, 11, {
    numero: 102,
    ano: 2026,
    situacao: 'ATIVA',
    parcelas: [parcela(0, '2026-12-10', 1)],
  }),
  iptu(1, 10, {
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
  iptu(1, 20, {
    numero: 9_999_999_999,
    ano: 2026,
    situacao: 'ATIVA',
    parcelas: [parcela(0, '2026-12-10', 99_999_999_999)],
  }),
  iptu(1, 30, {
    numero: 300,
    ano: 2026,
    situacao: 'ATIVA',
    parcelas: [parcela(0, '2026-12-10', 50_000)],
  }),
  iptu(2, 10, {
    numero: 100,
    ano: 2026,
    situacao: 'ATIVA',
    parcelas: [parcela(1, '2026-08-10', 77_700)],
  }),
  iptu(2, 50, {
    numero: 500,
    ano: 2026,
    situacao: 'ATIVA',
    parcelas: [parcela(1, '2026-08-10', 50_000)],
  }),
  ...DE_PESSOAS,
  ...PARA_ATUALIZAR,
];

/** A bill as the source has to answer it. */
export const guiaConhecida = (cod_empre: number, numero: number): Guia => {
  const achada = GUIAS.find((uma) => uma.cod_empre === cod_empre && uma.guia.numero === numero);
  if (achada === undefined) throw new Error(`No guide ${numero} in the orgao ${cod_empre}.`);
  return achada.guia;
};

/** Hands out the number of a guide of a tax that no other test of a source refreshes. */
export const reservaDeGuias = () => {
  const livres = PARA_ATUALIZAR.map(({ guia }) => guia);
  return (tributo: Tributo = 'IPTU'): number => {
    const indice = livres.findIndex((guia) => guia.tributo === tributo);
    const [guia] = indice < 0 ? [] : livres.splice(indice, 1);
    if (guia === undefined) throw new Error(`Every guide of ${tributo} for refreshes is in use.`);
    return guia.numero;
  };
};
