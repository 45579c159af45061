import type { GuiaIptu, ParcelaDaGuia } from '@balcao/contracts';
import { describe, expect, it } from 'vitest';
import { ALVARA, PARCELA, VENCIDA } from '../../testing/tributos.ts';
import { parcelasAbertas, resumir, resumoEmPalavras, somarSaldo } from './cobranca.ts';

const parcela = (
  numeroParcela: number,
  status: ParcelaDaGuia['status'],
  vencida = false,
): ParcelaDaGuia => ({
  ...PARCELA,
  numeroParcela,
  numeroParcelaLegivel: String(numeroParcela),
  status,
  vencida,
});
const guia = (parcelas: ParcelaDaGuia[]): GuiaIptu => ({
  anoReferencia: 2026,
  codigoImovel: 1,
  inscricaoImobiliaria: '1',
  endereco: null,
  contribuinte: 'X',
  numeroGuia: 1,
  valorTotal: 'R$ 0,00',
  saldo: ALVARA.saldo,
  status: 'ATIVA',
  parcelas,
});

describe('P20 the summary of the guides', () => {
  it('does not count the single payment beside its alternatives', () => {
    const numeros = (g: GuiaIptu) => parcelasAbertas(g).map(({ numeroParcela }) => numeroParcela);
    expect(
      numeros(guia([parcela(0, 'ATIVA'), parcela(1, 'ATIVA'), parcela(2, 'BAIXADA')])),
    ).toEqual([1]);
    expect(numeros(guia([parcela(0, 'ATIVA')]))).toEqual([0]);
  });

  it.each([
    [[], '0 guias, nenhuma parcela em aberto'],
    [[guia([parcela(0, 'BAIXADA')])], '1 guia, nenhuma parcela em aberto'],
    [[guia([parcela(0, 'ATIVA')])], '1 guia, 1 parcela em aberto'],
    [
      [guia([parcela(1, 'ATIVA', true), parcela(2, 'ATIVA')]), guia([parcela(0, 'DÍVIDA')])],
      '2 guias, 2 parcelas em aberto, 1 vencida',
    ],
    [
      [guia([parcela(1, 'ATIVA', true), parcela(2, 'ATIVA', true)])],
      '1 guia, 2 parcelas em aberto, 2 vencidas',
    ],
  ])('case %#', (guias, texto) => {
    expect(resumoEmPalavras(resumir(guias))).toBe(texto);
  });
});

describe('P20 what is owed on a page', () => {
  it('is what each installment adds, with what was paid and what is inscribed apart', () => {
    const paga = { ...PARCELA, status: 'BAIXADA', devido: 0, pago: 10_000 } as const;
    const inscrita = { ...PARCELA, status: 'DÍVIDA', devido: 0, pagamento: null } as const;
    const unica = { ...PARCELA, numeroParcela: 0, devido: 0 };
    const semIndice = { ...VENCIDA, devido: 10_000, atualizacao: null };
    expect(somarSaldo([PARCELA, VENCIDA, paga, inscrita, unica, semIndice])).toEqual({
      devedor: 32_200,
      pago: 10_000,
      dividaAtiva: 10_000,
      semEncargos: 1,
    });
    expect(somarSaldo([])).toEqual({ devedor: 0, pago: 0, dividaAtiva: 0, semEncargos: 0 });
  });
});
