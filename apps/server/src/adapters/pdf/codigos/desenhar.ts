import { PAPEL, PRETO } from '../layout/cores.ts';
import { conteudo, type Parte } from '../layout/parte.ts';
import { mm, type Ponto } from '../layout/medidas.ts';
import { intercalado2de5 } from './intercalado.ts';
import { qr } from './qr.ts';

/** Size that FEBRABAN's arrecadação layout fixes for the printed symbol. */
export const CODIGO_DE_BARRAS = { largura: mm(103), altura: mm(13) };

/** Clear paper around a QR symbol, in modules (ISO/IEC 18004). */
const SILENCIO_QR = 4;

/** The barcode of 44 digits at its legal size, as one vector path. */
export function desenharCodigoDeBarras(parte: Parte, digitos: string, x: number, y: number): void {
  const { pdf } = parte;
  const { largura, altura } = CODIGO_DE_BARRAS;
  const { barras, modulos } = intercalado2de5(digitos);
  const modulo = largura / modulos;
  conteudo(
    parte,
    'Figure',
    () => {
      pdf.rect(x - 10 * modulo, y - 2, largura + 20 * modulo, altura + 4).fill(PAPEL);
      preencher(
        pdf,
        barras.map((b) => [x + b.x * modulo, y, b.largura * modulo, altura]),
      );
    },
    { alt: `Código de barras ${digitos}`, bbox: [x, y, x + largura, y + altura] },
  );
}

/** What a QR code holds, and what is said of it to who cannot see it. */
export type ConteudoDoQr = { texto: string; alt: string };

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
      const canto = { x: x + borda, y: y + borda };
      preencher(
        pdf,
        simbolo.faixas.map((f) => [
          canto.x + f.x * modulo,
          canto.y + f.y * modulo,
          f.largura * modulo,
          modulo,
        ]),
      );
    },
    { alt, bbox: [x, y, x + lado, y + lado] },
  );
}

type Retangulo = readonly [x: number, y: number, largura: number, altura: number];

/** Black rectangles as one path written at once: pdfkit's own calls cost an allocation each. */
function preencher(pdf: PDFKit.PDFDocument, retangulos: readonly Retangulo[]): void {
  const medida = (pontos: number) => pontos.toFixed(4);
  pdf.addContent(retangulos.map((r) => `${r.map(medida).join(' ')} re`).join('\n'));
  pdf.fill(PRETO);
}
