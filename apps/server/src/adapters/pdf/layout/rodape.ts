import { SUAVE } from './cores.ts';
import { compor } from './escrita.ts';
import { artefato, type Parte } from './parte.ts';
import { A4, COLUNA } from './medidas.ts';

export type Folha = { numero: number; total: number };

const TOPO = A4.altura - 22;

/** Foot of every page: what the page belongs to, and its number. Not part of what is read aloud. */
export function rodape(parte: Parte, texto: string, { numero, total }: Folha): void {
  const estilo = { tamanhos: [7.5, 6.5] as const, cor: SUAVE };
  const esquerda = compor(parte, texto, COLUNA.largura - 90, estilo);
  const direita = compor(parte, `Página ${numero} de ${total}`, 80, {
    ...estilo,
    alinhar: 'direita',
  });
  artefato(
    parte,
    () => {
      esquerda.desenhar(COLUNA.x, TOPO);
      direita.desenhar(COLUNA.x + COLUNA.largura - 80, TOPO);
    },
    'Pagination',
  );
}
