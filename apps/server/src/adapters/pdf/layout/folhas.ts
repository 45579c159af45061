import { concluir, novaPagina, type Documento } from './documento.ts';
import { marcaDagua } from './faixas.ts';
import { A4 } from './medidas.ts';
import type { Parte } from './parte.ts';
import { rodape } from './rodape.ts';

/** Lowest y of content: below it stands the foot of the page. */
export const FIM_DA_FOLHA = A4.altura - 36;

/** Pages that are added as the content needs them; their number is known when the last is full. */
export interface Folhas {
  /** Ends the page under way and begins another. */
  nova: () => Parte;
  /** Writes the foot of every page and closes the file. */
  concluir: () => Promise<Uint8Array>;
}

/** @param documento opened with `bufferPages`, so that pages can be gone back to */
export function abrirFolhas(documento: Documento, nome: string, semValor: boolean): Folhas {
  let secao: Parte | undefined;
  let total = 0;
  return {
    nova: () => {
      secao?.no.end();
      secao = novaPagina(documento, nome);
      total += 1;
      if (semValor) marcaDagua(secao, 'SEM VALOR', { x: 0, y: 0, ...A4 });
      return secao;
    },
    concluir: () => {
      secao?.no.end();
      for (let numero = 1; numero <= total; numero += 1) {
        documento.pdf.switchToPage(numero - 1);
        rodape(documento, nome, { numero, total });
      }
      return concluir(documento);
    },
  };
}
