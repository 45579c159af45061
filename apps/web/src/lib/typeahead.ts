import { semAcentos } from '@balcao/domain';
import { useEffect, type RefObject } from 'react';

/** Typing in a menu starts a new search after this pause, in milliseconds (`portal.md` §9). */
export const PAUSA_DA_BUSCA = 350;

const simples = (texto: string): string => semAcentos(texto).toLowerCase();

/**
 * Search by typing in a list of labels, without regard to accents or case. `find` takes a typed
 * character, the labels and the current position, and gives the position to go to, if any. The same
 * letter again goes to the next label that begins with it.
 */
export function createTypeahead(agora: () => number = () => performance.now()) {
  let texto = '';
  let ultima = -Infinity;

  return {
    find(letra: string, rotulos: readonly string[], atual: number): number | undefined {
      const instante = agora();
      texto = instante - ultima > PAUSA_DA_BUSCA ? simples(letra) : texto + simples(letra);
      ultima = instante;

      const repetida = [...texto].every((c) => c === texto[0]);
      const busca = repetida ? (texto[0] ?? '') : texto;
      const inicio = repetida ? atual + 1 : Math.max(atual, 0);
      for (let passo = 0; passo < rotulos.length; passo += 1) {
        const posicao = (inicio + passo) % rotulos.length;
        if (simples(rotulos[posicao] ?? '').startsWith(busca)) return posicao;
      }
      return undefined;
    },
  };
}

/** Whether a key is one character that someone typed, and not a command. */
export const isTyped = (tecla: {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}) =>
  tecla.key.length === 1 && tecla.key !== ' ' && !tecla.ctrlKey && !tecla.altKey && !tecla.metaKey;

const SELETOR = 'a[href], button:not(:disabled)';

/** The links and buttons inside a list, in order. */
export const entradasDe = (lista: HTMLElement | null): HTMLElement[] => [
  ...(lista?.querySelectorAll<HTMLElement>(SELETOR) ?? []),
];

/** Moves the focus among a list's entries by typing the beginning of their text. */
export function useTypeahead(lista: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const elemento = lista.current;
    const busca = createTypeahead();
    const aoTeclar = (evento: KeyboardEvent) => {
      if (!isTyped(evento)) return;
      const entradas = entradasDe(elemento);
      const atual = entradas.findIndex((entrada) => entrada === document.activeElement);
      const rotulos = entradas.map((entrada) => entrada.textContent.trim());
      const achada = busca.find(evento.key, rotulos, atual);
      if (achada !== undefined) entradas[achada]?.focus();
    };
    elemento?.addEventListener('keydown', aoTeclar);
    return () => elemento?.removeEventListener('keydown', aoTeclar);
  }, [lista]);
}
