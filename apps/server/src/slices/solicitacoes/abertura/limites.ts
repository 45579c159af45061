import type { Freio } from '../../../core/freios.ts';
import type { Limite } from '../../../core/limites.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';

const UMA_HORA = 3_600;

/** A school or a telephone company may share an address: this only stops a machine. */
const POR_ORIGEM: Freio = {
  uso: 'solicitacao:origem',
  maximo: 200,
  janelaSegundos: UMA_HORA,
  semHora: true,
  teto: 600,
  antes: true,
};
/**
 * Each one writes to the e-mail that was typed, which may be anybody's. Never counted from
 * everywhere: whoever typed somebody's address could keep them from filing.
 */
const POR_EMAIL: Freio = {
  uso: 'solicitacao:email',
  maximo: 20,
  janelaSegundos: UMA_HORA,
  semHora: true,
  teto: 60,
  antes: true,
};
const POR_CONTA: Limite = {
  uso: 'solicitacao:conta',
  maximo: 60,
  janelaSegundos: UMA_HORA,
  semHora: true,
};

/**
 * Counts a submission before any of its files is read; of the device it is told nothing, for a
 * complaint may be among them.
 * @throws AppError PROVA_DE_TRABALHO, REDE_CHEIA, MUITAS_TENTATIVAS
 */
export const contarEnvio = async (
  { limites, freios }: Pick<Contexto, 'limites' | 'freios'>,
  quem: Quem,
  cod_empre: number,
  email: string | null,
): Promise<void> => {
  const { origem, usuario } = quem;
  if (usuario !== undefined) {
    await limites.consumir(POR_CONTA, cod_empre, usuario.id);
    return;
  }
  await freios.passar(quem, {
    freios: [
      { limite: POR_EMAIL, partes: [cod_empre, origem, email ?? ''] },
      { limite: POR_ORIGEM, partes: [cod_empre, origem] },
    ],
  });
};
