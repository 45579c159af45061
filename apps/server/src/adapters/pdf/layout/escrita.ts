import {
  TINTA,
  SUAVE,
  conteudo,
  type Parte,
  type Faixa,
  ALERTA,
  FUNDO,
  MARCA_DAGUA,
  PAPEL,
  artefato,
  type Area,
} from './estilo.ts';
import type { Peso } from './fontes.ts';
import { ajustar, imprimivel, larguraDe } from './texto.ts';

/** How a text looks. `tamanhos` are tried from the first until the text fits in `linhas`. */
export type Estilo = {
  tamanhos: readonly [number, ...number[]];
  linhas?: number;
  peso?: Peso;
  cor?: string;
  alinhar?: 'esquerda' | 'direita' | 'centro';
  entrelinha?: number;
  /** Figures of one width. */
  tabular?: boolean;
  /** A code: its lines break anywhere and get no spaces. */
  codigo?: boolean;
};

export const ROTULO: Estilo = { tamanhos: [8.5, 7.5, 6.5], cor: SUAVE };

/** Lines laid out and ready to draw, with the height they take. */
type Bloco = { altura: number; desenhar: (x: number, y: number) => void };

/** '#4a545e' → '0.2902 0.3294 0.3686 rg', which fills in the colours of the output intent. */
const preencherCom = (cor: string): string =>
  `${[1, 3, 5].map((i) => (Number.parseInt(cor.slice(i, i + 2), 16) / 255).toFixed(4)).join(' ')} rg`;

const FRACAO_DA_SOBRA = { esquerda: 0, centro: 0.5, direita: 1 };

/** Lays a text out in a column of the given width. */
export function compor(
  { pdf, fontes }: Parte,
  texto: string,
  largura: number,
  estilo: Estilo,
): Bloco {
  const peso = fontes[estilo.peso ?? 'normal'];
  const { fonte } = peso;
  const { tabular = false, codigo = false, alinhar = 'esquerda' } = estilo;
  const composicao = { fonte, tabular, codigo };
  const { linhas, tamanho } = ajustar(
    composicao,
    imprimivel(fonte, texto),
    largura,
    estilo.linhas ?? 1,
    estilo.tamanhos,
  );
  const passo = tamanho * (estilo.entrelinha ?? 1.25);
  // The line box is centred on the text, so that different sizes side by side keep one axis.
  const base = passo / 2 + ((fonte.face.ascent + fonte.face.descent) / 2000) * tamanho;
  const desenhar = (x: number, y: number) => {
    const escritas = linhas.map((linha, i) => {
      const recuo = FRACAO_DA_SOBRA[alinhar] * (largura - larguraDe(composicao, linha, tamanho));
      const lugar = `${(x + recuo).toFixed(3)} ${(y + i * passo + base).toFixed(3)}`;
      // The space at the end keeps words apart for whoever reads the text without seeing it.
      const mostrada = peso.mostrar(codigo ? linha : `${linha} `, tabular, tamanho);
      // The page counts downwards; letters stand upright in it.
      return `1 0 0 -1 ${lugar} Tm\n${mostrada}`;
    });
    pdf.addContent(
      `BT\n${preencherCom(estilo.cor ?? TINTA)}\n/${peso.nome} ${tamanho.toFixed(3)} Tf\n${escritas.join('\n')}\nET`,
    );
  };
  return { altura: linhas.length * passo, desenhar };
}

/**
 * Writes a text as one element; answers the y below it. A code carries its whole text beside its
 * lines, so that it is copied and read as one.
 */
export function escrever(
  parte: Parte,
  tipo: string,
  texto: string,
  { x, y, largura }: Faixa,
  estilo: Estilo,
): number {
  const bloco = compor(parte, texto, largura, estilo);
  conteudo(parte, tipo, () => bloco.desenhar(x, y), estilo.codigo ? { actual: texto } : {});
  return y + bloco.altura;
}

/** A small label over its value, read together as one paragraph; answers the y below it. */
export function campo(
  parte: Parte,
  rotulo: string,
  valor: string,
  { x, y, largura }: Faixa,
  estilo: Estilo,
): number {
  const cima = compor(parte, rotulo, largura, { ...ROTULO, alinhar: estilo.alinhar ?? 'esquerda' });
  const baixo = compor(parte, valor, largura, estilo);
  conteudo(parte, 'P', () => {
    cima.desenhar(x, y);
    baixo.desenhar(x, y + cima.altura);
  });
  return y + cima.altura + baixo.altura;
}

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
  // Its corners stay within the area, as its letters do.
  const comprimento = Math.hypot(largura, altura) * 0.88;
  const bloco = compor(parte, texto, comprimento, {
    tamanhos: [92, 76, 60, 50, 42],
    peso: 'forte',
    cor: MARCA_DAGUA,
    alinhar: 'centro',
  });
  artefato(
    parte,
    () => {
      const meio = { x: x + largura / 2, y: y + altura / 2 };
      pdf.rotate(-angulo, { origin: [meio.x, meio.y] });
      bloco.desenhar(meio.x - comprimento / 2, meio.y - bloco.altura / 2);
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
