import {
  type Parte,
  COLUNA,
  type Area,
  conteudo,
  grupo,
  FIO,
  type Ponto,
  artefato,
} from './estilo.ts';
import { campo, type Estilo, compor, ROTULO } from './escrita.ts';

const ENTRE_FILEIRAS = 14;
const VALOR: Estilo = { tamanhos: [10.5, 9.5, 9, 8.5, 8], linhas: 3, entrelinha: 1.2 };

/** A row of labelled values side by side, each with its share of the width. */
export type Fileira = readonly (readonly [rotulo: string, valor: string, fatia: number])[];

/** Rows of labelled values, one under the other; answers the y below them. */
export const fileiras = (
  parte: Parte,
  linhas: readonly Fileira[],
  topo: number,
  estilo: Estilo = VALOR,
): number => linhas.reduce((y, fileira) => desenhar(parte, fileira, y, estilo) + 5, topo) - 5;

function desenhar(parte: Parte, fileira: Fileira, y: number, estilo: Estilo): number {
  const fatias = fileira.reduce((soma, [, , fatia]) => soma + fatia, 0);
  const util = COLUNA.largura - ENTRE_FILEIRAS * (fileira.length - 1);
  let x = COLUNA.x;
  let base = y;
  for (const [rotulo, valor, fatia] of fileira) {
    const largura = (util * fatia) / fatias;
    base = Math.max(base, campo(parte, rotulo, valor, { x, y, largura }, estilo));
    x += largura + ENTRE_FILEIRAS;
  }
  return base;
}

const RECUO = 9;
const ENTRE_ITENS = 1.5;

/** Items of a list at the greatest of the sizes at which they fit an area, and whether they do at all. */
function comporLista(
  parte: Parte,
  itens: readonly string[],
  { largura, altura }: Pick<Area, 'largura' | 'altura'>,
  estilo: Estilo,
) {
  const comporItens = (tamanho: number) => {
    const blocos = itens.map((item) =>
      compor(parte, item, largura - RECUO, { ...estilo, tamanhos: [tamanho], linhas: 6 }),
    );
    const ocupado = blocos.reduce((soma, bloco) => soma + bloco.altura + ENTRE_ITENS, -ENTRE_ITENS);
    return { tamanho, blocos, cabe: ocupado <= altura };
  };
  let escolha = comporItens(estilo.tamanhos[0]);
  for (const tamanho of estilo.tamanhos.slice(1)) {
    if (escolha.cabe) break;
    escolha = comporItens(tamanho);
  }
  return escolha;
}

/** Whether all of a list fits an area, as the letters are measured. */
export const cabeNaLista = (
  parte: Parte,
  itens: readonly string[],
  area: Pick<Area, 'largura' | 'altura'>,
  estilo: Estilo,
): boolean => comporLista(parte, itens, area, estilo).cabe;

/**
 * A bulleted list inside an area: all of it takes the greatest of the sizes at which it fits.
 * @returns the items that the area has no place for, even at the smallest: they are the caller's to print
 */
export function lista(
  parte: Parte,
  itens: readonly string[],
  area: Area,
  estilo: Estilo,
): readonly string[] {
  const { x, y, altura } = area;
  const { tamanho, blocos } = comporLista(parte, itens, area, estilo);
  const marca = compor(parte, '•', RECUO, { ...estilo, tamanhos: [tamanho] });
  const l = grupo(parte, 'L');
  let topo = y;
  let escritos = 0;
  for (const bloco of blocos) {
    if (topo + bloco.altura > y + altura) break;
    const itemY = topo;
    const li = grupo(l, 'LI');
    conteudo(li, 'Lbl', () => marca.desenhar(x, itemY));
    conteudo(li, 'LBody', () => bloco.desenhar(x + RECUO, itemY));
    topo += bloco.altura + ENTRE_ITENS;
    escritos += 1;
  }
  l.no.end();
  return itens.slice(escritos);
}

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
