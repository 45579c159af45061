import { create } from 'qrcode';
import classes from './qr-code.module.css';

/** The QR code of a text, drawn as one path; readers of screens get the text beside it. */
export function QrCode({ texto, rotulo }: { texto: string; rotulo: string }) {
  const { modules } = create(texto, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let desenho = '';
  for (let linha = 0; linha < size; linha += 1) {
    for (let coluna = 0; coluna < size; coluna += 1) {
      if (modules.get(linha, coluna)) desenho += `M${coluna} ${linha}h1v1h-1z`;
    }
  }
  return (
    <svg
      className={classes.qr}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={rotulo}
      shapeRendering="crispEdges"
    >
      <path d={desenho} />
    </svg>
  );
}
