import type { Usuario } from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import type { Quem } from '../../../core/quem.ts';

/** Who is signed in. @throws AppError NAO_AUTENTICADO */
export const usuarioDaSessao = ({ usuario }: Quem): Usuario => {
  if (usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  return usuario;
};

/** Who is signed in, when the account in the address is theirs. @throws AppError NAO_PERMITIDO */
export const propriaConta = (quem: Quem, id: string): Usuario => {
  const usuario = usuarioDaSessao(quem);
  if (usuario.id !== id) throw new AppError('NAO_PERMITIDO');
  return usuario;
};
