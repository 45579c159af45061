import { campo, escrever } from '../layout/escrita.ts';
import type { Ponto } from '../layout/medidas.ts';
import type { Parte } from '../layout/parte.ts';
import { tabela, type Linha } from '../layout/tabela.ts';
import type { GuiaParaImprimir, ValoresDaGuia } from '../port.ts';
import { reais } from './formatos.ts';

export const LARGURA_DO_RESUMO = 196;

/** How much and until when, large, and what the amount is made of; answers the y below it. */
export function resumo(parte: Parte, guia: GuiaParaImprimir, { x, y: topo }: Ponto): number {
  const coluna = { x, largura: LARGURA_DO_RESUMO };
  let y = campo(
    parte,
    'Total a pagar',
    reais(guia.valores.total),
    { ...coluna, y: topo },
    { tamanhos: [28, 26, 24, 22, 20, 18], peso: 'forte', entrelinha: 1.15 },
  );
  y = campo(
    parte,
    'Vencimento',
    guia.vencimento,
    { ...coluna, y: y + 5 },
    { tamanhos: [22], peso: 'forte', entrelinha: 1.15 },
  );
  y = escrever(
    parte,
    'P',
    `Pagável até ${guia.pagavelAte}`,
    { ...coluna, y: y + 1 },
    { tamanhos: [10] },
  );
  return tabela(
    parte,
    { x, y: y + 8 },
    [
      { titulo: 'Composição do valor', largura: LARGURA_DO_RESUMO / 2 },
      { titulo: 'Valor', largura: LARGURA_DO_RESUMO / 2, alinhar: 'direita' },
    ],
    composicao(guia.valores),
  );
}

/** Charges that are nil are left out; principal and total always stand. */
function composicao(valores: ValoresDaGuia): Linha[] {
  const encargos: [string, number][] = [
    ['Correção', valores.correcao],
    ['Multa de mora', valores.multa],
    ['Juros de mora', valores.juros],
    ['Desconto', -valores.desconto],
  ];
  return [
    { celulas: ['Valor principal', reais(valores.principal)] },
    ...encargos
      .filter(([, valor]) => valor !== 0)
      .map(([nome, valor]) => ({ celulas: [nome, reais(valor)] })),
    { celulas: ['Total', reais(valores.total)], forte: true },
  ];
}
