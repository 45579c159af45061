import { alcanca, type Nivel } from './niveis.ts';

/** What of an account decides how who comes from gov.br gets in. */
interface ContaDoCpf {
  readonly ativo: boolean;
  readonly aguarda_liberacao: boolean;
  /** The highest level at which gov.br vouched for its holder; null of one that it never saw. */
  readonly govbr_nivel: Nivel | null;
}

/**
 * What comes of a sign-in with gov.br.
 * - `CRIAR`: the first visit, which nothing else has to prove.
 * - `CRIAR_EM_ESPERA`: the first visit with bronze, which staff release.
 * - `ENTRAR`: the account is the person's, by gov.br.
 * - `LIBERAR`: it waited, and gov.br has now proved the person.
 * - `RETOMAR`: somebody opened it without such a proof: it is the person's, and that one's no more.
 */
export type EntradaComGovbr =
  | 'CRIAR'
  | 'CRIAR_EM_ESPERA'
  | 'ENTRAR'
  | 'LIBERAR'
  | 'RETOMAR'
  | 'CONTA_INATIVA'
  | 'GOVBR_ESPERA'
  | 'GOVBR_NIVEL_PARA_RETOMAR';

/**
 * Decides by the account of a CPF and the level at which gov.br proved it. Bronze rests on what the
 * person answered, so that it neither opens an account by itself nor takes one from anybody; an account
 * that was blocked stays so, whoever comes. Of accounts of staff `decidirEntradaDaEquipe` decides.
 */
export function decidirEntrada(conta: ContaDoCpf | undefined, nivel: Nivel): EntradaComGovbr {
  const provado = alcanca(nivel, 'PRATA');
  if (conta === undefined) return provado ? 'CRIAR' : 'CRIAR_EM_ESPERA';
  if (!conta.ativo && !conta.aguarda_liberacao) return 'CONTA_INATIVA';
  if (conta.govbr_nivel === null) return provado ? 'RETOMAR' : 'GOVBR_NIVEL_PARA_RETOMAR';
  if (conta.ativo) return 'ENTRAR';
  return provado ? 'LIBERAR' : 'GOVBR_ESPERA';
}
