import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import { conferirCodigo, type ProvaDoFator } from '../../core/dois-fatores.ts';
import type { Limite } from '../../core/limites.ts';
import type { Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';

/**
 * Codes tried on an account, from every browser that it does not know: whoever is at this has the
 * password already. Ten an hour, each one of three in a million, are years of guessing.
 */
const CODIGOS_POR_CONTA: Limite = {
  uso: 'entrar:codigo',
  maximo: 10,
  janelaSegundos: 3_600,
  dePessoa: true,
};

/** A browser that it knows counts for itself: who has only the password does not fill it. */
const CODIGOS_POR_APARELHO: Limite = { ...CODIGOS_POR_CONTA, uso: 'entrar:codigo-aparelho' };

interface Prova {
  conta: { cod_empre: number; id: string; dois_fatores_em: Date | null };
  codigo: string | undefined;
  /** The browser, when the account knows it. */
  aparelho: string | undefined;
  /** Counts a wrong code as a wrong password too. */
  contarErro: () => Promise<void>;
}

/**
 * Asks the second factor of who has it on; a code is spent even when what follows fails.
 * @throws AppError CODIGO_NECESSARIO, CODIGO_INVALIDO, MUITAS_TENTATIVAS
 */
export const exigirSegundoFator = async (
  { db, limites, relogio, cofre }: Contexto,
  quem: Quem,
  { conta: { cod_empre, id, dois_fatores_em }, codigo, aparelho, contarErro }: Prova,
): Promise<ProvaDoFator | undefined> => {
  if (dois_fatores_em === null) return undefined;
  if (codigo === undefined) throw new AppError('CODIGO_NECESSARIO');
  // Counted before the check, so that a thousand at once are not checked at once.
  const limite = aparelho === undefined ? CODIGOS_POR_CONTA : CODIGOS_POR_APARELHO;
  const chave = aparelho === undefined ? [cod_empre, id] : [cod_empre, id, aparelho];
  await limites.consumir(limite, ...chave);
  const dono = { cod_empre, usuario_id: id };
  const prova = await conferirCodigo(db, cofre, dono, codigo, relogio());
  if (prova === undefined) {
    const fato = { cod_empre, evento: 'sessao.codigo-errado', dados: { conta: id } } as const;
    await contarErro().finally(() => auditar(db, quem, fato));
    throw new AppError('CODIGO_INVALIDO');
  }
  await limites.zerar(limite, ...chave);
  return prova;
};
