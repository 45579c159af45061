import { alcanca, type Nivel } from './niveis.ts';
import { pode, type Capacidade, type TipoUsuario } from './permissoes.ts';

/** What staff have to do before anything else works. */
export const PENDENCIAS_DA_EQUIPE = ['GOVBR', 'DOIS_FATORES'] as const;
export type PendenciaDaEquipe = (typeof PENDENCIAS_DA_EQUIPE)[number];

/** What staff may use who still have something to do before all else, besides what a visitor may. */
const ANTES_DE: Readonly<Record<PendenciaDaEquipe, readonly Capacidade[]>> = {
  GOVBR: ['conta.ver', 'sessao.ver', 'sessao.encerrar'],
  DOIS_FATORES: ['conta.ver', 'sessao.ver', 'sessao.encerrar', 'dois-fatores.configurar'],
};

/** Whether staff who still lack that may use a capability. */
export const podeAntesDe = (pendencia: PendenciaDaEquipe, capacidade: Capacidade): boolean =>
  pode('VISITANTE', capacidade) || ANTES_DE[pendencia].includes(capacidade);

/** What an institution asks of the sign-in of its staff, by its parameters. */
export interface ExigenciasDaEquipe {
  readonly exigir_govbr_da_equipe: boolean;
  readonly exigir_dois_fatores: boolean;
}

/** How somebody's session came about. */
interface SessaoAberta {
  readonly tipo: TipoUsuario;
  /** At which gov.br opened it; null of one that a password opened. */
  readonly nivel: Nivel | null;
  /** The account has a second factor here. */
  readonly duasEtapas: boolean;
  /** The operator lets this account in by password for a while. */
  readonly dispensada: boolean;
}

/**
 * What is still missing of a session; null when nothing is. One that gov.br opened for staff has all that was
 * asked: it opens none with less (`decidirEntradaDaEquipe`).
 */
export function pendenciaDaEquipe(
  { tipo, nivel, duasEtapas, dispensada }: SessaoAberta,
  { exigir_govbr_da_equipe, exigir_dois_fatores }: ExigenciasDaEquipe,
): PendenciaDaEquipe | null {
  if (tipo === 'CONTRIBUINTE' || nivel === 'OURO') return null;
  if (exigir_govbr_da_equipe && !dispensada) return 'GOVBR';
  return exigir_dois_fatores && !duasEtapas ? 'DOIS_FATORES' : null;
}

/** A member of staff who comes back from gov.br. */
interface ChegadaDaEquipe {
  readonly nivel: Nivel;
  /** gov.br asked for more than a password. */
  readonly duasEtapas: boolean;
  /** The browser is signed in to this account already. */
  readonly jaDentro: boolean;
}

/**
 * Decides by an account of staff and by what gov.br says. The CPF of such an account was typed by who invited:
 * whoever has that CPF is let in only after the account itself was, once, in the same browser. Only gold
 * counts, and a second step there where this account, or the institution, asks for one here.
 */
export function decidirEntradaDaEquipe(
  conta: {
    readonly ativo: boolean;
    readonly govbr_nivel: Nivel | null;
    readonly pedeDuasEtapas: boolean;
  },
  { nivel, duasEtapas, jaDentro }: ChegadaDaEquipe,
): 'ENTRAR' | 'CONTA_INATIVA' | 'GOVBR_DA_EQUIPE' | 'GOVBR_OURO_DA_EQUIPE' | 'GOVBR_DUAS_ETAPAS' {
  if (!conta.ativo) return 'CONTA_INATIVA';
  if (conta.govbr_nivel === null && !jaDentro) return 'GOVBR_DA_EQUIPE';
  if (!alcanca(nivel, 'OURO')) return 'GOVBR_OURO_DA_EQUIPE';
  return conta.pedeDuasEtapas && !duasEtapas ? 'GOVBR_DUAS_ETAPAS' : 'ENTRAR';
}
