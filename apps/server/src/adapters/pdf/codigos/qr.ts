import QRCode from 'qrcode';

/** A horizontal run of dark modules. */
export type Faixa = { x: number; y: number; largura: number };

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
