import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import { ATIVAS_E_DIVIDAS, SITUACOES, type Situacao } from '../tributos/parcela.ts';
import { baixarParcela, decidirPagamento, type ParcelaCobrada } from './decidir-pagamento.ts';
import type { GuiaCitada } from './identificar.ts';

/** Open, reissued once; the slip in force is due on Tuesday, 10 November 2026, over R$ 156,45. */
const PARCELA: ParcelaCobrada = {
  situacao: 'ATIVA',
  pagamento: null,
  ultima: { numero: 2, vencimento: '2026-11-10', total: 15645 },
  comRecebimento: false,
};
const CITADA: GuiaCitada = {
  tributo: 'IPTU',
  guia: 100,
  parcela: 1,
  emissao: 2,
  vencimento: '2026-11-10',
  valor: 15645,
};
const PAGO = { pagamento: '2026-11-10', valor: 15645 };

const decidir = (
  pagamento: Partial<typeof PAGO> = {},
  citada: Partial<GuiaCitada> = {},
  parcela: Partial<ParcelaCobrada> = {},
) => {
  const decisao = decidirPagamento(
    { ...PAGO, ...pagamento },
    { ...CITADA, ...citada },
    { ...PARCELA, ...parcela },
    CALENDARIO_NACIONAL,
  );
  return decisao.tipo === 'EXCECAO' ? decisao.motivo : decisao.tipo;
};
const emissao = (numero: number, vencimento = '2026-11-10', total = 15645) => ({
  ultima: { numero, vencimento, total },
});
const { vencimento: _vencimento, valor: _valor, ...TXID } = CITADA;

describe('B16 what a payment does', () => {
  it.each([
    ['the slip in force, on its day', {}, {}, {}, 'BAIXAR'],
    ['long before its day', { pagamento: '2026-10-01' }, {}, {}, 'BAIXAR'],
    ['the day after', { pagamento: '2026-11-11' }, {}, {}, 'FORA_DO_PRAZO'],
    [
      'on the last day of those that a rule lets pass',
      { pagamento: '2026-11-17', tolerancia: 7 },
      {},
      {},
      'BAIXAR',
    ],
    ['a day later', { pagamento: '2026-11-18', tolerancia: 7 }, {}, {}, 'FORA_DO_PRAZO'],
    [
      'on the Monday after a Saturday',
      { pagamento: '2026-11-09' },
      { vencimento: '2026-11-07' },
      emissao(2, '2026-11-07'),
      'BAIXAR',
    ],
    [
      'on the Monday after a holiday on a Friday',
      { pagamento: '2026-11-23' },
      { vencimento: '2026-11-20' },
      emissao(2, '2026-11-20'),
      'BAIXAR',
    ],
    [
      'on the Tuesday after it',
      { pagamento: '2026-11-24' },
      { vencimento: '2026-11-20' },
      emissao(2, '2026-11-20'),
      'FORA_DO_PRAZO',
    ],
    ['one cent less', { valor: 15644 }, {}, {}, 'VALOR_DIVERGENTE'],
    ['one cent more', { valor: 15646 }, {}, {}, 'VALOR_DIVERGENTE'],
    [
      'what was printed, but the city has changed the amount since',
      {},
      {},
      emissao(2, '2026-11-10', 20000),
      'VALOR_DIVERGENTE',
    ],
    ['late, and another amount', { pagamento: '2026-11-11', valor: 1 }, {}, {}, 'FORA_DO_PRAZO'],
    ['the slip before', {}, { emissao: 1, vencimento: '2026-10-10' }, {}, 'GUIA_SUBSTITUIDA'],
    [
      'the slip before, in its time, with its amount',
      { pagamento: '2026-10-10', valor: 15000 },
      { emissao: 1, vencimento: '2026-10-10', valor: 15000 },
      {},
      'GUIA_SUBSTITUIDA',
    ],
    [
      'the same number with another due date',
      {},
      { vencimento: '2026-12-10' },
      {},
      'GUIA_SUBSTITUIDA',
    ],
    ['a slip that comes after ours', {}, { emissao: 3 }, {}, 'GUIA_SUBSTITUIDA'],
    ['emission 102, of which a barcode has two digits', {}, {}, emissao(102), 'BAIXAR'],
    ['emission 102 while the barcode says 3', {}, { emissao: 3 }, emissao(102), 'GUIA_SUBSTITUIDA'],
  ] as const)('%s: %5$s', (_nome, pagamento, citada, parcela, esperado) => {
    expect(decidir(pagamento, citada, parcela)).toBe(esperado);
  });

  it.each([
    ['of the slip in force', 2, 2, 'BAIXAR'],
    ['of the slip before', 1, 2, 'GUIA_SUBSTITUIDA'],
    ['of a slip a hundred emissions ago', 2, 102, 'GUIA_SUBSTITUIDA'],
    ['of slip 102, in full', 102, 102, 'BAIXAR'],
  ])('by the txid %s: %4$s', (_nome, citada, ultima, esperado) => {
    const decisao = decidirPagamento(
      PAGO,
      { ...TXID, emissao: citada },
      { ...PARCELA, ...emissao(ultima) },
      CALENDARIO_NACIONAL,
    );
    expect(decisao).toEqual(
      esperado === 'BAIXAR' ? { tipo: 'BAIXAR' } : { tipo: 'EXCECAO', motivo: esperado },
    );
  });

  it.each(SITUACOES.filter((s) => s !== 'ATIVA' && s !== 'BAIXADA'))(
    'an installment that is %s is not open',
    (situacao) => {
      expect(decidir({}, {}, { situacao })).toBe('PARCELA_NAO_ABERTA');
    },
  );

  it.each([
    ['the same day, from the city’s own books', '2026-11-10', false, 'CONFIRMAR'],
    ['another day', '2026-11-09', false, 'DUPLICADO'],
    ['the same day, by a receipt that we have', '2026-11-10', true, 'DUPLICADO'],
  ])('paid already on %s: %4$s', (_nome, pagamento, comRecebimento, esperado) => {
    expect(decidir({}, {}, { situacao: 'BAIXADA', pagamento, comRecebimento })).toBe(esperado);
  });

  it('no such installment is unknown', () => {
    expect(decidirPagamento(PAGO, CITADA, undefined, CALENDARIO_NACIONAL)).toEqual({
      tipo: 'EXCECAO',
      motivo: 'DESCONHECIDO',
    });
  });
});

describe('active debt that the city has paid here', () => {
  it.each([
    [ATIVAS_E_DIVIDAS, 'BAIXAR'],
    [undefined, 'PARCELA_NAO_ABERTA'],
  ])('is settled by its slip with %s', (pagaveis, esperado) => {
    const inscrita = { ...PARCELA, situacao: 'DÍVIDA' } as const;
    const decisao = decidirPagamento(PAGO, CITADA, inscrita, CALENDARIO_NACIONAL, pagaveis);
    expect(decisao.tipo === 'EXCECAO' ? decisao.motivo : decisao.tipo).toBe(esperado);
  });
});

describe('B16 settling an installment', () => {
  const parcelas = (...situacoes: Situacao[]) =>
    situacoes.map((situacao, numero) => ({ numero, situacao, vencimento: '2026-11-10' }));

  it.each([
    ['the single payment', 0, ['ATIVA', 'ATIVA', 'ATIVA'], [1, 2], 'BAIXADA'],
    ['the first of two', 1, ['ATIVA', 'ATIVA', 'ATIVA'], [0], 'ATIVA'],
    ['the last open one', 2, ['INATIVA', 'BAIXADA', 'ATIVA'], [], 'BAIXADA'],
    ['one beside active debt', 2, ['INATIVA', 'DÍVIDA', 'ATIVA'], [], 'DÍVIDA'],
    ['the only one', 0, ['ATIVA'], [], 'BAIXADA'],
    ['one whose alternative is annulled', 1, ['CANCELADA', 'ATIVA'], [], 'BAIXADA'],
  ] as const)('%s', (_nome, numero, situacoes, inativadas, situacaoDaGuia) => {
    expect(baixarParcela(numero, parcelas(...situacoes))).toEqual({ inativadas, situacaoDaGuia });
  });

  it.each([
    ['ATIVA', 'INATIVA'],
    ['BAIXADA', 'BAIXADA'],
  ] as const)(
    'of an agreement leaves its bill %s beside one that is %s',
    (situacaoDaGuia, outra) => {
      const doAcordo = parcelas('BAIXADA', 'ATIVA', outra).map(({ numero, ...uma }) => ({
        ...uma,
        numero: numero + 1,
        tributo: 'PARCELAMENTO' as const,
      }));
      expect(baixarParcela(2, doAcordo)).toEqual({ inativadas: [], situacaoDaGuia });
    },
  );

  it('is not asked of an installment that is not there', () => {
    expect(() => baixarParcela(9, parcelas('ATIVA'))).toThrow(RangeError);
  });
});
