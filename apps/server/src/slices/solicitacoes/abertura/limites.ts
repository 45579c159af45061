import type { Limite } from '../../../core/limites.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';

const UMA_HORA = 3_600;

/** A school or a telephone company may share an address: this only stops a machine. */
const POR_ORIGEM: Limite = {
  uso: 'solicitacao:origem',
  maximo: 200,
  janelaSegundos: UMA_HORA,
  semHora: true,
};
/**
 * Each one writes to the e-mail that was typed, which may be anybody's. Never counted from
 * everywhere: whoever typed somebody's address could keep them from filing.
 */
const POR_EMAIL: Limite = {
  uso: 'solicitacao:email',
  maximo: 20,
  janelaSegundos: UMA_HORA,
  semHora: true,
};
const POR_CONTA: Limite = {
  uso: 'solicitacao:conta',
  maximo: 60,
  janelaSegundos: UMA_HORA,
  semHora: true,
};

/** Counts a submission before any of its files is read. @throws AppError MUITAS_TENTATIVAS */
export const contarEnvio = async (
  { limites }: Pick<Contexto, 'limites'>,
  { origem, usuario }: Quem,
  cod_empre: number,
  email: string | null,
): Promise<void> => {
  if (usuario !== undefined) {
    await limites.consumir(POR_CONTA, cod_empre, usuario.id);
    return;
  }
  await limites.consumir(POR_ORIGEM, cod_empre, origem);
  await limites.consumir(POR_EMAIL, cod_empre, origem, email ?? '');
};
