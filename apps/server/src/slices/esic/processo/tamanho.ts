import { cabeEm } from '@balcao/domain';
import { campoInvalido } from '../../../core/app-error.ts';

/** @throws AppError CAMPO_INVALIDO of a text that is longer than the orgao takes it, as people count */
export const exigirQueCaiba = (campo: string, texto: string, maximo: number): void => {
  if (cabeEm(texto, maximo)) return;
  throw campoInvalido(campo, `No máximo ${maximo.toLocaleString('pt-BR')} caracteres.`);
};
