import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import { reemitirDaGuia } from './atualizacao.ts';
import { ENCARGOS_PADRAO } from './encargos.ts';
import {
  casoDaEscolha,
  devidoDaParcela,
  escolhaDaParcela,
  explicarEscolha,
  type ParcelaComValor,
} from './escolha-da-parcela.ts';
import type { Situacao } from './parcela.ts';

const ANTES = '2026-05-08';
const DEPOIS = '2026-05-12';

const parcela = (
  numero: number,
  situacao: Situacao = 'ATIVA',
  mais: Partial<ParcelaComValor> = {},
): ParcelaComValor => ({
  numero,
  situacao,
  // 10/05/2026 is a Sunday.
  ultima: { vencimento: numero < 2 ? '2026-05-10' : '2026-06-10' },
  pagoEmParte: 0,
  aPagar: numero === 0 ? 52_947 : 29_415,
  ...mais,
});

const UNICA = parcela(0);
const ABERTAS = [UNICA, parcela(1), parcela(2)];

describe('P20 the single payment or the installments, not both', () => {
  it.each<[string, ParcelaComValor[], string, (string | undefined)[]]>([
    ['both open', ABERTAS, ANTES, ['UNICA_ABERTA', 'PARCELA_COM_UNICA', 'PARCELA_COM_UNICA']],
    [
      'on the working day to which a Sunday moves',
      ABERTAS,
      '2026-05-11',
      ['UNICA_ABERTA', 'PARCELA_COM_UNICA', 'PARCELA_COM_UNICA'],
    ],
    ['the discount ended', ABERTAS, DEPOIS, ['UNICA_VENCIDA', undefined, undefined]],
    [
      'an installment was paid, the city left the single payment open',
      [UNICA, parcela(1, 'BAIXADA'), parcela(2)],
      ANTES,
      ['UNICA_ENCERRADA', undefined, undefined],
    ],
    [
      'an installment was paid and took it away',
      [parcela(0, 'INATIVA'), parcela(1, 'BAIXADA'), parcela(2)],
      ANTES,
      ['UNICA_ENCERRADA', undefined, undefined],
    ],
    [
      'an installment was paid in part',
      [parcela(0, 'INATIVA'), parcela(1, 'ATIVA', { pagoEmParte: 1 }), parcela(2)],
      ANTES,
      ['UNICA_ENCERRADA', undefined, undefined],
    ],
    [
      'an installment went to active debt',
      [UNICA, parcela(1, 'DÍVIDA'), parcela(2)],
      DEPOIS,
      ['UNICA_ENCERRADA', undefined, undefined],
    ],
    [
      'the single payment was paid',
      [parcela(0, 'BAIXADA'), parcela(1, 'INATIVA'), parcela(2)],
      ANTES,
      [undefined, 'PARCELA_ENCERRADA', 'PARCELA_ENCERRADA'],
    ],
    ['alone', [UNICA], DEPOIS, [undefined]],
    [
      'only its alternatives were annulled',
      [UNICA, parcela(1, 'CANCELADA')],
      DEPOIS,
      [undefined, undefined],
    ],
    ['without a single payment', [parcela(1), parcela(2)], ANTES, [undefined, undefined]],
  ])('%s', (_caso, parcelas, hoje, esperado) => {
    const casos = parcelas.map((uma) => casoDaEscolha(uma, parcelas, hoje, CALENDARIO_NACIONAL));
    expect(casos).toEqual(esperado);
  });

  it.each<[string, ParcelaComValor[], string, number]>([
    ['the installments while both are open', ABERTAS, ANTES, 58_830],
    ['the installments past the single payment', ABERTAS, DEPOIS, 58_830],
    ['the single payment alone', [UNICA], DEPOIS, 52_947],
    ['what is left of the installments', [UNICA, parcela(1, 'BAIXADA'), parcela(2)], ANTES, 29_415],
    [
      'nothing once the single payment is paid',
      [parcela(0, 'BAIXADA'), parcela(1), parcela(2)],
      ANTES,
      0,
    ],
    [
      'nothing but what is inscribed elsewhere',
      [UNICA, parcela(1, 'DÍVIDA'), parcela(2, 'DÍVIDA')],
      DEPOIS,
      0,
    ],
  ])('the debt of a guide is %s', (_caso, parcelas, hoje, esperado) => {
    const soma = parcelas.reduce(
      (total, uma) => total + devidoDaParcela(uma, parcelas, hoje, CALENDARIO_NACIONAL),
      0,
    );
    expect(soma).toBe(esperado);
  });

  it.each<[ParcelaComValor[], number, string, string]>([
    [ABERTAS, 0, ANTES, 'Pague tudo até 11/05/2026 e economize R$ 58,83.'],
    [
      ABERTAS,
      1,
      ANTES,
      'Até 11/05/2026 a cota única, R$ 529,47, sai R$ 58,83 mais barata que as parcelas. Paga uma parcela, ela deixa de valer.',
    ],
    [
      [parcela(0, 'ATIVA', { aPagar: 58_830 }), parcela(1), parcela(2)],
      0,
      ANTES,
      'Pague tudo de uma vez até 11/05/2026, ou escolha as parcelas.',
    ],
    [
      [parcela(0, 'ATIVA', { aPagar: 58_830 }), parcela(1), parcela(2)],
      1,
      ANTES,
      'Até 11/05/2026 também se paga tudo na cota única, R$ 588,30. Paga uma parcela, ela deixa de valer.',
    ],
    [
      ABERTAS,
      0,
      DEPOIS,
      'A cota única venceu em 11/05/2026 e o desconto acabou. Pague as parcelas.',
    ],
    [
      [parcela(0, 'INATIVA'), parcela(1, 'BAIXADA')],
      0,
      ANTES,
      'O pagamento em parcelas já começou: a cota única deixou de valer.',
    ],
    [
      [parcela(0, 'BAIXADA'), parcela(1, 'INATIVA')],
      1,
      ANTES,
      'A cota única foi paga: esta parcela deixou de valer.',
    ],
  ])('says so to who pays, case %#', (parcelas, numero, hoje, texto) => {
    const uma = parcelas.find((outra) => outra.numero === numero);
    const escolha = uma && escolhaDaParcela(uma, parcelas, hoje, CALENDARIO_NACIONAL);
    expect(escolha && explicarEscolha(escolha)).toBe(texto);
  });

  it('P21 does not refresh a discount that ended', () => {
    const emitida = (uma: ParcelaComValor) => ({
      ...uma,
      vencimentoOriginal: uma.ultima.vencimento,
      principal: uma.aPagar,
      ultima: {
        ...{ numero: 1, emitidaEm: '2026-01-05', correcao: 0, multa: 0, juros: 0 },
        ...{ vencimento: uma.ultima.vencimento, principal: uma.aPagar, total: uma.aPagar },
      },
    });
    const [unica, primeira] = ABERTAS.map(emitida);
    const regra = {
      encargos: ENCARGOS_PADRAO,
      vencimento: 'NO_DIA',
      calendario: CALENDARIO_NACIONAL,
    } as const;
    if (!unica || !primeira) throw new Error('sem parcelas');
    const todas = [unica, primeira];
    expect(reemitirDaGuia(unica, todas, DEPOIS, regra)).toEqual({
      tipo: 'RECUSADA',
      motivo: 'PARCELA_ENCERRADA',
    });
    expect(reemitirDaGuia(primeira, todas, DEPOIS, regra).tipo).toBe('NOVA');
    expect(reemitirDaGuia(unica, [unica], DEPOIS, regra).tipo).toBe('NOVA');
  });
});
