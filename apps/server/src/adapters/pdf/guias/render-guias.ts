import { cabecalho } from '../layout/cabecalho.ts';
import {
  abrirDocumento,
  avisoDeDemonstracao,
  concluir,
  FIM_DA_FOLHA,
  novaPagina,
  type Documento,
  rodape,
} from '../layout/documento.ts';
import { marcaDagua } from '../layout/escrita.ts';
import { A4, COLUNA } from '../layout/estilo.ts';
import { alturaDaLinha, lista, tabela, type Coluna, type Linha } from '../layout/tabela.ts';
import type { Emissao, GuiaParaImprimir } from '../pdf.port.ts';
import { CORTE, marcaDe, parcelaPorExtenso, reais } from './formatos.ts';
import { viaDoBanco } from './via-banco.ts';
import { viaDoContribuinte } from './via-contribuinte.ts';

/** The slips as one PDF/A-2a file, one installment a page. Pure: the same input, the same bytes. */
export function renderGuias(
  guias: readonly GuiaParaImprimir[],
  emissao: Emissao,
): Promise<Uint8Array> {
  const [primeira] = guias;
  if (!primeira) throw new RangeError('no slip to print');
  const documento = abrirDocumento({
    titulo: `Guia de pagamento ${primeira.sigla} ${primeira.exercicio}, guia ${primeira.numeroGuia}`,
    autor: emissao.orgao.nome,
    assunto: primeira.tributo,
    criadoEm: emissao.emitidoEm,
    emFolhas: true,
  });
  return concluirComPes(
    documento,
    guias.flatMap((guia) => paginasDaGuia(documento, guia, emissao)),
  );
}

/** A slip, and the pages behind it for what has no place on it; answers what their feet say. */
function paginasDaGuia(documento: Documento, guia: GuiaParaImprimir, emissao: Emissao): string[] {
  const nome = nomeDaFolha(guia);
  const pes = [nome];
  let sobra = pagina(documento, nome, guia, emissao);
  while (sobra.length > 0) {
    pes.push(nome);
    sobra = paginaDaSobra(documento, guia, sobra, emissao);
  }
  return pes;
}

/** Writes the foot of every page, now that their number is known, and closes the file. */
function concluirComPes(documento: Documento, pes: readonly string[]): Promise<Uint8Array> {
  for (const [i, nome] of pes.entries()) {
    documento.pdf.switchToPage(i);
    rodape(documento, nome, { numero: i + 1, total: pes.length });
  }
  return concluir(documento);
}

const nomeDaFolha = (guia: GuiaParaImprimir): string => {
  const parcela = parcelaPorExtenso(guia.parcela).toLowerCase();
  return guia.partes
    ? `${guia.sigla} ${guia.numeroGuia}, ${parcela}`
    : `${guia.sigla} ${guia.exercicio}, guia ${guia.numeroGuia}, ${parcela}`;
};

/** A page behind a slip that says how its charges were counted, and what else had no place on it. */
function paginaDaSobra(
  documento: Documento,
  guia: GuiaParaImprimir,
  sobra: readonly string[],
  { orgao }: Emissao,
): readonly string[] {
  const secao = novaPagina(documento, `${nomeDaFolha(guia)}, cálculo`);
  const topo = cabecalho(secao, orgao, {
    especie: 'Como o valor foi calculado',
    nome: `${guia.sigla} ${guia.exercicio}`,
    complemento: parcelaPorExtenso(guia.parcela),
  });
  const y = avisoDeDemonstracao(secao, guia.semValor, topo) + 16;
  const { x, largura } = COLUNA;
  const area = { x, y, largura, altura: FIM_DA_FOLHA - y };
  const resto = lista(secao, sobra, area, { tamanhos: [11, 10] });
  secao.no.end();
  if (resto.length === sobra.length) throw new RangeError('a line is longer than a page');
  return resto;
}

/** Below the head of a page and, in the demonstration, its warning. */
const TOPO_DAS_PARTES = 150;

/** In the order of a row's fields; together the width of the page. */
const PARTES: readonly Coluna[] = [
  { titulo: 'Parcela', largura: COLUNA.largura - 260 },
  { titulo: 'Guia', largura: 80 },
  { titulo: 'Vencimento', largura: 80 },
  { titulo: 'Valor', largura: 100, alinhar: 'direita' },
];

/**
 * A slip for several installments: the slip as any other, and on the pages behind it what each of its
 * parts is and comes to.
 */
export function renderDocumentoUnico(
  guia: GuiaParaImprimir,
  emissao: Emissao,
): Promise<Uint8Array> {
  const { orgao } = emissao;
  const partes = guia.partes ?? [];
  const nome = `${guia.sigla} ${guia.numeroGuia}`;
  const documento = abrirDocumento({
    titulo: nome,
    autor: orgao.nome,
    assunto: guia.tributo,
    criadoEm: emissao.emitidoEm,
    emFolhas: true,
  });
  const porFolha = Math.floor((FIM_DA_FOLHA - TOPO_DAS_PARTES) / alturaDaLinha()) - 2;
  const pes = paginasDaGuia(documento, guia, emissao);
  for (let i = 0; i < partes.length; i += porFolha) {
    const secao = novaPagina(documento, `${nome}, parcelas`);
    const topo = cabecalho(secao, orgao, {
      especie: 'Parcelas deste documento',
      nome,
      complemento: guia.parcela,
    });
    const y = avisoDeDemonstracao(secao, guia.semValor, topo) + 12;
    const linhas: Linha[] = partes
      .slice(i, i + porFolha)
      .map((parte) => ({ celulas: [parte.nome, parte.guia, parte.vencimento, parte.valor] }));
    const fim = i + porFolha >= partes.length;
    const soma = { celulas: ['Total', '', '', reais(guia.valores.total)], forte: true };
    tabela(secao, { x: COLUNA.x, y }, PARTES, fim ? [...linhas, soma] : linhas);
    secao.no.end();
    pes.push(nome);
  }
  return concluirComPes(documento, pes);
}

/** @returns what of the instructions has no place on it */
function pagina(
  documento: Documento,
  nome: string,
  guia: GuiaParaImprimir,
  { orgao }: Emissao,
): readonly string[] {
  const secao = novaPagina(documento, nome);
  const marca = marcaDe(guia);
  if (marca !== undefined) {
    marcaDagua(secao, marca, { x: 0, y: 60, largura: A4.largura, altura: CORTE - 60 });
    marcaDagua(secao, marca, {
      x: 0,
      y: CORTE,
      largura: A4.largura,
      altura: A4.altura - CORTE,
    });
  }
  const sobra = viaDoContribuinte(secao, guia, orgao);
  viaDoBanco(secao, guia, orgao);
  secao.no.end();
  return sobra;
}
