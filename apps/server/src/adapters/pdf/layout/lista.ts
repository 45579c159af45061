import { compor, type Estilo } from './escrita.ts';
import type { Area } from './medidas.ts';
import { conteudo, grupo, type Parte } from './parte.ts';

const RECUO = 9;
const ENTRE = 1.5;

/**
 * A bulleted list inside an area: all of it takes the greatest of the sizes at which it fits, and
 * at the smallest, items that would leave the area are not printed.
 */
export function lista(parte: Parte, itens: readonly string[], area: Area, estilo: Estilo): void {
  const { x, y, largura, altura } = area;
  const comporItens = (tamanho: number) => ({
    tamanho,
    blocos: itens.map((item) =>
      compor(parte, item, largura - RECUO, { ...estilo, tamanhos: [tamanho], linhas: 6 }),
    ),
  });
  let escolha = comporItens(estilo.tamanhos[0]);
  for (const tamanho of estilo.tamanhos.slice(1)) {
    const ocupado = escolha.blocos.reduce((soma, bloco) => soma + bloco.altura + ENTRE, -ENTRE);
    if (ocupado <= altura) break;
    escolha = comporItens(tamanho);
  }
  const marca = compor(parte, '•', RECUO, { ...estilo, tamanhos: [escolha.tamanho] });
  const l = grupo(parte, 'L');
  let topo = y;
  for (const bloco of escolha.blocos) {
    if (topo + bloco.altura > y + altura) break;
    const itemY = topo;
    const li = grupo(l, 'LI');
    conteudo(li, 'Lbl', () => marca.desenhar(x, itemY));
    conteudo(li, 'LBody', () => bloco.desenhar(x + RECUO, itemY));
    topo += bloco.altura + ENTRE;
  }
  l.no.end();
}
