import type { Parte } from '../layout/parte.ts';
import { campo, type Estilo } from '../layout/escrita.ts';
import { COLUNA } from '../layout/medidas.ts';
import type { GuiaParaImprimir } from '../port.ts';

const ENTRE = 14;
const VALOR: Estilo = { tamanhos: [10.5, 9.5, 9, 8.5, 8], linhas: 3, entrelinha: 1.2 };

/** A row of labelled values side by side, each with its share of the width. */
type Fileira = readonly (readonly [rotulo: string, valor: string, fatia: number])[];

/** Whose debt it is, of what, and the numbers that find it again. */
export function dadosDaGuia(parte: Parte, guia: GuiaParaImprimir, topo: number): number {
  const pessoa = guia.contribuinte ?? 'Proprietário não informado';
  const fileiras: Fileira[] = [
    [
      ['Contribuinte', pessoa, 3],
      ['CPF/CNPJ', guia.cpfcnpj ?? 'Não informado', 1.3],
    ],
    [
      ['Endereço', guia.endereco ?? 'Não informado', 3],
      [guia.inscricao.rotulo, guia.inscricao.numero, 1.3],
    ],
    [
      ['Tributo', guia.tributo, 3],
      ['Exercício', String(guia.exercicio), 0.7],
      ['Guia', guia.numeroGuia, 1.3],
      ['Parcela', guia.parcela, 0.9],
      ['Processamento', guia.dataProcessamento, 1.3],
    ],
  ];
  return fileiras.reduce((y, fileira) => desenhar(parte, fileira, y) + 5, topo) - 5;
}

function desenhar(parte: Parte, fileira: Fileira, y: number): number {
  const fatias = fileira.reduce((soma, [, , fatia]) => soma + fatia, 0);
  const util = COLUNA.largura - ENTRE * (fileira.length - 1);
  let x = COLUNA.x;
  let base = y;
  for (const [rotulo, valor, fatia] of fileira) {
    const largura = (util * fatia) / fatias;
    base = Math.max(base, campo(parte, rotulo, valor, { x, y, largura }, VALOR));
    x += largura + ENTRE;
  }
  return base;
}
