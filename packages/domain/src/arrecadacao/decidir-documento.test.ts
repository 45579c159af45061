import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import { ATIVAS_E_DIVIDAS, type Situacao } from '../tributos/parcela.ts';
import {
  decidirDocumento,
  ordemDaImputacao,
  repartir,
  situacaoDoDocumento,
  type DocumentoCobrado,
  type ParteCobrada,
} from './decidir-documento.ts';
import type { ParcelaCobrada } from './decidir-pagamento.ts';
import type { DocumentoCitado } from './identificar.ts';

/** A part whose slip is in force: number 1 of IPTU due on Thursday, the other one a day later. */
const parte = (guia: number, mudancas: Partial<ParcelaCobrada> = {}): ParteCobrada => {
  const [emissao, vencimento, valor] =
    guia === 1 ? [1, '2026-12-10', 15_000] : [2, '2026-12-11', 18_601];
  const agora = {
    situacao: 'ATIVA' as const,
    pagamento: null,
    ultima: { numero: emissao, vencimento, total: valor },
    comRecebimento: false,
  };
  return {
    tributo: 'IPTU',
    guia,
    parcela: 1,
    emissao,
    vencimento,
    valor,
    agora: { ...agora, ...mudancas },
  };
};
const paga = (pagamento: string, comRecebimento = false) =>
  ({ situacao: 'BAIXADA', pagamento, comRecebimento }) as const;
const CITADO: DocumentoCitado = { numero: 9, vencimento: '2026-12-10', valor: 33_601 };
const PAGO = { pagamento: '2026-12-10', valor: 33_601 };
const documento = (...partes: ParteCobrada[]): DocumentoCobrado => ({
  numero: 9,
  emitidoEm: '2026-12-01',
  vencimento: '2026-12-10',
  total: 33_601,
  partes,
});
const INTEIRO = documento(parte(1), parte(2));

interface Caso {
  pagamento?: Partial<typeof PAGO>;
  citado?: DocumentoCitado;
  de?: DocumentoCobrado | undefined;
  pagaveis?: readonly Situacao[];
}
const decidir = ({ pagamento, citado = CITADO, pagaveis, ...resto }: Caso) => {
  const de = 'de' in resto ? resto.de : INTEIRO;
  const decisao = decidirDocumento(
    { ...PAGO, ...pagamento },
    citado,
    de,
    CALENDARIO_NACIONAL,
    pagaveis,
  );
  return decisao.tipo === 'EXCECAO' ? decisao.motivo : decisao.tipo;
};
const reemitida = { ultima: { numero: 3, vencimento: '2026-12-10', total: 15_000 } };

describe('what a payment does to a document of several installments', () => {
  it.each<[string, Caso, string]>([
    ['in force, on its last day', {}, 'BAIXAR'],
    ['by its txid, which says neither day nor amount', { citado: { numero: 9 } }, 'BAIXAR'],
    ['the day after', { pagamento: { pagamento: '2026-12-11' } }, 'FORA_DO_PRAZO'],
    ['a cent less', { pagamento: { valor: 33_600 } }, 'VALOR_DIVERGENTE'],
    ['a cent more', { pagamento: { valor: 33_602 } }, 'VALOR_DIVERGENTE'],
    ['that nobody issued', { de: undefined }, 'DESCONHECIDO'],
    [
      'with another day in its code',
      { citado: { ...CITADO, vencimento: '2026-12-09' } },
      'DESCONHECIDO',
    ],
    ['with another amount in its code', { citado: { ...CITADO, valor: 1 } }, 'DESCONHECIDO'],
    [
      'of which one part was paid',
      { de: documento(parte(1, paga('2026-12-02')), parte(2)) },
      'DOCUMENTO_INCOMPLETO',
    ],
    [
      'of which one part was closed',
      { de: documento(parte(1), parte(2, { situacao: 'INATIVA' })) },
      'DOCUMENTO_INCOMPLETO',
    ],
    [
      'of which the books lost one part',
      { de: documento(parte(1), { ...parte(2), agora: undefined }) },
      'DOCUMENTO_INCOMPLETO',
    ],
    [
      'of which one part was reissued',
      { de: documento(parte(1, reemitida), parte(2)) },
      'GUIA_SUBSTITUIDA',
    ],
    [
      'of which one part has another amount now',
      {
        de: documento(
          parte(1, { ultima: { numero: 1, vencimento: '2026-12-10', total: 14_000 } }),
          parte(2),
        ),
      },
      'GUIA_SUBSTITUIDA',
    ],
    [
      'of which both were paid before',
      { de: documento(parte(1, paga('2026-12-02')), parte(2, paga('2026-12-02'))) },
      'DUPLICADO',
    ],
    [
      'that it settled already',
      { de: documento(parte(1, paga('2026-12-10', true)), parte(2, paga('2026-12-10', true))) },
      'DUPLICADO',
    ],
    [
      'that the books have as paid by it',
      { de: documento(parte(1, paga('2026-12-10')), parte(2, paga('2026-12-10'))) },
      'CONFIRMAR',
    ],
    [
      'of active debt, which is not paid here',
      { de: documento(parte(1, { situacao: 'DÍVIDA' }), parte(2)) },
      'DOCUMENTO_INCOMPLETO',
    ],
    [
      'of active debt, where the city allows it',
      { de: documento(parte(1, { situacao: 'DÍVIDA' }), parte(2)), pagaveis: ATIVAS_E_DIVIDAS },
      'BAIXAR',
    ],
  ])('%s', (_nome, caso, decisao) => {
    expect(decidir(caso)).toBe(decisao);
  });

  it.each<[string, DocumentoCobrado, string, string]>([
    ['open until its last day', INTEIRO, '2026-12-10', 'EM_ABERTO'],
    ['over on the day after', INTEIRO, '2026-12-11', 'VENCIDO'],
    [
      'paid when all parts are',
      documento(parte(1, paga('2026-12-02')), parte(2, paga('2026-12-03'))),
      '2026-12-10',
      'PAGO',
    ],
    [
      'superseded when one was paid',
      documento(parte(1, paga('2026-12-02')), parte(2)),
      '2026-12-10',
      'SUBSTITUIDO',
    ],
    [
      'superseded when one was reissued, also later',
      documento(parte(1, reemitida), parte(2)),
      '2026-12-31',
      'SUBSTITUIDO',
    ],
  ])('it is %s', (_nome, de, hoje, situacao) => {
    expect(situacaoDoDocumento(de, hoje, CALENDARIO_NACIONAL)).toBe(situacao);
  });
});

const devida = (
  tributo: 'IPTU' | 'ISSQN' | 'ALVARA' | 'TAXA',
  guia: number,
  vencimentoOriginal: string,
  devido: number,
) => ({ tributo, guia, parcela: 1, vencimentoOriginal, devido });

describe('a payment that is divided among the parts (CTN art. 163)', () => {
  it('goes to fees before taxes, then to what lapses first, then to the larger', () => {
    const partes = [
      devida('IPTU', 1, '2026-01-10', 100),
      devida('ISSQN', 2, '2026-03-10', 500),
      devida('TAXA', 3, '2026-09-10', 100),
      devida('IPTU', 4, '2026-03-10', 700),
      devida('ALVARA', 5, '2026-08-10', 100),
    ];
    expect(ordemDaImputacao(partes).map(({ guia }) => guia)).toEqual([5, 3, 1, 4, 2]);
  });

  it.each([
    [
      'all and nothing left',
      800,
      [
        [3, 300],
        [1, 500],
      ],
      0,
    ],
    [
      'more than all',
      1_000,
      [
        [3, 300],
        [1, 500],
      ],
      200,
    ],
    [
      'one whole and one in part',
      400,
      [
        [3, 300],
        [1, 100],
      ],
      0,
    ],
    ['the first in part', 250, [[3, 250]], 0],
  ])('pays %s', (_nome, recebido, esperado, excedente) => {
    const feito = repartir(recebido, [
      devida('IPTU', 1, '2026-01-10', 500),
      devida('TAXA', 3, '2026-09-10', 300),
    ]);
    expect(feito.partes.map(({ guia, recebe }) => [guia, recebe])).toEqual(esperado);
    expect(feito.excedente).toBe(excedente);
  });

  it('keeps every cent, for three thousand random sets', () => {
    let semente = 20_261_125;
    const sorteio = (ate: number) => {
      semente = (semente * 48_271) % 2_147_483_647;
      return semente % ate;
    };
    const TRIBUTOS = ['IPTU', 'ISSQN', 'ALVARA', 'TAXA'] as const;
    for (let i = 0; i < 3_000; i += 1) {
      const partes = Array.from({ length: 1 + sorteio(12) }, (_, guia) =>
        devida(
          TRIBUTOS[sorteio(4)] ?? 'IPTU',
          guia,
          `2026-${String(1 + sorteio(12)).padStart(2, '0')}-10`,
          1 + sorteio(900_000),
        ),
      );
      const devido = partes.reduce((soma, parcela) => soma + parcela.devido, 0);
      const recebido = 1 + sorteio(2 * devido);
      const feito = repartir(recebido, partes);
      const pago = feito.partes.reduce((soma, { recebe }) => soma + recebe, 0);
      expect(pago + feito.excedente).toBe(recebido);
      expect(pago).toBe(Math.min(recebido, devido));
      expect(feito.partes.every(({ recebe, devido: deve }) => recebe > 0 && recebe <= deve)).toBe(
        true,
      );
      // Whoever comes before one that is not paid whole is paid whole.
      expect(feito.partes.slice(0, -1).every(({ recebe, devido: deve }) => recebe === deve)).toBe(
        true,
      );
    }
  });
});
