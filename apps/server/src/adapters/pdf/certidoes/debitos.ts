import { TOPO_DA_AUTENTICIDADE } from '../layout/autenticidade.ts';
import { escrever } from '../layout/escrita.ts';
import { COLUNA } from '../layout/medidas.ts';
import type { Parte } from '../layout/parte.ts';
import { alturaDaLinha, tabela, type Coluna } from '../layout/tabela.ts';
import type { LinhaDeDebito } from '../port.ts';

/** A page under way, and how far it is written. */
export type Lugar = { parte: Parte; y: number };

const fatia = (parte: number) => COLUNA.largura * parte;
const COLUNAS: readonly Coluna[] = [
  { titulo: 'Débito', largura: fatia(0.32) },
  { titulo: 'Exercício', largura: fatia(0.11) },
  { titulo: 'Parcela', largura: fatia(0.11) },
  { titulo: 'Vencimento', largura: fatia(0.14) },
  { titulo: 'Situação', largura: fatia(0.16) },
  { titulo: 'Valor', largura: fatia(0.16), alinhar: 'direita' },
];
const TAMANHOS = [9, 8.5, 8, 7.5, 7] as const;
const LIMITE = TOPO_DA_AUTENTICIDADE - 10;
const TITULO = 20;

/** The debts a certificate speaks of, over as many pages as they need; answers where they end. */
export function tabelaDeDebitos(
  lugar: Lugar,
  debitos: readonly LinhaDeDebito[],
  novaFolha: () => Lugar,
): Lugar {
  const altura = alturaDaLinha(TAMANHOS);
  let restantes = debitos;
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
      restantes === debitos ? 'Débitos' : 'Débitos (continuação)',
      { ...COLUNA, y },
      { tamanhos: [11], peso: 'forte' },
    );
    const linhas = restantes
      .slice(0, cabem)
      .map(({ receita, exercicio, parcela, vencimento, situacao, valor }) => ({
        celulas: [receita, exercicio, parcela, vencimento, situacao, valor],
      }));
    y = tabela(parte, { x: COLUNA.x, y: base }, COLUNAS, linhas, TAMANHOS);
    restantes = restantes.slice(cabem);
  }
  return { parte, y };
}
