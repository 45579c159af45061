import { isDeepStrictEqual } from 'node:util';
import {
  CALENDARIO_NACIONAL,
  diaEm,
  ENCARGOS_PADRAO,
  type Emissao,
  type RegraDaAtualizacao,
} from '@balcao/domain';
import { abrirConexao } from '../../adapters/fonte-tributaria/erp/conexao.ts';
import {
  abrirCliente,
  type RespostaDoErp,
} from '../../adapters/fonte-tributaria/erp/cliente-do-erp.ts';
import { FalhaDoErp } from '../../adapters/fonte-tributaria/erp/falha.ts';
import { createFonteErp } from '../../adapters/fonte-tributaria/erp/fonte-erp.ts';
import { LIMITES_DO_ERP } from '../../adapters/fonte-tributaria/erp/protecao-do-erp.ts';
import type { FonteTributaria } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../core/app-error.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { origemEscrita } from '../../core/quem/origem.ts';

/** What the vendor gave to be tried. */
export interface Amostra {
  cod_empre: number;
  cpfcnpj: string;
  inscricao: string | undefined;
  /** An overdue installment that may be refreshed. */
  parcela: { numero_guia: number; numero_parcela: number } | undefined;
  /** An overdue installment that may be agreed on. */
  debito: { numero_guia: number; numero_parcela: number } | undefined;
}

/** A vendor's server under examination: as the portal sees it, and as it answers bare calls. */
export interface Alvo extends Amostra {
  agora: Date;
  /** Through the portal's own adapter, in this orgao or in another. */
  fonte: (cod_empre?: number) => FonteTributaria;
  /** A bare call; the refusal in words where the answer was none of the API. */
  pedir: (
    caminho: string,
    query: Record<string, string | number>,
    credencial?: string,
  ) => Promise<RespostaDoErp | string>;
  encerrar: () => Promise<void>;
}

interface Sistema {
  endereco: URL;
  credencial: string;
  redes: readonly string[];
}

/** Opens what is examined; nothing is kept from one look to the next, and no breaker hides a failure. */
export const abrirAlvo = (sistema: Sistema, amostra: Amostra, agora: Date): Alvo => {
  const limites = { ...LIMITES_DO_ERP, tentativas: 1, minimo: Number.MAX_SAFE_INTEGER };
  const abertas: { encerrar: () => Promise<void> }[] = [];
  const aberta = <T extends { encerrar: () => Promise<void> }>(uma: T): T => {
    abertas.push(uma);
    return uma;
  };
  return {
    ...amostra,
    agora,
    fonte: (cod_empre = amostra.cod_empre) => {
      const comQuem = { ...sistema, cod_empre, nome: 'sistema', fuso: 'America/Sao_Paulo' };
      const conexao = aberta(abrirConexao(comQuem, limites, () => new Date()));
      return createFonteErp(conexao, () => Promise.resolve());
    },
    pedir: async (caminho, query, credencial = sistema.credencial) => {
      const cliente = aberta(abrirCliente({ ...sistema, credencial }, limites));
      try {
        const signal = AbortSignal.timeout(limites.leituraMs);
        return await cliente.pedir({ method: 'GET', caminho, query }, signal);
      } catch (erro) {
        if (erro instanceof FalhaDoErp) return erro.message;
        throw erro;
      }
    },
    encerrar: async () => {
      for (const uma of abertas) await uma.encerrar();
    },
  };
};

/** Why a promise could not be examined with the data that the vendor gave. */
interface NaoConferida {
  falta: string;
}

/** Something that the system of a city promises; broken when `cumprir` throws. */
export interface Promessa {
  nome: string;
  /** Says what is missing when there was nothing to examine: that is not a promise kept. */
  cumprir: (alvo: Alvo) => Promise<NaoConferida | undefined>;
}

/** What was examined and kept. */
export const CUMPRIDA = undefined;

class Quebra extends Error {}

/** @throws when the promise is not kept */
export function exigir(cumprida: boolean, motivo: string): asserts cumprida {
  if (!cumprida) throw new Quebra(motivo);
}

/** Why a promise is broken, in words; a fault of our own is thrown on. */
export const motivoDe = (erro: unknown): string => {
  if (erro instanceof Quebra) return erro.message;
  if (erro instanceof AppError)
    return erro.cause instanceof Error ? erro.cause.message : erro.message;
  throw erro;
};

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

/** How it was counted is told by who wants to: the slip is the same without. */
const mesmaGuia = (uma: Emissao | undefined, outra: Emissao | undefined): boolean =>
  isDeepStrictEqual({ ...uma, memoria: undefined }, { ...outra, memoria: undefined });
const SEM_PARCELA: NaoConferida = { falta: 'informe --atualizar guia/parcela' };

/** Refreshes change the books: only on the installment that the vendor named for it. */
export const PROMESSAS_DA_ATUALIZACAO: readonly Promessa[] = [
  {
    nome: 'atualiza uma parcela vencida uma vez só, mesmo pedida cinco vezes ao mesmo tempo',
    cumprir: async (alvo) => {
      if (alvo.parcela === undefined) return SEM_PARCELA;
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
        emissoes.every((uma) => mesmaGuia(uma, emissoes[0])),
        'respondeu emissões diferentes ao mesmo pedido',
      );
      const guia = await alvo.fonte().findGuia(alvo.cod_empre, 'IPTU', numero_guia);
      const parcela = guia?.parcelas.find(({ numero }) => numero === numero_parcela);
      exigir(
        mesmaGuia(parcela?.ultima, emissoes[0]),
        'a consulta não mostra a emissão que acabou de ser gravada',
      );
      return CUMPRIDA;
    },
  },
  {
    nome: 'não atualiza uma parcela que não existe',
    cumprir: async (alvo) => {
      if (alvo.parcela === undefined) return SEM_PARCELA;
      const desfecho = await atualizar(alvo, alvo.parcela.numero_guia, 998);
      exigir(desfecho === undefined, 'atualizou uma parcela que não existe');
      return CUMPRIDA;
    },
  },
];
