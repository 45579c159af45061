import { TOPO_DA_AUTENTICIDADE } from './autenticidade.ts';
import { escrever } from './escrita.ts';
import { COLUNA, type Parte } from './estilo.ts';
import { alturaDaLinha, tabela, type Coluna, type Linha } from './tabela.ts';

/** A page under way, and how far it is written. */
export type Lugar = { parte: Parte; y: number };

const TAMANHOS = [9, 8.5, 8, 7.5, 7] as const;
const LIMITE = TOPO_DA_AUTENTICIDADE - 10;
const TITULO = 20;

/** A titled table over as many pages as it needs; answers where it ends. */
export function tabelaEmFolhas(
  lugar: Lugar,
  titulo: string,
  colunas: readonly Coluna[],
  linhas: readonly Linha[],
  novaFolha: () => Lugar,
): Lugar {
  const altura = alturaDaLinha(TAMANHOS);
  let restantes = linhas;
  let { parte, y } = lugar;
  while (restantes.length > 0) {
    const cabem = Math.floor((LIMITE - y - TITULO) / altura) - 1;
    if (cabem < 1) {
      ({ parte, y } = novaFolha());
      y += 12;
      continue;
    }
    const base = escrever(
      parte,
      'H2',
      restantes === linhas ? titulo : `${titulo} (continuação)`,
      { ...COLUNA, y },
      { tamanhos: [11], peso: 'forte' },
    );
    y = tabela(parte, { x: COLUNA.x, y: base }, colunas, restantes.slice(0, cabem), TAMANHOS);
    restantes = restantes.slice(cabem);
  }
  return { parte, y };
}
