import {
  calcularEncargos,
  CALENDARIO_NACIONAL,
  ENCARGOS_PADRAO,
  type Emissao,
  type RegraDaAtualizacao,
  type Tributo,
} from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import type {
  FonteTributaria,
  Guia,
} from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { EMPRESA } from '../cidade.ts';
import { guiaConhecida, type reservaDeGuias } from './conhecidos/guias.ts';
import { origemEscrita } from '../../core/quem/origem.ts';

const HOJE = '2026-11-20';
const VISITANTE: Quem = {
  papel: 'VISITANTE',
  usuario: undefined,
  sessao: undefined,
  origem: origemEscrita('contrato'),
};
const REGRA: RegraDaAtualizacao = {
  encargos: ENCARGOS_PADRAO,
  vencimento: 'PROXIMO_DIA_UTIL',
  calendario: CALENDARIO_NACIONAL,
};
const NAO_VENCIDA = { tipo: 'RECUSADA', motivo: 'PARCELA_NAO_VENCIDA' };
const NAO_ATIVA = { tipo: 'RECUSADA', motivo: 'PARCELA_NAO_ATIVA' };

/** A slip with how its charges were counted, which every source keeps with it. */
const contada = (emissao: Emissao): Emissao => {
  const divida = { principal: emissao.principal, vencimento: '2026-08-10' };
  const { encargos, calendario } = REGRA;
  const { memoria } = calcularEncargos(divida, emissao.vencimento, encargos, calendario);
  return { ...emissao, memoria };
};

/** 150,00 due 2026-08-10, refreshed on 20 November, a holiday on a Friday. */
const SEGUNDA = contada({
  numero: 2,
  emitidaEm: HOJE,
  vencimento: '2026-11-23',
  principal: 15_000,
  correcao: 0,
  multa: 3_000,
  juros: 600,
  total: 18_600,
});

/** The bill as it was, with these slips in force. */
const comUltimas = (guia: Guia, ultimas: Readonly<Record<number, Emissao>>): Guia => ({
  ...guia,
  parcelas: guia.parcelas.map((parcela) => ({
    ...parcela,
    ultima: ultimas[parcela.numero] ?? parcela.ultima,
  })),
});

/** What a test asks otherwise than the others. */
interface Mudancas {
  cod_empre?: number;
  hoje?: string;
  regra?: RegraDaAtualizacao;
  tributo?: Tributo;
}

export const promessasDaAtualizacao = (
  fonte: () => FonteTributaria,
  guiaParaAtualizar: ReturnType<typeof reservaDeGuias>,
): void => {
  const atualizar = (
    numero_guia: number,
    numero_parcela: number,
    { cod_empre = 1, hoje = HOJE, regra = REGRA, tributo = 'IPTU' }: Mudancas = {},
  ) =>
    fonte().atualizarParcela(
      cod_empre,
      { tributo, numero_guia, numero_parcela },
      { hoje, regra },
      VISITANTE,
    );

  const esperarGuia = async (numero: number, ultimas: Readonly<Record<number, Emissao>>) =>
    expect(await fonte().findGuia(1, 'IPTU', numero)).toEqual(
      comUltimas(guiaConhecida(1, numero), ultimas),
    );

  describe('P21 a refresh', () => {
    it('is a reissue, which look-ups show from then on; nothing else changes', async () => {
      const numero = guiaParaAtualizar();
      expect(await atualizar(numero, 1)).toEqual({ tipo: 'NOVA', emissao: SEGUNDA });
      await esperarGuia(numero, { 1: SEGUNDA });
      const listadas = await fonte().listIptus(1, { inscricao: 'AB771' });
      expect(listadas?.find((guia) => guia.numero === numero)).toEqual(
        await fonte().findGuia(1, 'IPTU', numero),
      );
    });

    it('repeated on the same day with the same facts is the same reissue', async () => {
      const numero = guiaParaAtualizar();
      await atualizar(numero, 1);
      expect(await atualizar(numero, 1)).toEqual({ tipo: 'REPETIDA', emissao: SEGUNDA });
      await esperarGuia(numero, { 1: SEGUNDA });
    });

    it('repeated on the same day with other facts is another', async () => {
      const numero = guiaParaAtualizar();
      await atualizar(numero, 1);
      const regra = { ...REGRA, vencimento: 'FIM_DO_MES' } as const;
      const terceira = contada({ ...SEGUNDA, numero: 3, vencimento: '2026-11-30' });
      expect(await atualizar(numero, 1, { regra })).toEqual({ tipo: 'NOVA', emissao: terceira });
      await esperarGuia(numero, { 1: terceira });
    });

    it('is refused while its slip can be paid, then counts anew from the first due date', async () => {
      const numero = guiaParaAtualizar();
      await atualizar(numero, 1);
      expect(await atualizar(numero, 1, { hoje: '2026-11-23' })).toEqual(NAO_VENCIDA);
      const terceira = contada({
        ...SEGUNDA,
        numero: 3,
        emitidaEm: '2026-12-15',
        vencimento: '2026-12-16',
        juros: 750,
        total: 18_750,
      });
      const nova = await atualizar(numero, 1, { hoje: '2026-12-15' });
      expect(nova).toEqual({ tipo: 'NOVA', emissao: terceira });
      await esperarGuia(numero, { 1: terceira });
    });

    it('can be repeated for years without running out of emissions', async () => {
      const numero = guiaParaAtualizar();
      const emissao = { ...SEGUNDA, numero: 141 };
      expect(await atualizar(numero, 9)).toEqual({ tipo: 'NOVA', emissao });
      await esperarGuia(numero, { 9: emissao });
    });

    it('asked twenty times at once comes to one reissue, the same for all', async () => {
      const numero = guiaParaAtualizar();
      const vinteVezes = <T>(pedir: () => Promise<T>) =>
        Promise.all(Array.from({ length: 20 }, pedir));
      // Connections that are open already: otherwise the first is through before the second begins.
      await vinteVezes(() => fonte().findGuia(1, 'IPTU', numero));
      const todas = await vinteVezes(() => atualizar(numero, 1));
      expect(todas.filter((uma) => uma?.tipo === 'NOVA')).toEqual([
        { tipo: 'NOVA', emissao: SEGUNDA },
      ]);
      const repetida = { tipo: 'REPETIDA', emissao: SEGUNDA };
      expect(todas.filter((uma) => uma?.tipo !== 'NOVA')).toEqual(Array(19).fill(repetida));
      await esperarGuia(numero, { 1: SEGUNDA });
    });

    it('of two installments of a bill at once reissues both', async () => {
      const numero = guiaParaAtualizar();
      await Promise.all([atualizar(numero, 1), atualizar(numero, 2)]);
      await esperarGuia(numero, { 1: SEGUNDA, 2: SEGUNDA });
    });

    it('P03 in one orgao leaves the same number in another as it was', async () => {
      const resposta = await atualizar(100, 1, { cod_empre: 2 });
      expect(resposta).toMatchObject({ tipo: 'NOVA', emissao: { numero: 2, principal: 77_700 } });
      await esperarGuia(100, {});
    });
  });

  describe.each(['ISSQN', 'ALVARA', 'TAXA'] as const)('P21 a refresh of %s', (tributo) => {
    const esperar = async (numero: number, ultimas: Readonly<Record<number, Emissao>>) =>
      expect(await fonte().findGuia(1, tributo, numero)).toEqual(
        comUltimas(guiaConhecida(1, numero), ultimas),
      );

    it('is a reissue, which look-ups show; at once and again it is the same', async () => {
      const numero = guiaParaAtualizar(tributo);
      const duas = await Promise.all([
        atualizar(numero, 1, { tributo }),
        atualizar(numero, 1, { tributo }),
      ]);
      expect(duas.map((uma) => uma?.tipo).sort()).toEqual(['NOVA', 'REPETIDA']);
      expect(await atualizar(numero, 1, { tributo })).toEqual({
        tipo: 'REPETIDA',
        emissao: SEGUNDA,
      });
      await esperar(numero, { 1: SEGUNDA });
      const listadas = await fonte().listGuias(1, tributo, EMPRESA);
      expect(listadas?.find((guia) => guia.numero === numero)).toEqual(
        await fonte().findGuia(1, tributo, numero),
      );
    });

    it('is refused to what is not open or not overdue', async () => {
      const numero = guiaParaAtualizar(tributo);
      expect(await atualizar(numero, 3, { tributo })).toEqual(NAO_VENCIDA);
      expect(await atualizar(numero, 6, { tributo })).toEqual(NAO_ATIVA);
      await esperar(numero, {});
    });

    it('P03 is undefined to a bill of another tax or orgao, and leaves it as it was', async () => {
      const numero = guiaParaAtualizar(tributo);
      expect(await atualizar(numero, 1)).toBeUndefined();
      expect(await atualizar(numero, 1, { tributo, cod_empre: 2 })).toBeUndefined();
      const iptu = guiaParaAtualizar();
      expect(await atualizar(iptu, 1, { tributo })).toBeUndefined();
      await esperar(numero, {});
      await esperarGuia(iptu, {});
    });
  });

  describe('P21 a refresh is refused, and changes nothing,', () => {
    it.each([
      ['not overdue', 3, NAO_VENCIDA],
      ['paid', 4, NAO_ATIVA],
      ['cancelled', 5, NAO_ATIVA],
      ['in active debt', 6, NAO_ATIVA],
      ['excluded', 7, NAO_ATIVA],
      ['superseded', 8, NAO_ATIVA],
    ])('to an installment that is %s', async (_nome, parcela, recusa) => {
      const numero = guiaParaAtualizar();
      expect(await atualizar(numero, parcela)).toEqual(recusa);
      await esperarGuia(numero, {});
    });

    it('where a month is missing in the table of the orgao, which is named', async () => {
      const numero = guiaParaAtualizar();
      expect(await atualizar(numero, 1, { regra: { ...REGRA, indices: {} } })).toEqual({
        tipo: 'RECUSADA',
        motivo: 'FALTA_INDICE',
        detalhe: expect.stringContaining('08/2026'),
      });
      await esperarGuia(numero, {});
    });

    it('P03 as undefined to what does not exist, or only in another orgao', async () => {
      const numero = guiaParaAtualizar();
      expect(await atualizar(numero, 99)).toBeUndefined();
      expect(await atualizar(999_999, 1)).toBeUndefined();
      expect(await atualizar(500, 1)).toBeUndefined();
      expect(await atualizar(numero, 1, { cod_empre: 2 })).toBeUndefined();
      await esperarGuia(numero, {});
      expect(await fonte().findGuia(2, 'IPTU', 500)).toEqual(guiaConhecida(2, 500));
    });
  });
};
