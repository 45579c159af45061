import { useEffect, useRef, useState } from 'react';
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

/** What a form still lacks after some of its fields were edited. */
function faltasSem<F extends object>(faltas: F | undefined, editados: object): F | undefined {
  if (faltas === undefined) return undefined;
  const restam = Object.entries(faltas).filter(([campo]) => !Object.hasOwn(editados, campo));
  return restam.length === 0 ? undefined : (Object.fromEntries(restam) as F);
}

/**
 * What a form lacks, as it was found when it was sent: what is edited is missed no more. Only a try
 * that failed (`recusa`) moves the focus, not what is mended afterwards.
 */
export function useFaltas<F extends object>() {
  const [faltas, setFaltas] = useState<F>();
  const [recusa, setRecusa] = useState<F>();
  return {
    faltas,
    recusa,
    /** Notes what is lacking; whether nothing is. */
    conferir: (achadas: F | undefined): boolean => {
      setFaltas(achadas);
      setRecusa(achadas);
      return achadas === undefined;
    },
    perdoar: (editados: object) => setFaltas(faltasSem(faltas, editados)),
  };
}
