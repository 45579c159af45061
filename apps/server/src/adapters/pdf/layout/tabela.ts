import { FIO } from './cores.ts';
import { compor, ROTULO, type Estilo } from './escrita.ts';
import type { Ponto } from './medidas.ts';
import { artefato, conteudo, grupo, type Parte } from './parte.ts';

export type Coluna = { titulo: string; largura: number; alinhar?: 'esquerda' | 'direita' };
/** The first cell heads its row. A strong row is the sum of those above. */
export type Linha = { celulas: readonly string[]; forte?: boolean };

type Escopo = 'Row' | 'Column' | undefined;

const RESPIRO = 3.2;
/** Clear paper between two columns. */
const ENTRE = 6;

type Tamanhos = Estilo['tamanhos'];
const TAMANHOS: Tamanhos = [9.5, 8.5, 7.5, 6.5];

/** Height of a row of a table of these sizes, its header included. */
export const alturaDaLinha = ([maior]: Tamanhos = TAMANHOS): number =>
  Math.max(maior, ROTULO.tamanhos[0]) * 1.25 + 2 * RESPIRO;

/** A table with its headers tagged in both directions; answers the y below it. */
export function tabela(
  parte: Parte,
  { x, y }: Ponto,
  colunas: readonly Coluna[],
  linhas: readonly Linha[],
  tamanhos: Tamanhos = TAMANHOS,
): number {
  const tabelaParte = grupo(parte, 'Table');
  const desenhar = (
    topo: number,
    celulas: readonly string[],
    estilo: Estilo,
    escopo: (indice: number) => Escopo,
  ) => {
    const tr = grupo(tabelaParte, 'TR');
    let esquerda = x;
    let altura = 0;
    for (const [i, { largura, alinhar = 'esquerda' }] of colunas.entries()) {
      const bloco = compor(parte, celulas[i] ?? '', largura - ENTRE, { ...estilo, alinhar });
      const recuo = alinhar === 'direita' ? ENTRE : 0;
      celula(tr, escopo(i), () => bloco.desenhar(esquerda + recuo, topo + RESPIRO));
      esquerda += largura;
      altura = Math.max(altura, bloco.altura);
    }
    return topo + altura + 2 * RESPIRO;
  };

  const titulos = colunas.map(({ titulo }) => titulo);
  let base = desenhar(y, titulos, ROTULO, () => 'Column');
  for (const { celulas, forte } of linhas) {
    fio(parte, { x, y: base }, colunas);
    const peso = forte ? 'forte' : 'normal';
    const estilo: Estilo = { tamanhos, peso, tabular: true };
    base = desenhar(base, celulas, estilo, (i) => (i === 0 ? 'Row' : undefined));
  }
  tabelaParte.no.end();
  return base;
}

function celula(tr: Parte, escopo: Escopo, desenhar: () => void): void {
  if (escopo) conteudo(tr, 'TH', desenhar, { scope: escopo });
  else conteudo(tr, 'TD', desenhar);
}

function fio(parte: Parte, { x, y }: Ponto, colunas: readonly Coluna[]): void {
  const largura = colunas.reduce((soma, coluna) => soma + coluna.largura, 0);
  artefato(parte, () => {
    const traco = parte.pdf.moveTo(x, y).lineTo(x + largura, y);
    traco.lineWidth(0.6).strokeColor(FIO).stroke();
  });
}
