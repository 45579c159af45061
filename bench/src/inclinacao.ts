export interface Ponto {
  x: number;
  y: number;
}

const media = (valores: readonly number[]): number =>
  valores.reduce((soma, um) => soma + um, 0) / valores.length;

/** By how much the straight line that lies closest to these points rises from the first to the last (least squares). */
export const subida = (pontos: readonly Ponto[]): number => {
  const [mx, my] = [media(pontos.map(({ x }) => x)), media(pontos.map(({ y }) => y))];
  const soma = (de: (ponto: Ponto) => number) => pontos.reduce((s, ponto) => s + de(ponto), 0);
  const inclina = soma(({ x, y }) => (x - mx) * (y - my)) / soma(({ x }) => (x - mx) ** 2);
  return inclina * ((pontos.at(-1)?.x ?? 0) - (pontos[0]?.x ?? 0));
};
