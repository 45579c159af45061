import { FIO } from '../layout/cores.ts';
import { escrever, ROTULO } from '../layout/escrita.ts';
import { artefato, type Parte } from '../layout/parte.ts';
import type { Area } from '../layout/medidas.ts';

/** Clear space for the bank's mechanical authentication. */
export function autenticacao(parte: Parte, { x, y, largura, altura }: Area): void {
  artefato(parte, () => {
    parte.pdf
      .roundedRect(x, y, largura, altura, 3)
      .lineWidth(0.6)
      .dash(2, { space: 2 })
      .strokeColor(FIO)
      .stroke()
      .undash();
  });
  escrever(
    parte,
    'P',
    'Autenticação mecânica',
    { x: x + 8, y: y + 4, largura: largura - 16 },
    ROTULO,
  );
}
