import {
  CALENDARIO_NACIONAL,
  diaEm,
  ENCARGOS_PADRAO,
  type RegraDaAtualizacao,
} from '@balcao/domain';
import { isDeepStrictEqual } from 'node:util';
import type { Quem } from '../../core/quem.ts';
import { type Alvo, exigir, type Promessa } from './promessa.ts';
import { origemEscrita } from '../../core/origem.ts';

const REGRA: RegraDaAtualizacao = {
  encargos: ENCARGOS_PADRAO,
  vencimento: 'PROXIMO_DIA_UTIL',
  calendario: CALENDARIO_NACIONAL,
};
const NINGUEM: Quem = {
  papel: 'VISITANTE',
  usuario: undefined,
  sessao: undefined,
  origem: origemEscrita('linha-de-comando'),
};

const atualizar = (
  { cod_empre, agora, fonte }: Alvo,
  numero_guia: number,
  numero_parcela: number,
) =>
  fonte().atualizarParcela(
    cod_empre,
    { tributo: 'IPTU', numero_guia, numero_parcela },
    { hoje: diaEm(agora, 'America/Sao_Paulo'), regra: REGRA },
    NINGUEM,
  );

/** Refreshes change the books: only on the installment that the vendor named for it. */
export const PROMESSAS_DA_ATUALIZACAO: readonly Promessa[] = [
  {
    nome: 'atualiza uma parcela vencida uma vez só, mesmo pedida cinco vezes ao mesmo tempo',
    cumprir: async (alvo) => {
      if (alvo.parcela === undefined) return;
      const { numero_guia, numero_parcela } = alvo.parcela;
      const todas = await Promise.all(
        Array.from({ length: 5 }, () => atualizar(alvo, numero_guia, numero_parcela)),
      );
      const novas = todas.filter((uma) => uma?.tipo === 'NOVA');
      const recusada = todas.find((uma) => uma?.tipo === 'RECUSADA' || uma === undefined);
      exigir(
        recusada === undefined,
        'recusou a atualização: a parcela de teste está vencida e em aberto?',
      );
      exigir(novas.length <= 1, `fez ${novas.length} reemissões do mesmo pedido`);
      const emissoes = todas.flatMap((uma) => (uma && 'emissao' in uma ? [uma.emissao] : []));
      exigir(
        emissoes.every((uma) => isDeepStrictEqual(uma, emissoes[0])),
        'respondeu emissões diferentes ao mesmo pedido',
      );
      const guia = await alvo.fonte().findGuia(alvo.cod_empre, 'IPTU', numero_guia);
      const parcela = guia?.parcelas.find(({ numero }) => numero === numero_parcela);
      exigir(
        isDeepStrictEqual(parcela?.ultima, emissoes[0]),
        'a consulta não mostra a emissão que acabou de ser gravada',
      );
    },
  },
  {
    nome: 'não atualiza uma parcela que não existe',
    cumprir: async (alvo) => {
      if (alvo.parcela === undefined) return;
      const desfecho = await atualizar(alvo, alvo.parcela.numero_guia, 998);
      exigir(desfecho === undefined, 'atualizou uma parcela que não existe');
    },
  },
];
