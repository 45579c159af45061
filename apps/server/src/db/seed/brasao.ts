import { escreverPng } from './png.ts';

type Cor = readonly [number, number, number];
type Forma = (x: number, y: number) => boolean;
interface Camada {
  cor: Cor;
  forma: Forma;
}

const LARGURA = 240;
const ALTURA = 300;
const AMOSTRAS = 3;
const EIXO = LARGURA / 2;
const OURO: Cor = [201, 162, 39];
const SOMBRA: Cor = [92, 72, 20];
const PRATA: Cor = [247, 247, 244];

const retangulo =
  (x0: number, y0: number, x1: number, y1: number): Forma =>
  (x, y) =>
    x >= x0 && x < x1 && y >= y0 && y < y1;

const uniao =
  (...formas: Forma[]): Forma =>
  (x, y) =>
    formas.some((forma) => forma(x, y));

const disco =
  (cx: number, cy: number, raio: number): Forma =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) <= raio;

/** Portuguese shield, straight sides and round foot, drawn `folga` inside its outline. */
const escudo =
  (folga: number): Forma =>
  (x, y) => {
    const meia = 76 - folga;
    if (y < 88 + folga || Math.abs(x - EIXO) > meia) return false;
    if (y <= 178) return true;
    return ((x - EIXO) / meia) ** 2 + ((y - 178) / (76 - folga)) ** 2 <= 1;
  };

const dentro =
  (limite: Forma, forma: Forma): Forma =>
  (x, y) =>
    limite(x, y) && forma(x, y);

/** Wavy bar: the river of the lower half. */
const onda =
  (centro: number): Forma =>
  (x, y) =>
    Math.abs(y - centro - 5 * Math.sin(x / 11)) <= 6;

const torre = (cx: number, topo: number, meia: number): Forma =>
  uniao(
    retangulo(cx - meia, topo + 7, cx + meia, 80),
    retangulo(cx - meia, topo, cx - meia / 3, topo + 8),
    retangulo(cx + meia / 3, topo, cx + meia, topo + 8),
  );

const porta = (cx: number, meia: number): Forma =>
  uniao(retangulo(cx - meia, 62, cx + meia, 74), disco(cx, 62, meia));

const raio = (indice: number): Forma => {
  const cos = Math.cos((indice * Math.PI) / 6);
  const sen = Math.sin((indice * Math.PI) / 6);
  return (x, y) => {
    const longe = (x - EIXO) * cos + (y - 132) * sen;
    const lado = Math.abs((y - 132) * cos - (x - EIXO) * sen);
    return longe > 22 && longe < 36 && lado < (36 - longe) / 3;
  };
};

const sol = uniao(disco(EIXO, 132, 19), ...Array.from({ length: 12 }, (_, i) => raio(i)));

/** Ribbon under the shield. */
const listel =
  (folga: number): Forma =>
  (x, y) => {
    const curva = 262 + ((x - EIXO) / 100) ** 2 * -14;
    return Math.abs(x - EIXO) <= 100 - folga && Math.abs(y - curva - 10) <= 14 - folga;
  };

const camadas = (cor: Cor): Camada[] => [
  { cor: SOMBRA, forma: listel(0) },
  { cor, forma: listel(2) },
  {
    cor: OURO,
    forma: uniao(torre(62, 44, 13), torre(178, 44, 13), torre(91, 36, 14), torre(149, 36, 14)),
  },
  { cor: OURO, forma: uniao(torre(EIXO, 26, 17), retangulo(46, 72, 194, 84)) },
  {
    cor: SOMBRA,
    forma: uniao(porta(EIXO, 6), porta(91, 5), porta(149, 5), porta(62, 4), porta(178, 4)),
  },
  { cor: SOMBRA, forma: escudo(0) },
  { cor: OURO, forma: escudo(2) },
  { cor, forma: escudo(6) },
  { cor: PRATA, forma: dentro(escudo(6), retangulo(0, 178, LARGURA, ALTURA)) },
  { cor, forma: dentro(escudo(6), uniao(onda(198), onda(222))) },
  { cor: OURO, forma: dentro(disco(EIXO, 132, 36), sol) },
];

const lerCor = (hex: string): Cor => {
  const numero = Number.parseInt(hex.slice(1), 16);
  return [numero >> 16, (numero >> 8) & 255, numero & 255];
};

/** Mean colour and coverage of one pixel that an edge crosses. */
const misturar = (
  px: number,
  py: number,
  corEm: (x: number, y: number) => Cor | undefined,
): number[] => {
  const soma = [0, 0, 0];
  let cobertas = 0;
  for (let i = 0; i < AMOSTRAS ** 2; i++) {
    const cor = corEm(
      px + ((i % AMOSTRAS) + 0.5) / AMOSTRAS,
      py + (Math.floor(i / AMOSTRAS) + 0.5) / AMOSTRAS,
    );
    if (!cor) continue;
    cor.forEach((canal, c) => (soma[c] = (soma[c] ?? 0) + canal));
    cobertas++;
  }
  return [...soma.map((canal) => canal / (cobertas || 1)), (255 * cobertas) / AMOSTRAS ** 2];
};

/**
 * Draws an invented municipal coat of arms (mural crown, shield with sun and river, ribbon) in
 * the orgao's colour. Of no real city.
 * @param cor `#rrggbb`
 * @returns PNG, 240 × 300
 */
export const desenharBrasao = (cor: string): Buffer => {
  const pilha = camadas(lerCor(cor));
  const corEm = (x: number, y: number) => pilha.findLast(({ forma }) => forma(x, y))?.cor;
  const canto = (y: number) => Array.from({ length: LARGURA + 1 }, (_, x) => corEm(x, y));
  const rgba = new Uint8Array(LARGURA * ALTURA * 4);
  let acima = canto(0);
  for (let y = 0; y < ALTURA; y++) {
    const abaixo = canto(y + 1);
    for (let x = 0; x < LARGURA; x++) {
      const cor = acima[x];
      const lisa = cor === acima[x + 1] && cor === abaixo[x] && cor === abaixo[x + 1];
      const pixel = lisa ? (cor ? [...cor, 255] : [0, 0, 0, 0]) : misturar(x, y, corEm);
      rgba.set(pixel, (y * LARGURA + x) * 4);
    }
    acima = abaixo;
  }
  return escreverPng(LARGURA, ALTURA, rgba);
};
