import { useLayoutEffect, useReducer, useRef, type ChangeEvent } from 'react';

const significantes = (texto: string): number => texto.replace(/[^\p{L}\p{N}]/gu, '').length;

/** Position in a masked text after so many letters and digits. */
export function posicaoApos(texto: string, quantos: number): number {
  let posicao = 0;
  for (let lidos = 0; posicao < texto.length && lidos < quantos; posicao += 1) {
    if (significantes(texto[posicao] ?? '') > 0) lidos += 1;
  }
  return posicao;
}

/**
 * Keeps a text field masked while someone types, pastes or erases anywhere in it: the caret stays
 * after the same letter or digit. `mascarar` puts any text into the mask, and does nothing to its
 * own result.
 */
export function useMasked(mascarar: (texto: string) => string, onChange: (texto: string) => void) {
  const campo = useRef<HTMLInputElement>(null);
  const cursor = useRef<number>(undefined);
  const [, render] = useReducer((vezes: number) => vezes + 1, 0);

  useLayoutEffect(() => {
    if (cursor.current === undefined) return;
    campo.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });

  return {
    ref: campo,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { value, selectionStart } = currentTarget;
      const masked = mascarar(value);
      const antes = significantes(mascarar(value.slice(0, selectionStart ?? value.length)));
      const noFim = selectionStart === null || selectionStart >= value.length;
      cursor.current = noFim ? masked.length : posicaoApos(masked, antes);
      onChange(masked);
      // When nothing that was typed fits, the value stays and only the caret has to be put back.
      render();
    },
  };
}
