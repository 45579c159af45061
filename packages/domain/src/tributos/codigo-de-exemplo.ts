import { linhaDigitavel } from './codigo-barras.ts';

/** What a slip that is only looked at says of itself. */
export const EXEMPLO = 'EXEMPLO — NÃO PAGUE';

/** What stands before the text of its PIX, where a reader expects the version of one. */
const ANTES_DO_PIX = 'EXEMPLO-NAO-PAGUE-';

const outro = (digito: string | undefined): string => String((Number(digito) + 1) % 10);

/** The codes of a slip. */
interface Codigos {
  readonly codigo: string;
  readonly linha: string;
  readonly pix: string | null;
}

/**
 * Codes that look like these and that nobody can pay: every check digit is wrong, and the text of the
 * PIX is none, however leniently it is read.
 */
export function codigosDeExemplo({ codigo, pix }: Codigos): Codigos {
  const errado = `${codigo.slice(0, 3)}${outro(codigo[3])}${codigo.slice(4)}`;
  const linha = linhaDigitavel(errado).replace(
    /([0-9]{11})([0-9])/g,
    (_bloco, numeros: string, digito: string) => `${numeros}${outro(digito)}`,
  );
  const crc = pix?.endsWith('0000') ? 'FFFF' : '0000';
  return {
    codigo: errado,
    linha,
    pix: pix === null ? null : `${ANTES_DO_PIX}${pix.slice(0, -4)}${crc}`,
  };
}
