import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import { consolidar } from './consolidar.ts';
import {
  entradaDoDebito,
  escolhaDePartida,
  recusaDoPedido,
  sobramDebitos,
  type DebitoAParcelar,
  type PedidoDeParcelamento,
} from './entrada-dos-debitos.ts';
import type { ProgramaDeParcelamento } from './programa.ts';
import { opcaoDe } from './opcoes-de-parcelamento.ts';
import { problemasDoPrograma } from './problemas-do-programa.ts';

const SITUACAO = { parcelasAte: null, honorarios: '0', custasAntes: false, reparcelamentos: [] };

const PROGRAMA: ProgramaDeParcelamento = {
  nome: 'Em dia',
  lei: 'Lei 1/2026',
  de: '2026-01-01',
  ate: '2026-12-31',
  canais: ['PORTAL'],
  pessoas: ['PF', 'PJ'],
  debitos: {
    receitas: ['IPTU', 'ISSQN'],
    vencidosDe: '2020-01-01',
    vencidosAte: '2025-12-31',
    inscricao: 'TODOS',
    exercicioCorrente: false,
    todos: false,
  },
  situacoes: {
    COMUM: { ...SITUACAO, reparcelamentos: [{ parcelasAte: 12, entrada: '20' }] },
    AJUIZADA: SITUACAO,
  },
  faixas: [
    {
      de: 1,
      ate: 12,
      pessoas: null,
      acimaDe: null,
      valorAte: null,
      minimo: { centavos: 5000 },
      entrada: { percentual: '0', minimo: 0 },
      descontos: {},
    },
  ],
  prazoDaEntrada: { dias: 1, uteis: true },
  financiamento: { porMes: '0', tabela: 'SIMPLES', acimaDeParcelas: 0, correcao: 'NENHUMA' },
  vencimento: { dia: 'DO_PEDIDO', mesesSemParcela: [] },
  sobra: 'PRIMEIRA',
  rescisao: {
    vencidas: 3,
    consecutivas: false,
    aUltima: false,
    toleranciaDias: 0,
    atrasoMaximoDias: null,
    perdeDescontos: true,
  },
  antecipa: 'PROXIMAS',
};

const DEBITO: DebitoAParcelar = {
  chave: '1',
  receita: 'IPTU',
  ano: 2025,
  vencimento: '2025-03-10',
  inscrito: true,
  situacao: 'COMUM',
  vara: null,
  suspenso: false,
  acordosAnteriores: 0,
  valores: { principal: 10_000, correcao: 0, multa: 0, juros: 0 },
};

const HOJE = '2026-03-10';

describe('a debt and a programme', () => {
  const porque = (
    mudanca: Partial<DebitoAParcelar>,
    debitos: Partial<ProgramaDeParcelamento['debitos']> = {},
  ) => {
    const programa = { ...PROGRAMA, debitos: { ...PROGRAMA.debitos, ...debitos } };
    const entrada = entradaDoDebito(programa, { ...DEBITO, ...mudanca }, HOJE, CALENDARIO_NACIONAL);
    return entrada.entra ? 'entra' : entrada.porque;
  };

  it.each([
    ['one that may enter', porque({}), 'entra'],
    ['suspended', porque({ suspenso: true }), 'A cobrança deste débito já está suspensa.'],
    [
      'not due yet',
      porque({ vencimento: HOJE }),
      'Ainda não venceu. Pague até o vencimento, sem acréscimos.',
    ],
    ['another revenue', porque({ receita: 'Alvará' }), 'O programa não aceita Alvará.'],
    [
      'too old',
      porque({ vencimento: '2019-12-31', ano: 2019 }),
      'O programa só aceita débitos vencidos a partir de 01/01/2020 e até 31/12/2025.',
    ],
    [
      'too new',
      porque({ vencimento: '2026-01-02' }, { vencidosDe: null }),
      'O programa só aceita débitos vencidos até 31/12/2025.',
    ],
    [
      'of this year',
      porque({ ano: 2026, vencimento: '2026-01-12' }, { vencidosAte: null }),
      'É deste ano: só pode ser parcelado a partir de 2027.',
    ],
    [
      'not inscribed',
      porque({ inscrito: false }, { inscricao: 'SO_INSCRITOS' }),
      'O programa só aceita o que está inscrito em dívida ativa.',
    ],
    [
      'inscribed',
      porque({}, { inscricao: 'SO_NAO_INSCRITOS' }),
      'O programa não aceita o que está inscrito em dívida ativa.',
    ],
    [
      'seized money',
      porque({ situacao: 'BLOQUEIO' }),
      'O programa não aceita débitos com dinheiro bloqueado em conta.',
    ],
    ['renegotiated once', porque({ acordosAnteriores: 1 }), 'entra'],
    [
      'renegotiated twice',
      porque({ acordosAnteriores: 2 }),
      'Já foi parcelado antes, e a lei não permite parcelar de novo.',
    ],
    [
      'in court, renegotiated',
      porque({ situacao: 'AJUIZADA', acordosAnteriores: 1 }),
      'Já foi parcelado antes, e a lei não permite parcelar de novo.',
    ],
  ])('%s', (_nome, dito, esperado) => {
    expect(dito).toBe(esperado);
  });
});

describe('debts together', () => {
  const recusa = (
    mudanca: Partial<PedidoDeParcelamento>,
    programa: Partial<ProgramaDeParcelamento> = {},
    hoje = HOJE,
  ) =>
    recusaDoPedido(
      { ...PROGRAMA, ...programa },
      { pessoa: 'PF', canal: 'PORTAL', escolhidos: [DEBITO], sobram: false, ...mudanca },
      hoje,
    );
  const naJustica = (vara: string): DebitoAParcelar => ({ ...DEBITO, situacao: 'AJUIZADA', vara });
  const todos = { ...PROGRAMA.debitos, todos: true };
  const protestado: DebitoAParcelar = { ...DEBITO, situacao: 'PROTESTADA' };
  const antes = { ...SITUACAO, custasAntes: true };
  const comCustas: Partial<ProgramaDeParcelamento> = {
    canais: ['PORTAL', 'BALCAO'],
    situacoes: { COMUM: SITUACAO, PROTESTADA: antes, AJUIZADA: antes },
  };

  it.each([
    ['fine', recusa({}), undefined],
    ['the first day', recusa({}, {}, '2026-01-01'), undefined],
    ['the last day', recusa({}, {}, '2026-12-31'), undefined],
    ['before', recusa({}, {}, '2025-12-31'), 'A adesão começa em 01/01/2026.'],
    ['after', recusa({}, {}, '2027-01-01'), 'A adesão terminou em 31/12/2026.'],
    ['no end', recusa({}, { ate: null }, '2099-01-01'), undefined],
    ['at the counter', recusa({ canal: 'BALCAO' }), 'Este programa é só no portal.'],
    ['not here', recusa({}, { canais: ['BALCAO'] }), 'Este programa é só no atendimento.'],
    ['who', recusa({ pessoa: 'MEI' }), 'Este programa não é para o seu tipo de pessoa.'],
    ['nothing', recusa({ escolhidos: [] }), 'Escolha ao menos um débito.'],
    [
      'not all of them',
      recusa({ sobram: true }, { debitos: todos }),
      'Neste programa entram todos os débitos que podem ser parcelados.',
    ],
    [
      'costs of a registry that come before',
      recusa({ escolhidos: [DEBITO, protestado] }, comCustas),
      'Pague antes as custas do cartório dos débitos protestados e faça o acordo no atendimento.',
    ],
    [
      'costs of a court that come before',
      recusa({ escolhidos: [naJustica('1ª')] }, comCustas),
      'Pague antes as custas do processo e faça o acordo no atendimento.',
    ],
    [
      'the same at the counter, where the receipt is seen',
      recusa({ escolhidos: [protestado], canal: 'BALCAO' }, comCustas),
      undefined,
    ],
    ['what has no costs', recusa({ escolhidos: [DEBITO] }, comCustas), undefined],
    [
      'in court beside others',
      recusa({ escolhidos: [DEBITO, naJustica('1ª')] }),
      'O que está na Justiça é parcelado à parte. Faça um acordo para cada um.',
    ],
    [
      'two courts',
      recusa({ escolhidos: [naJustica('1ª'), naJustica('2ª')] }),
      'Débitos de varas diferentes são parcelados à parte. Faça um acordo para cada uma.',
    ],
    ['one court', recusa({ escolhidos: [naJustica('1ª'), naJustica('1ª')] }), undefined],
  ])('%s', (_nome, dito, esperado) => {
    expect(dito).toBe(esperado);
  });
});

describe('what may be agreed on together', () => {
  const naJustica = (vara: string): DebitoAParcelar => ({ ...DEBITO, situacao: 'AJUIZADA', vara });
  const comum = { ...DEBITO };
  const protestado = { ...DEBITO, situacao: 'PROTESTADA' } as const;
  const [primeira, segunda] = [naJustica('1ª'), naJustica('2ª')];

  it.each([
    ['nothing', [], []],
    ['what is in no court', [primeira, comum, protestado], [comum, protestado]],
    ['else the court of the first', [segunda, primeira], [segunda]],
  ])('is chosen where nobody chose: %s', (_nome, entram, esperado) => {
    expect(escolhaDePartida(entram)).toEqual(esperado);
  });

  it('is all that a programme can ask for', () => {
    const entram = [comum, protestado, primeira];
    expect(sobramDebitos(entram, [comum, protestado])).toBe(false);
    expect(sobramDebitos(entram, [comum])).toBe(true);
    expect(sobramDebitos(entram, [primeira])).toBe(false);
  });
});

describe('what debts come to', () => {
  const com = (descontos: Partial<Record<'multa' | 'juros' | 'honorarios', string>>) => {
    const situacoes = { COMUM: { ...SITUACAO, honorarios: '10' } };
    const valores = { principal: 10_000, correcao: 1000, multa: 2001, juros: 3000 };
    const { bruto, desconto, total } = consolidar(
      [{ ...DEBITO, valores }],
      { ...PROGRAMA, situacoes },
      { descontos },
    );
    return [bruto, desconto, total];
  };

  it.each([
    // Fees are 10 % of what is left, after the discounts.
    ['whole', {}, [17_601, 0, 17_601]],
    ['without the fine', { multa: '100' }, [17_401, 2001, 15_400]],
    [
      'half of the fine and interest, half up',
      { multa: '50', juros: '50' },
      [17_351, 2501, 14_850],
    ],
    ['half of the fees', { multa: '100', honorarios: '50' }, [17_401, 2701, 14_700]],
  ])('%s', (_nome, descontos, esperado) => {
    expect(com(descontos)).toEqual(esperado);
  });
});

describe('the entry of what was in an agreement before', () => {
  it.each([
    // Of the band, of the law for who renegotiates, and what is paid of 100,00.
    ['0', '20', 2000],
    ['10', '20', 2000],
    ['20', '10', 2000],
    ['15', '12.5', 1500],
    ['12.5', '15', 1500],
    ['15', '15', 1500],
  ])('%s %% or %s %%, the greater one', (daFaixa, daLei, entrada) => {
    const programa = {
      ...PROGRAMA,
      situacoes: { COMUM: { ...SITUACAO, reparcelamentos: [{ parcelasAte: 12, entrada: daLei }] } },
      faixas: PROGRAMA.faixas.map((faixa) => ({
        ...faixa,
        minimo: { centavos: 1 },
        entrada: { percentual: daFaixa, minimo: 0 },
      })),
    };
    const circunstancias = {
      pessoa: 'PF',
      hoje: HOJE,
      calendario: CALENDARIO_NACIONAL,
      ufm: 0,
    } as const;
    const debitos = [{ ...DEBITO, acordosAnteriores: 1 }];
    const opcao = opcaoDe(programa, { faixa: 0, quantas: 5 }, debitos, circunstancias);
    expect(opcao?.plano.parcelas[0]?.base).toBe(entrada);
  });
});

describe('what a programme can not be used with', () => {
  const [faixa] = PROGRAMA.faixas;
  if (!faixa) throw new Error('sem faixa');
  const daFaixa = (mudanca: Partial<typeof faixa>) => ({ faixas: [{ ...faixa, ...mudanca }] });
  const qual = 'Faixa de 1 a 12 parcelas';

  it.each<[Partial<ProgramaDeParcelamento>, string[]]>([
    [{}, []],
    [{ ate: '2025-01-01' }, ['O último dia de adesão vem antes do primeiro.']],
    [{ canais: [] }, ['Diga onde se adere: no portal, no balcão ou nos dois.']],
    [{ pessoas: [] }, ['Diga quem pode aderir.']],
    [{ situacoes: {} }, ['Diga que situações de cobrança entram.']],
    [
      { debitos: { ...PROGRAMA.debitos, vencidosDe: '2026-01-01' } },
      ['O último vencimento que entra vem antes do primeiro.'],
    ],
    [{ debitos: { ...PROGRAMA.debitos, vencidosDe: '2025-12-31' } }, []],
    [{ ate: PROGRAMA.de }, []],
    [daFaixa({ de: 12 }), []],
    [daFaixa({ pessoas: ['PJ'] }), []],
    [daFaixa({ acimaDe: 100, valorAte: 101 }), []],
    [daFaixa({ minimo: { centavos: 1 } }), []],
    [daFaixa({ entrada: { percentual: '100', minimo: 0 }, descontos: { juros: '100' } }), []],
    [{ faixas: [] }, ['Escreva ao menos uma faixa de parcelas.']],
    [
      daFaixa({ de: 13 }),
      ['Faixa de 13 a 12 parcelas: a primeira quantidade não pode passar da última.'],
    ],
    [
      daFaixa({ pessoas: ['MEI'] }),
      [`${qual}: vale para um tipo de pessoa que o programa não admite.`],
    ],
    [daFaixa({ pessoas: [] }), [`${qual}: escolha ao menos um tipo de pessoa.`]],
    [
      daFaixa({ acimaDe: 100, valorAte: 100 }),
      [`${qual}: o valor final deve ser maior que o inicial.`],
    ],
    [
      daFaixa({ minimo: { centavos: 0 } }),
      [`${qual}: a parcela mínima deve ser de um centavo ou mais.`],
    ],
    [
      daFaixa({ entrada: { percentual: '101', minimo: 0 } }),
      [`${qual}: a entrada vai de 0 a 100 %.`],
    ],
    [
      daFaixa({ descontos: { juros: '100.5' } }),
      [`${qual}: o desconto de juros vai de 0 a 100 %.`],
    ],
    [{ rescisao: { ...PROGRAMA.rescisao, vencidas: null } }, ['Diga quando o acordo se rompe.']],
    [
      { rescisao: { ...PROGRAMA.rescisao, perdeDescontos: false } },
      [
        'Quem rompe deve perder os descontos: um débito que volta a ser cobrado é cobrado por inteiro, menos o que foi pago.',
      ],
    ],
    [
      { vencimento: { dia: 5, mesesSemParcela: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] } },
      ['Deixe ao menos um mês do ano com parcela.'],
    ],
  ])('%j', (mudanca, problemas) => {
    expect(problemasDoPrograma({ ...PROGRAMA, ...mudanca })).toEqual(problemas);
  });
});
