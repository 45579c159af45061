import { EXEMPLO } from '@balcao/domain';
import { A4, mm, FIO, artefato, type Parte, type Area } from '../layout/estilo.ts';
import type { GuiaParaImprimir } from '../pdf.port.ts';
import { escrever, ROTULO } from '../layout/escrita.ts';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Centavos as people write them: 123456 → 'R$ 1.234,56'. */
export const reais = (centavos: number): string => REAIS.format(centavos / 100);

/** The typed line in its four blocks 'NNNNNNNNNNN-D', as FEBRABAN prints it. */
export function emBlocos(linhaDigitavel: string): string[] {
  return [0, 12, 24, 36].map(
    (i) => `${linhaDigitavel.slice(i, i + 11)}-${linhaDigitavel.slice(i + 11, i + 12)}`,
  );
}

/** '3/10' → 'Parcela 3 de 10'; '12 parcelas' stays; anything else is the single payment. */
export function parcelaPorExtenso(parcela: string): string {
  if (/^[0-9]+ parcelas?$/.test(parcela)) return parcela;
  const [numero, total] = parcela.split('/');
  return numero && total ? `Parcela ${numero} de ${total}` : 'Parcela única';
}

/** What stands across a slip that is not to be paid; undefined of one that is. */
export const marcaDe = ({ exemplo, semValor }: GuiaParaImprimir): string | undefined =>
  exemplo ? EXEMPLO : semValor ? 'SEM VALOR' : undefined;

/** Where a slip is cut in two: the citizen's part above, the bank's below. */
export const CORTE = A4.altura - mm(93);

/** Clear space for the bank's mechanical authentication. */
export function autenticacao(parte: Parte, { x, y, largura, altura }: Area): void {
  artefato(parte, () => {
    parte.pdf
      .roundedRect(x, y, largura, altura, 3)
      .lineWidth(0.6)
      .dash(2, { space: 2 })
      .strokeColor(FIO)
      .stroke()
      .undash();
  });
  escrever(
    parte,
    'P',
    'Autenticação mecânica',
    { x: x + 8, y: y + 4, largura: largura - 16 },
    ROTULO,
  );
}
