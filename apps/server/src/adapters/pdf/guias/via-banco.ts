import { CODIGO_DE_BARRAS, desenharCodigoDeBarras } from '../codigos/codigo-de-barras.ts';
import { FIO, SUAVE, artefato, grupo, type Parte, A4, COLUNA, mm } from '../layout/estilo.ts';
import { campo, escrever, type Estilo, linhaDeCorte } from '../layout/escrita.ts';
import type { GuiaParaImprimir, OrgaoNoDocumento } from '../pdf.port.ts';
import { autenticacao, CORTE, emBlocos, marcaDe, reais } from './formatos.ts';

const TOPO = CORTE + 14;
const CELULA = 31;
const CELULA_ALTA = 36;
/** The barcode's foot stays 15 mm above the edge: readers and printers need the paper. */
const BARRAS_Y = A4.altura - mm(15) - CODIGO_DE_BARRAS.altura;

const LINHA: Estilo = { tamanhos: [14.5], peso: 'forte', tabular: true };

/** A cell of the bank's grid: label, value, share of the width, whether it stands out. */
type Celula = readonly [rotulo: string, valor: string, fatia: number, forte?: 'forte'];

/** Lower part, for the bank: the same facts in a ruled grid, the typed line and the barcode. */
export function viaDoBanco(secao: Parte, guia: GuiaParaImprimir, orgao: OrgaoNoDocumento): void {
  linhaDeCorte(secao, { ...COLUNA, y: CORTE });
  const via = grupo(secao, 'Sect', { title: 'Via do banco' });
  let y = identificacao(via, guia, orgao);
  for (const [i, fileira] of fileiras(guia).entries())
    y = grade(via, fileira, y, i === 0 ? CELULA_ALTA : CELULA);
  codigos(via, guia);
  via.no.end();
}

function identificacao(parte: Parte, guia: GuiaParaImprimir, orgao: OrgaoNoDocumento): number {
  const meia = COLUNA.largura * 0.66;
  const direita = { x: COLUNA.x + meia, largura: COLUNA.largura - meia };
  const marca = marcaDe(guia);
  const especie = `${guia.sigla} ${guia.exercicio}${marca ? ` · ${marca}` : ''}`;
  const y = escrever(
    parte,
    'P',
    orgao.nome,
    { x: COLUNA.x, y: TOPO, largura: meia - 10 },
    { tamanhos: [10.5, 9.5], linhas: 2, peso: 'forte', entrelinha: 1.15 },
  );
  const ye = escrever(
    parte,
    'P',
    `${orgao.secretaria} · CNPJ ${orgao.cnpj}`,
    { x: COLUNA.x, y, largura: meia - 10 },
    { tamanhos: [8.5, 8, 7.5, 7, 6.5], cor: SUAVE },
  );
  const yd = escrever(
    parte,
    'H2',
    'Via do banco',
    { ...direita, y: TOPO },
    { tamanhos: [9], cor: SUAVE, alinhar: 'direita' },
  );
  const fim = escrever(
    parte,
    'P',
    especie,
    { ...direita, y: yd },
    { tamanhos: [11, 10, 9], peso: 'forte', alinhar: 'direita' },
  );
  return 6 + Math.max(ye, fim);
}

function fileiras(guia: GuiaParaImprimir): Celula[][] {
  const { principal, correcao, multa, juros, desconto, total } = guia.valores;
  return [
    [
      ['Contribuinte', guia.contribuinte ?? 'Proprietário não informado', 4],
      ['CPF/CNPJ', guia.cpfcnpj ?? 'Não informado', 1.5],
      ['Vencimento', guia.vencimento, 1.5, 'forte'],
    ],
    [
      [guia.inscricao.rotulo, guia.inscricao.numero, 2],
      [guia.partes ? 'Documento' : 'Guia', guia.numeroGuia, 1.2],
      guia.partes ? ['Parcelas', String(guia.partes.length), 1] : ['Parcela', guia.parcela, 1],
      ['Processamento', guia.dataProcessamento, 1.3],
      ['Pagável até', guia.pagavelAte, 1.5],
    ],
    [
      ['(=) Principal', reais(principal), 1.35],
      ['(+) Correção', reais(correcao), 1.15],
      ['(+) Multa', reais(multa), 1.15],
      ['(+) Juros', reais(juros), 1.15],
      ['(−) Desconto', reais(desconto), 1.15],
      ['(=) Total', reais(total), 1.6, 'forte'],
    ],
  ];
}

function grade(parte: Parte, celulas: readonly Celula[], y: number, altura: number): number {
  const { pdf } = parte;
  const fatias = celulas.reduce((soma, [, , fatia]) => soma + fatia, 0);
  let x = COLUNA.x;
  for (const [rotulo, valor, fatia, forte] of celulas) {
    const largura = (COLUNA.largura * fatia) / fatias;
    artefato(parte, () => {
      pdf.rect(x, y, largura, altura).lineWidth(0.6).strokeColor(FIO).stroke();
    });
    const linhas = altura > CELULA ? 2 : 1;
    const estilo: Estilo = {
      tamanhos: forte ? [13, 12, 11, 10, 9] : [10, 9, 8.5, 8, 7.5, 7, 6.5],
      linhas,
      peso: forte ?? 'normal',
      entrelinha: 1.15,
    };
    campo(parte, rotulo, valor, { x: x + 5, y: y + 2, largura: largura - 10 }, estilo);
    x += largura;
  }
  return y + altura;
}

function codigos(parte: Parte, guia: GuiaParaImprimir): void {
  const { largura, altura } = CODIGO_DE_BARRAS;
  const x = COLUNA.x + 8;
  escrever(
    parte,
    'P',
    emBlocos(guia.linhaDigitavel).join('  '),
    { x, y: BARRAS_Y - 27, largura: COLUNA.largura - 8 },
    LINHA,
  );
  desenharCodigoDeBarras(parte, guia.codigoDeBarras, x, BARRAS_Y);
  const espaco = x + largura + 24;
  autenticacao(parte, {
    x: espaco,
    y: BARRAS_Y,
    largura: COLUNA.x + COLUNA.largura - espaco,
    altura,
  });
}
