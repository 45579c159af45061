import { TINTA, SUAVE } from './cores.ts';
import type { Peso } from './fontes.ts';
import { conteudo, type Parte } from './parte.ts';
import type { Faixa } from './medidas.ts';
import { ajustar, imprimivel, larguraDe, recursos } from './texto.ts';

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
export type Bloco = { altura: number; desenhar: (x: number, y: number) => void };

/** Lays a text out in a column of the given width. */
export function compor(
  { pdf, fontes }: Parte,
  texto: string,
  largura: number,
  estilo: Estilo,
): Bloco {
  const peso = estilo.peso ?? 'normal';
  const fonte = fontes[peso];
  const { tabular = false, codigo = false } = estilo;
  const composicao = { fonte, tabular, codigo };
  const { linhas, tamanho } = ajustar(
    composicao,
    imprimivel(fonte, texto),
    largura,
    estilo.linhas ?? 1,
    estilo.tamanhos,
  );
  const passo = tamanho * (estilo.entrelinha ?? 1.25);
  const desenhar = (x: number, y: number) => {
    pdf
      .font(peso)
      .fontSize(tamanho)
      .fillColor(estilo.cor ?? TINTA);
    for (const [i, linha] of linhas.entries()) {
      const sobra = largura - larguraDe(composicao, linha, tamanho);
      const recuo = { esquerda: 0, direita: sobra, centro: sobra / 2 }[
        estilo.alinhar ?? 'esquerda'
      ];
      // The line box is centred on the text: 'middle' keeps sizes side by side on one axis.
      // The space at the end keeps words apart for who reads the text without seeing it.
      pdf.text(codigo ? linha : `${linha} `, x + recuo, y + (i + 0.5) * passo, {
        lineBreak: false,
        baseline: 'middle',
        ...(tabular ? { features: recursos(tabular) } : {}),
      });
    }
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
