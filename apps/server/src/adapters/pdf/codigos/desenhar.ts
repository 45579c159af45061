import { PAPEL, PRETO } from '../layout/cores.ts';
import { conteudo, type Parte } from '../layout/parte.ts';
import { mm } from '../layout/medidas.ts';
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
      for (const barra of barras) pdf.rect(x + barra.x * modulo, y, barra.largura * modulo, altura);
      pdf.fill(PRETO);
    },
    { alt: `Código de barras ${digitos}`, bbox: [x, y, x + largura, y + altura] },
  );
}

/** The PIX symbol in a square of the given side, its quiet zone included. */
export function desenharQr(parte: Parte, texto: string, x: number, y: number, lado: number): void {
  const { pdf } = parte;
  const simbolo = qr(texto);
  const modulo = lado / (simbolo.lado + 2 * SILENCIO_QR);
  const borda = SILENCIO_QR * modulo;
  conteudo(
    parte,
    'Figure',
    () => {
      pdf.rect(x, y, lado, lado).fill(PAPEL);
      for (const faixa of simbolo.faixas) {
        pdf.rect(
          x + borda + faixa.x * modulo,
          y + borda + faixa.y * modulo,
          faixa.largura * modulo,
          modulo,
        );
      }
      pdf.fill(PRETO);
    },
    {
      alt: 'QR Code do PIX, com o mesmo texto do PIX copia e cola',
      bbox: [x, y, x + lado, y + lado],
    },
  );
}
