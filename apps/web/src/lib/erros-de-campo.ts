import { useEffect, useRef } from 'react';
import { announce } from './anuncio.ts';
import { ApiError } from './api-error.ts';

/** What the server said of a field, if anything. */
export const erroDoCampo = (erro: unknown, campo: string): string | undefined =>
  erro instanceof ApiError ? erro.errors[campo]?.[0] : undefined;

/** Whether a refusal is all told under these fields, so that the form needs to say no more. */
export const soDeCampos = (erro: unknown, campos: readonly string[]): boolean =>
  erro instanceof ApiError &&
  Object.keys(erro.errors).length > 0 &&
  Object.keys(erro.errors).every((campo) => campos.includes(campo));

/** What is said to be wrong with a field, by the text that describes it. */
const motivoDo = (campo: HTMLElement): string =>
  (campo.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => /-erro(r)?$/.test(id))
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/**
 * A form that takes the person to its first wrong field when a refusal arrives. Each refusal is an
 * object of its own: one that says the same as the one before leads there again. To who is in the
 * field already, and hears nothing of it by arriving, it is said.
 */
export function useFormComErros(erro: object | null | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const campo =
      erro && form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalido]');
    if (!campo) return;
    if (campo === document.activeElement) announce(motivoDo(campo));
    else campo.focus();
  }, [erro]);
  return form;
}
