import type { EmitirDocumento } from '@balcao/contracts';
import { campoInvalido } from '../../../core/app-error.ts';

/**
 * A field that this kind of document cannot do without.
 * @throws AppError CAMPO_INVALIDO naming it
 */
export const campoObrigatorio = <C extends keyof EmitirDocumento>(
  dados: EmitirDocumento,
  campo: C,
  falta: string,
): NonNullable<EmitirDocumento[C]> => {
  const valor = dados[campo];
  if (valor === undefined) throw campoInvalido(campo, falta);
  return valor;
};
