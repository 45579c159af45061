import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import { conferirCodigo, type ProvaDoFator } from '../../core/dois-fatores.ts';
import type { Limite } from '../../core/limites.ts';
import type { Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';

/**
 * Codes tried on an account, from everywhere: whoever is at this has the password already. Ten an
 * hour, each one of three in a million, are years of guessing.
 */
const CODIGOS_POR_CONTA: Limite = {
  uso: 'entrar:codigo',
  maximo: 10,
  janelaSegundos: 3_600,
  dePessoa: true,
};

interface Conta {
  cod_empre: number;
  id: string;
  dois_fatores_em: Date | null;
}

/**
 * Asks the second factor of who has it on; a code is spent even when what follows fails.
 * @param contarErro counts a wrong code as a wrong password too
 * @throws AppError CODIGO_NECESSARIO, CODIGO_INVALIDO, MUITAS_TENTATIVAS
 */
export const exigirSegundoFator = async (
  { db, limites, relogio, sigilo }: Contexto,
  quem: Quem,
  { cod_empre, id, dois_fatores_em }: Conta,
  codigo: string | undefined,
  contarErro: () => Promise<void>,
): Promise<ProvaDoFator | undefined> => {
  if (dois_fatores_em === null) return undefined;
  if (codigo === undefined) throw new AppError('CODIGO_NECESSARIO');
  // Counted before the check, so that a thousand at once are not checked at once.
  await limites.consumir(CODIGOS_POR_CONTA, cod_empre, id);
  const dono = { cod_empre, usuario_id: id };
  const prova = await conferirCodigo(db, sigilo, dono, codigo, relogio());
  if (prova === undefined) {
    await contarErro();
    await auditar(db, quem, { cod_empre, evento: 'sessao.codigo-errado', dados: { conta: id } });
    throw new AppError('CODIGO_INVALIDO');
  }
  await limites.zerar(CODIGOS_POR_CONTA, cod_empre, id);
  return prova;
};
