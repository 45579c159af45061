import { ALERTA, FUNDO, MARCA_DAGUA, PAPEL, TINTA } from './cores.ts';
import { compor } from './escrita.ts';
import { artefato, conteudo, type Parte } from './parte.ts';
import type { Area, Faixa } from './medidas.ts';

/** One line that must not be missed, in a box; answers the y below it. */
export function aviso(
  parte: Parte,
  texto: string,
  { x, y, largura }: Faixa,
  grave: boolean,
): number {
  const { pdf } = parte;
  const bloco = compor(parte, texto, largura - 16, {
    tamanhos: [10, 9.5, 9, 8.5, 8],
    peso: 'forte',
    cor: grave ? ALERTA : TINTA,
  });
  const altura = 21;
  artefato(parte, () => {
    pdf.roundedRect(x, y, largura, altura, 3).lineWidth(1);
    if (grave) pdf.fillAndStroke(PAPEL, ALERTA);
    else pdf.fill(FUNDO);
  });
  conteudo(parte, 'P', () => {
    bloco.desenhar(x + 8, y + (altura - bloco.altura) / 2);
  });
  return y + altura;
}

/** A word across the area, behind what is printed on it. The page must say it in real text too. */
export function marcaDagua(parte: Parte, texto: string, { x, y, largura, altura }: Area): void {
  const { pdf } = parte;
  const angulo = (Math.atan2(altura, largura) * 180) / Math.PI;
  const bloco = compor(parte, texto, Math.hypot(largura, altura), {
    tamanhos: [92, 76, 60],
    peso: 'forte',
    cor: MARCA_DAGUA,
    alinhar: 'centro',
  });
  artefato(
    parte,
    () => {
      const meio = { x: x + largura / 2, y: y + altura / 2 };
      pdf.rotate(-angulo, { origin: [meio.x, meio.y] });
      bloco.desenhar(meio.x - Math.hypot(largura, altura) / 2, meio.y - bloco.altura / 2);
    },
    'Pagination',
  );
}

/** Dashed line with scissors: cut here. */
export function linhaDeCorte(parte: Parte, { x, y, largura }: Faixa): void {
  const { pdf } = parte;
  artefato(parte, () => {
    pdf.lineWidth(0.7).strokeColor(TINTA);
    pdf
      .circle(x + 2.5, y - 2.6, 2.2)
      .circle(x + 2.5, y + 2.6, 2.2)
      .stroke();
    pdf
      .moveTo(x + 4.4, y - 1.5)
      .lineTo(x + 14, y + 3.2)
      .moveTo(x + 4.4, y + 1.5)
      .lineTo(x + 14, y - 3.2)
      .stroke();
    pdf
      .dash(3, { space: 3 })
      .moveTo(x + 18, y)
      .lineTo(x + largura, y)
      .stroke()
      .undash();
  });
}
