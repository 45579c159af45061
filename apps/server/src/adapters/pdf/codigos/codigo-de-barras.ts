import QRCode from 'qrcode';
import { PAPEL, conteudo, type Parte, mm, type Ponto } from '../layout/estilo.ts';

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

/** A run of dark modules in a row of the symbol, in modules from its left edge and its top. */
type Faixa = { x: number; y: number; largura: number };
type Simbolo = { faixas: Faixa[]; modulos: number };

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
  const faixas: Faixa[] = [];
  let x = 0;
  for (const [indice, largura] of larguras.entries()) {
    if (indice % 2 === 0) faixas.push({ x, y: 0, largura });
    x += largura;
  }
  return { faixas, modulos: x };
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

/**
 * QR symbol (ISO/IEC 18004, correction level M as BACEN's BR Code manual recommends) as runs of
 * dark modules, without the quiet zone.
 */
export function qr(texto: string): { faixas: Faixa[]; lado: number } {
  const { data, size } = QRCode.create(texto, { errorCorrectionLevel: 'M' }).modules;
  const faixas: Faixa[] = [];
  for (let y = 0; y < size; y += 1) {
    let inicio = -1;
    for (let x = 0; x <= size; x += 1) {
      const escuro = x < size && data[y * size + x] === 1;
      if (escuro && inicio < 0) inicio = x;
      if (!escuro && inicio >= 0) {
        faixas.push({ x: inicio, y, largura: x - inicio });
        inicio = -1;
      }
    }
  }
  return { faixas, lado: size };
}

/** Size that FEBRABAN's arrecadação layout fixes for the printed symbol. */
export const CODIGO_DE_BARRAS = { largura: mm(103), altura: mm(13) };

/** Clear paper around a QR symbol, in modules (ISO/IEC 18004). */
const SILENCIO_QR = 4;

/** The barcode of 44 digits at its legal size, as one vector path. */
export function desenharCodigoDeBarras(parte: Parte, digitos: string, x: number, y: number): void {
  const { pdf } = parte;
  const { largura, altura } = CODIGO_DE_BARRAS;
  const { faixas, modulos } = intercalado2de5(digitos);
  const modulo = largura / modulos;
  conteudo(
    parte,
    'Figure',
    () => {
      pdf.rect(x - 10 * modulo, y - 2, largura + 20 * modulo, altura + 4).fill(PAPEL);
      preencher(pdf, { x, y, largura: modulo, altura }, faixas);
    },
    { alt: `Código de barras ${digitos}`, bbox: [x, y, x + largura, y + altura] },
  );
}

/** What a QR code holds, and what is said of it to whoever cannot see it. */
type ConteudoDoQr = { texto: string; alt: string };

/** A QR symbol in a square of the given side, its quiet zone included. */
export function desenharQr(
  parte: Parte,
  { texto, alt }: ConteudoDoQr,
  { x, y }: Ponto,
  lado: number,
): void {
  const { pdf } = parte;
  const simbolo = qr(texto);
  const modulo = lado / (simbolo.lado + 2 * SILENCIO_QR);
  const borda = SILENCIO_QR * modulo;
  conteudo(
    parte,
    'Figure',
    () => {
      pdf.rect(x, y, lado, lado).fill(PAPEL);
      const malha = { x: x + borda, y: y + borda, largura: modulo, altura: modulo };
      preencher(pdf, malha, simbolo.faixas);
    },
    { alt, bbox: [x, y, x + lado, y + lado] },
  );
}

/** Where the modules of a symbol lie on the page, and how large one is. */
type Malha = Ponto & { largura: number; altura: number };

/**
 * Black modules as one path written at once, since pdfkit's own calls cost an allocation each. The
 * page is scaled to the grid for it: so its numbers are whole, short and soon compressed.
 */
function preencher(
  pdf: PDFKit.PDFDocument,
  { x, y, largura, altura }: Malha,
  faixas: readonly Faixa[],
): void {
  const malha = [largura, 0, 0, altura, x, y].map((medida) => medida.toFixed(4)).join(' ');
  let caminho = '';
  for (const faixa of faixas) caminho += `${faixa.x} ${faixa.y} ${faixa.largura} 1 re\n`;
  pdf.addContent(`q\n${malha} cm\n0 0 0 rg\n${caminho}f\nQ`);
}
