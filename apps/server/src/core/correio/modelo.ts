import type { NomeDoParametro } from '@balcao/domain';
import type * as z from 'zod/mini';

/**
 * Why a mail is sent. Each kind has its own budget for each address and hour, under a parameter of the
 * orgao, so that no kind ever spends what another needs.
 */
export const TIPOS_DE_CARTA = {
  /** Of the access to an account and of what guards money; every model has a budget of its own. */
  SEGURANCA: 'correio_seguranca_por_hora',
  /** Of what goes on with requests, appeals, accounts and the work of staff. */
  AVISO: 'correio_por_hora',
  /** To an address that a visitor typed, which may be anybody's. */
  VISITANTE: 'correio_visitante_por_hora',
} as const satisfies Record<string, NomeDoParametro>;

export type TipoDeCarta = keyof typeof TIPOS_DE_CARTA;

/** What a mail is declared as: there is none without a kind. */
export interface Modelo<S extends z.ZodMiniType = z.ZodMiniType> {
  tipo: TipoDeCarta;
  dados: S;
}

/** Of what concerns the access to an account, or guards money. */
export const deSeguranca = <S extends z.ZodMiniType>(dados: S): Modelo<S> => ({
  tipo: 'SEGURANCA',
  dados,
});

/** Of what goes on. */
export const deAviso = <S extends z.ZodMiniType>(dados: S): Modelo<S> => ({ tipo: 'AVISO', dados });

/** To an address that a visitor typed. */
export const deVisitante = <S extends z.ZodMiniType>(dados: S): Modelo<S> => ({
  tipo: 'VISITANTE',
  dados,
});
