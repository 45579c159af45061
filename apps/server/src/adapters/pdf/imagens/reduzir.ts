export type Imagem = { largura: number; altura: number; rgb: Buffer };

/** Source pixels under one new pixel, end excluded. */
type Intervalo = readonly [inicio: number, fim: number];

/** Shrinks to at most `lado` pixels a side, each new pixel the mean of those it covers. */
export function reduzir(imagem: Imagem, lado: number): Imagem {
  const escala = Math.max(imagem.largura, imagem.altura) / lado;
  if (escala <= 1) return imagem;
  const largura = Math.max(1, Math.round(imagem.largura / escala));
  const altura = Math.max(1, Math.round(imagem.altura / escala));
  const rgb = Buffer.alloc(largura * altura * 3);
  for (let y = 0; y < altura; y += 1) {
    const linhas = intervalo(y, altura, imagem.altura);
    for (let x = 0; x < largura; x += 1) {
      rgb.set(media(imagem, intervalo(x, largura, imagem.largura), linhas), (y * largura + x) * 3);
    }
  }
  return { largura, altura, rgb };
}

function intervalo(i: number, novos: number, antigos: number): Intervalo {
  const inicio = Math.floor((i * antigos) / novos);
  return [inicio, Math.max(inicio + 1, Math.floor(((i + 1) * antigos) / novos))];
}

function media({ largura, rgb }: Imagem, colunas: Intervalo, linhas: Intervalo): number[] {
  let [r, g, b] = [0, 0, 0];
  for (let y = linhas[0]; y < linhas[1]; y += 1) {
    for (let x = colunas[0]; x < colunas[1]; x += 1) {
      const i = (y * largura + x) * 3;
      r += rgb[i] ?? 0;
      g += rgb[i + 1] ?? 0;
      b += rgb[i + 2] ?? 0;
    }
  }
  const pixels = (colunas[1] - colunas[0]) * (linhas[1] - linhas[0]);
  return [r, g, b].map((soma) => Math.round(soma / pixels));
}
