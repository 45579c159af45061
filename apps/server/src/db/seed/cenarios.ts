import { normalizarInscricao, somarDias, type DataCivil } from '@balcao/domain';
import type { Cidade } from './cidades.ts';
import { reemitirEm, type LinhaEmissao } from './emissoes.ts';
import {
  encerrar,
  lancar,
  pagarParcelas,
  pagarUnica,
  vencerUnica,
  type Guia,
  type Lancamento,
} from './guias.ts';
import type { Numerador } from './historico.ts';
import type { Imovel } from './imoveis.ts';
import { lancamentosEmTornoDe } from './lancamentos.ts';
import type { Contribuinte } from './pessoas.ts';

/** What a demonstration taxpayer shows: the person, the properties and every kind of bill. */
export interface Cenario {
  contribuintes: Contribuinte[];
  imoveis: Imovel[];
  guias: Guia[];
  emissoes: LinhaEmissao[];
}

export const PESSOA = { codigo: 1, cpfcnpj: '52998224725', nome: 'Joana Aparecida Exemplo' };
export const EMPRESA = { codigo: 2, cpfcnpj: '12ABC34501DE35', nome: 'Padaria Modelo Ltda.' };

const PROPRIEDADES = [
  {
    dono: PESSOA.codigo,
    endereco: 'Rua das Amostras, 45',
    terreno: 360,
    construida: 148.5,
    iptu: 96_540,
  },
  { dono: PESSOA.codigo, endereco: 'Rua dos Ipês, 810', terreno: 250, construida: 0, iptu: 41_275 },
  {
    dono: PESSOA.codigo,
    endereco: 'Avenida Modelo, 1200, ap. 72',
    terreno: 26.4,
    construida: 71.2,
    iptu: 58_830,
  },
  {
    dono: EMPRESA.codigo,
    endereco: 'Rua do Comércio, 300',
    terreno: 420,
    construida: 365,
    iptu: 318_790,
  },
  {
    dono: EMPRESA.codigo,
    endereco: 'Avenida da Hipótese, 2500',
    terreno: 2_400,
    construida: 1_150.75,
    iptu: 742_060,
  },
  {
    dono: EMPRESA.codigo,
    endereco: 'Rua do Comércio, 304, sala 2',
    terreno: 18.5,
    construida: 42,
    iptu: 51_320,
  },
];
const [CASA, TERRENO, APARTAMENTO, LOJA, GALPAO, SALA] = [
  10_001, 10_002, 10_003, 10_004, 10_005, 10_006,
] as const;

const criarImoveis = (cidade: Cidade): Imovel[] =>
  PROPRIEDADES.map(({ dono, endereco, terreno, construida, iptu }, i) => {
    const inscricao = cidade.formatarInscricao(1, 7, 11 + i, 1);
    return {
      iptu,
      linha: {
        cod_empre: cidade.cod_empre,
        codigo_reduzido: CASA + i,
        inscricao,
        inscricao_busca: normalizarInscricao(inscricao),
        contribuinte_codigo: dono,
        endereco,
        bairro: 'Centro',
        lote: String(11 + i),
        quadra: '7',
        area_terreno: terreno.toFixed(2),
        area_construida: construida.toFixed(2),
        situacao: 'ATIVA',
      },
    };
  });

const criarContribuintes = (cidade: Cidade): Contribuinte[] =>
  [
    {
      ...PESSOA,
      data_nascimento: '1984-05-17',
      data_registro: null,
      logradouro: 'Rua das Amostras, 45',
    },
    {
      ...EMPRESA,
      data_nascimento: null,
      data_registro: '2026-07-06',
      logradouro: 'Rua do Comércio, 300',
    },
  ].map((contribuinte) => ({
    ...contribuinte,
    cod_empre: cidade.cod_empre,
    bairro: 'Centro',
    cidade: cidade.endereco.cidade,
    uf: cidade.endereco.uf,
    cep: cidade.endereco.cep,
  }));

const pagarNoVencimento = (lancamento: Lancamento): Guia =>
  pagarParcelas(lancar(lancamento), ({ vencimento }) => vencimento);

const pagarDeUmaVez = (lancamento: Lancamento): Guia =>
  pagarUnica(lancar(lancamento), somarDias(lancamento.unica?.vencimento ?? '', -3));

/** The first `quantas` installments were paid on their due date. */
const pagarAsPrimeiras = (lancamento: Lancamento, quantas: number): Guia =>
  pagarParcelas(lancar(lancamento), ({ numero_parcela, vencimento }) =>
    numero_parcela <= quantas ? vencimento : null,
  );

/**
 * The two demonstration taxpayers. The person has a bill in every state, overdue and about to fall
 * due, one installment refreshed long ago and overdue again, one refreshed today; the company pays
 * everything on time, and one of its properties owes nothing at all.
 */
export const montarCenario = (cidade: Cidade, hoje: DataCivil, numerar: Numerador): Cenario => {
  const { passada, corrente, nova, semParcelas } = lancamentosEmTornoDe(cidade, hoje, numerar);
  const emDia = pagarParcelas(lancar(corrente(LOJA, 318_790)), ({ vencimento }) =>
    vencimento <= hoje ? vencimento : null,
  );
  const corrida = pagarAsPrimeiras(corrente(CASA, 96_540), 3);
  const guias = [
    pagarDeUmaVez(passada(CASA, 4, 80_110)),
    encerrar(lancar(passada(CASA, 3, 91_700)), 'CANCELADA'),
    pagarNoVencimento(passada(CASA, 3, 83_900)),
    encerrar(pagarAsPrimeiras(passada(CASA, 2, 87_960), 4), 'DÍVIDA'),
    pagarNoVencimento(passada(CASA, 1, 92_130)),
    corrida,
    encerrar(lancar(passada(TERRENO, 2, 44_000)), 'INATIVA'),
    pagarDeUmaVez(passada(TERRENO, 2, 37_600)),
    encerrar(lancar(passada(TERRENO, 1, 39_390)), 'EXCLUÍDA'),
    lancar(semParcelas(TERRENO, 41_275, 15)),
    pagarDeUmaVez(passada(APARTAMENTO, 1, 56_140)),
    lancar(semParcelas(APARTAMENTO, 15_000, -40)),
    lancar(nova(APARTAMENTO, 58_830)),
    pagarDeUmaVez(passada(LOJA, 3, 277_000)),
    pagarNoVencimento(passada(LOJA, 2, 290_450)),
    encerrar(lancar(passada(LOJA, 1, 333_000)), 'CANCELADA'),
    pagarDeUmaVez(passada(LOJA, 1, 304_200)),
    emDia,
    encerrar(lancar(passada(GALPAO, 2, 699_990)), 'INATIVA'),
    pagarDeUmaVez(passada(GALPAO, 2, 676_100)),
    encerrar(lancar(passada(GALPAO, 1, 708_080)), 'EXCLUÍDA'),
    lancar(semParcelas(GALPAO, 742_060, 25)),
    pagarDeUmaVez(semParcelas(SALA, 51_320, -30)),
  ];
  return {
    contribuintes: criarContribuintes(cidade),
    imoveis: criarImoveis(cidade),
    guias: guias.map((guia) => vencerUnica(guia, hoje)),
    emissoes: corrida.parcelas.flatMap((parcela) => {
      if (parcela.numero_parcela === 4) return [reemitirEm(cidade, parcela, somarDias(hoje, -40))];
      if (parcela.numero_parcela === 5) return [reemitirEm(cidade, parcela, hoje)];
      return [];
    }),
  };
};
