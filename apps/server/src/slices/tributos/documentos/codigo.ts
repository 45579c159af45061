import type { Freio } from '../../../core/freios.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';

const UMA_HORA = 3_600;

/** Codes that do not exist, of one address: people mistype, machines try. */
const ERROS_POR_ORIGEM: Freio = {
  uso: 'verificacao:erros',
  maximo: 30,
  janelaSegundos: UMA_HORA,
  teto: 300,
};
/** Of an account, wherever it is: the address that it shares does not matter. */
const ERROS_POR_CONTA: Freio = { ...ERROS_POR_ORIGEM, uso: 'verificacao:erros-conta' };
const ERROS_DO_APARELHO: Freio = {
  uso: 'verificacao:erros-aparelho',
  maximo: 10,
  janelaSegundos: 7 * 24 * UMA_HORA,
};

/**
 * Finds a document by the code that somebody typed; what is not found counts, whoever asks and
 * however many ask at once, so that codes cannot be guessed.
 * @throws AppError PROVA_DE_TRABALHO, REDE_CHEIA
 */
export const acharPeloCodigo = <D>(
  { limites, freios }: Pick<Contexto, 'limites' | 'freios'>,
  quem: Quem,
  achar: () => Promise<D | undefined>,
): Promise<D | undefined> => {
  const { origem, usuario, aparelho } = quem;
  const erros =
    usuario === undefined
      ? { limite: ERROS_POR_ORIGEM, partes: [origem] }
      : { limite: ERROS_POR_CONTA, partes: [usuario.orgao_id, usuario.id] };
  return limites.aosPoucos(erros.limite, erros.partes, async () => {
    const passe = await freios.passar(quem, {
      aparelho:
        usuario === undefined && aparelho?.id !== undefined
          ? [{ limite: ERROS_DO_APARELHO, partes: [aparelho.id] }]
          : undefined,
      freios: [erros],
    });
    const achado = await achar();
    await (achado === undefined ? passe.errou() : passe.acertou());
    return achado;
  });
};
