import { CALENDARIO_NACIONAL, ENCARGOS_PADRAO, type RegraDaAtualizacao } from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import type { FonteTributaria } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { origemEscrita } from '../../core/quem/origem.ts';
import type { Quem } from '../../core/quem/quem.ts';

const QUEM: Quem = {
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
const QUANDO = { hoje: '2026-11-20', regra: REGRA, limites: { partes: 30, minimo: 0 } };

/** Of documents of several installments: a source that says that it makes them does, any other none. */
export const promessasDoDocumento = (
  fonte: () => FonteTributaria,
  guiaParaJuntar: () => number,
): void => {
  const emitir = (guia: number, parcelas: readonly number[]) =>
    fonte().emitirDocumento(
      1,
      {
        partes: parcelas.map((parcela) => ({ tributo: 'IPTU', guia, parcela })),
        alcanca: () => true,
      },
      QUANDO,
      QUEM,
    );

  describe('P21 a document of several installments', () => {
    it('is made where the source says so, the same for the same slips of a day', async () => {
      const guia = guiaParaJuntar();
      const junta = await fonte().juntaParcelas(1);
      const novo = await emitir(guia, [1, 3]);
      if (!junta) {
        expect(novo).toEqual({ tipo: 'RECUSADO', motivo: 'DOCUMENTO_INDISPONIVEL' });
        const parcela = (await fonte().findGuia(1, 'IPTU', guia))?.parcelas[0];
        expect(parcela?.ultima.numero).toBe(1);
        return;
      }
      expect(novo).toMatchObject({ tipo: 'NOVO' });
      const { numero } = novo as { numero: number };
      expect(await emitir(guia, [3, 1])).toEqual({ tipo: 'REPETIDO', numero });
      // What was overdue stands on it by a slip of its own, which look-ups show.
      const parcelas = (await fonte().findGuia(1, 'IPTU', guia))?.parcelas ?? [];
      expect(parcelas.map(({ ultima }) => ultima.numero).slice(0, 3)).toEqual([2, 1, 1]);
    });

    it('is refused whole where one of them is settled, and reissues nothing', async () => {
      const guia = guiaParaJuntar();
      expect(await emitir(guia, [1, 4])).toMatchObject({ tipo: 'RECUSADO' });
      const parcelas = (await fonte().findGuia(1, 'IPTU', guia))?.parcelas ?? [];
      expect(parcelas[0]?.ultima.numero).toBe(1);
    });
  });
};
