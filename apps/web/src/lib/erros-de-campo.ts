import { useEffect, useRef } from 'react';
import { ApiError } from './api-error.ts';

/** What the server said of a field, if anything. */
export const erroDoCampo = (erro: unknown, campo: string): string | undefined =>
  erro instanceof ApiError ? erro.errors[campo]?.[0] : undefined;

/** Whether a refusal is all told under these fields, so that the form needs to say no more. */
export const soDeCampos = (erro: unknown, campos: readonly string[]): boolean =>
  erro instanceof ApiError &&
  Object.keys(erro.errors).length > 0 &&
  Object.keys(erro.errors).every((campo) => campos.includes(campo));

/** A form that takes the person to its first wrong field when a refusal arrives. */
export function useFormComErros(erro: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (erro) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [erro]);
  return form;
}
