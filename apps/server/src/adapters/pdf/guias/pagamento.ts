import { campo, escrever } from '../layout/escrita.ts';
import {
  type Ponto,
  type Parte,
  acento,
  FUNDO,
  SUAVE,
  artefato,
  COLUNA,
  mm,
  type Area,
} from '../layout/estilo.ts';
import { tabela, type Linha } from '../layout/tabela.ts';
import type { GuiaParaImprimir, OrgaoNoDocumento } from '../pdf.port.ts';
import { desenharQr } from '../codigos/codigo-de-barras.ts';
import { reais, emBlocos } from './formatos.ts';

const LARGURA_DO_RESUMO = 196;

/** How much and until when, large, and what the amount is made of; answers the y below it. */
function resumo(parte: Parte, guia: GuiaParaImprimir, { x, y: topo }: Ponto): number {
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
    composicao(guia),
  );
}

/** Charges that are nil are left out; principal and total always stand. */
function composicao({ valores, partes }: GuiaParaImprimir): Linha[] {
  const encargos: [string, number][] = [
    ['Correção', valores.correcao],
    ['Multa de mora', valores.multa],
    ['Juros de mora', valores.juros],
    ['Desconto', -valores.desconto],
  ];
  return [
    { celulas: [partes ? 'Soma das parcelas' : 'Valor principal', reais(valores.principal)] },
    ...encargos
      .filter(([, valor]) => valor !== 0)
      .map(([nome, valor]) => ({ celulas: [nome, reais(valor)] })),
    { celulas: ['Total', reais(valores.total)], forte: true },
  ];
}

const ENTRE = 14;
const RESPIRO = 14;
const LADO_QR = mm(41);
const ALTURA = { comPix: 222, semPix: 132 };

/** What is paid and how: PIX at the left, total and due date large at the right. */
export function painelDePagamento(
  parte: Parte,
  guia: GuiaParaImprimir,
  orgao: OrgaoNoDocumento,
  y: number,
): number {
  const comoPagar = {
    x: COLUNA.x,
    y,
    largura: COLUNA.largura - LARGURA_DO_RESUMO - ENTRE,
    altura: guia.pix === null ? ALTURA.semPix : ALTURA.comPix,
  };
  const resumoX = COLUNA.x + comoPagar.largura + ENTRE;
  const fimDoResumo = resumo(parte, guia, { x: resumoX, y });
  artefato(parte, () => {
    const { pdf } = parte;
    const { x, largura, altura } = comoPagar;
    pdf
      .roundedRect(x + 0.5, y + 0.5, largura - 1, altura - 1, 6)
      .lineWidth(1)
      .fillAndStroke(FUNDO, acento(orgao.cor));
  });
  const base = guia.pix === null ? y + RESPIRO : pix(parte, guia.pix, comoPagar);
  linha(parte, guia, comoPagar, base, guia.pix === null);
  return Math.max(y + comoPagar.altura, fimDoResumo);
}

function pix(parte: Parte, texto: string, { x, y, largura }: Area): number {
  const dentro = { x: x + RESPIRO, largura: largura - 2 * RESPIRO };
  const ladoX = dentro.x + LADO_QR + 12;
  const lado = { x: ladoX, largura: x + largura - RESPIRO - ladoX };
  let base = escrever(
    parte,
    'H2',
    'Pague com PIX',
    { ...lado, y: y + RESPIRO },
    { tamanhos: [15, 14, 13], peso: 'forte' },
  );
  base = escrever(
    parte,
    'P',
    'Abra o aplicativo do seu banco, escolha pagar com PIX e aponte a câmera para o código ao lado.',
    { ...lado, y: base + 4 },
    { tamanhos: [10, 9.5, 9], linhas: 6, entrelinha: 1.3 },
  );
  escrever(
    parte,
    'P',
    'Confira o nome de quem recebe e o valor antes de confirmar.',
    { ...lado, y: base + 4 },
    { tamanhos: [10, 9.5, 9], linhas: 4, cor: SUAVE, entrelinha: 1.3 },
  );
  const qr = { texto, alt: 'QR Code do PIX, com o mesmo texto do PIX copia e cola' };
  desenharQr(parte, qr, { x: dentro.x, y: y + RESPIRO }, LADO_QR);
  base = escrever(
    parte,
    'P',
    'PIX copia e cola',
    { ...dentro, y: y + RESPIRO + LADO_QR + 6 },
    { tamanhos: [8.5], peso: 'forte' },
  );
  return escrever(
    parte,
    'P',
    texto,
    { ...dentro, y: base },
    { tamanhos: [8.5, 8, 7.5, 7, 6.5, 6], linhas: 4, entrelinha: 1.2, codigo: true },
  );
}

function linha(
  parte: Parte,
  guia: GuiaParaImprimir,
  { x, largura }: Area,
  y: number,
  sozinha: boolean,
): void {
  const dentro = { x: x + RESPIRO, largura: largura - 2 * RESPIRO };
  let base = y + 6;
  if (sozinha) {
    base = escrever(
      parte,
      'H2',
      'Pague pelo código de barras',
      { ...dentro, y },
      { tamanhos: [15], peso: 'forte' },
    );
    base = escrever(
      parte,
      'P',
      'No aplicativo do seu banco, aponte a câmera para o código de barras no fim desta página, ou digite os números:',
      { ...dentro, y: base + 4 },
      { tamanhos: [10], linhas: 4, entrelinha: 1.3 },
    );
    base += 8;
  } else {
    base = escrever(
      parte,
      'P',
      'Ou digite o código de barras',
      { ...dentro, y: base },
      { tamanhos: [8.5], peso: 'forte' },
    );
  }
  const tamanhos = sozinha ? ([16, 14] as const) : ([10, 9.5, 9, 8.5, 8] as const);
  const blocos = emBlocos(guia.linhaDigitavel);
  escrever(
    parte,
    'P',
    blocos.join(' '),
    { ...dentro, y: base },
    { tamanhos, linhas: sozinha ? 2 : 1, peso: sozinha ? 'forte' : 'normal', tabular: true },
  );
}
