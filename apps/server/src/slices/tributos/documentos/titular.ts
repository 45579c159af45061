import { titularConfere } from '@balcao/domain';
import type { Limite } from '../../../core/limites.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';

/** Wrong names and documents of one address: people mistype, machines try. */
const ERROS_POR_ORIGEM: Limite = { uso: 'titular:erros', maximo: 10, janelaSegundos: 3_600 };
/**
 * Of one person, from everywhere: a mask leaves a thousand CPFs, which many addresses would soon go
 * through. Beyond it documents are still checked by their code alone.
 */
const ERROS_POR_TITULAR: Limite = { uso: 'titular:pessoa', maximo: 30, janelaSegundos: 86_400 };

interface Conferencia {
  cod_empre: number;
  titular: { nome: string; cpfcnpj: string };
  /** Undefined: the code alone is checked. */
  digitado: string | undefined;
}

/**
 * Answers yes or no to who holds a document and thinks to know whose it is, without showing the name.
 * A try counts before it is answered, and is given back when it was right: however many are sent at
 * once, no more than the limit are told that they were wrong.
 * @returns null when nothing was typed
 * @throws AppError MUITAS_TENTATIVAS
 */
export const conferirTitular = async (
  { limites }: Pick<Contexto, 'limites'>,
  { origem }: Quem,
  { cod_empre, titular, digitado }: Conferencia,
): Promise<boolean | null> => {
  if (digitado === undefined) return null;
  await limites.consumir(ERROS_POR_ORIGEM, cod_empre, origem);
  await limites.consumir(ERROS_POR_TITULAR, cod_empre, titular.cpfcnpj);
  if (!titularConfere(digitado, titular)) return false;
  await limites.devolver(ERROS_POR_ORIGEM, cod_empre, origem);
  await limites.devolver(ERROS_POR_TITULAR, cod_empre, titular.cpfcnpj);
  return true;
};
