import { semAcentos } from '@balcao/domain';

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
