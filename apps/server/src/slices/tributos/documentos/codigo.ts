import type { Limite } from '../../../core/limites.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';

/** Codes that do not exist, of one address: people mistype, machines try. */
const ERROS_POR_ORIGEM: Limite = {
  uso: 'verificacao:erros',
  maximo: 30,
  janelaSegundos: 3_600,
};

/**
 * Finds a document by the code that somebody typed; what is not found counts, whoever asks and
 * however many ask at once, so that codes cannot be guessed.
 * @throws AppError MUITAS_TENTATIVAS
 */
export const acharPeloCodigo = <D>(
  { limites }: Pick<Contexto, 'limites'>,
  { origem }: Quem,
  achar: () => Promise<D | undefined>,
): Promise<D | undefined> =>
  limites.aosPoucos(ERROS_POR_ORIGEM, [origem], async () => {
    await limites.verificar(ERROS_POR_ORIGEM, origem);
    const achado = await achar();
    if (achado === undefined) await limites.consumir(ERROS_POR_ORIGEM, origem);
    return achado;
  });
