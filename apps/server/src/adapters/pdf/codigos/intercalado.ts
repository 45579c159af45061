/** Narrow (0) and wide (1) elements of each digit: two of the five are wide. */
const PADROES = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
];
const INICIO = '0000';
const FIM = '100';

/** A bar, in modules from the left edge of the symbol. */
type Barra = { x: number; largura: number };
export type Simbolo = { barras: Barra[]; modulos: number };

/**
 * Interleaved 2 of 5 (ISO/IEC 16390): digits travel in pairs, the first in the five bars, the
 * second in the five spaces between them. FEBRABAN's arrecadação layout (section on the barcode)
 * asks for it with 44 digits, printed 103 mm × 13 mm, which a wide element of 3 modules fits with
 * a module of 0,254 mm.
 *
 * @throws RangeError unless given an even number of digits, at least two.
 */
export function intercalado2de5(digitos: string, largo = 3): Simbolo {
  if (!/^(\d\d)+$/.test(digitos)) throw new RangeError('Interleaved 2 of 5 takes pairs of digits');
  const larguras = Array.from(elementos(digitos), (elemento) => (elemento === '1' ? largo : 1));
  const barras: Barra[] = [];
  let x = 0;
  for (const [indice, largura] of larguras.entries()) {
    if (indice % 2 === 0) barras.push({ x, largura });
    x += largura;
  }
  return { barras, modulos: x };
}

/** Elements of the whole symbol, bar and space by turns, as '0' (narrow) and '1' (wide). */
function elementos(digitos: string): string {
  let texto = INICIO;
  for (let i = 0; i < digitos.length; i += 2) {
    const barras = PADROES[Number(digitos[i])] ?? '';
    const espacos = PADROES[Number(digitos[i + 1])] ?? '';
    for (let j = 0; j < 5; j += 1) texto += barras.charAt(j) + espacos.charAt(j);
  }
  return texto + FIM;
}
