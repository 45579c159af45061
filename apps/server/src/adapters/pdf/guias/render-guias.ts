import { cabecalho } from '../layout/cabecalho.ts';
import {
  abrirDocumento,
  avisoDeDemonstracao,
  concluir,
  FIM_DA_FOLHA,
  novaPagina,
  type Documento,
  rodape,
  type Folha,
} from '../layout/documento.ts';
import { marcaDagua } from '../layout/escrita.ts';
import { A4, COLUNA } from '../layout/estilo.ts';
import { alturaDaLinha, lista, tabela, type Coluna, type Linha } from '../layout/tabela.ts';
import type { Emissao, GuiaParaImprimir } from '../pdf.port.ts';
import { CORTE, parcelaPorExtenso, reais } from './formatos.ts';
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
  });
  const total = guias.length + guias.filter((guia) => !cabeNaVia(guia)).length;
  let numero = 0;
  for (const guia of guias) {
    pagina(documento, guia, emissao, { numero: (numero += 1), total });
    if (!cabeNaVia(guia))
      paginaDoCalculo(documento, guia, emissao, { numero: (numero += 1), total });
  }
  return concluir(documento);
}

/** Letters that fit above the cut: whose slip it is, of what, what to do, and how it was counted. */
const LETRAS_NA_VIA = 560;

/** Whether how the charges were counted stands on the slip itself. */
const cabeNaVia = ({ instrucoes, calculo, contribuinte, referente }: GuiaParaImprimir): boolean =>
  calculo.length === 0 ||
  [...instrucoes, ...calculo, contribuinte, referente.texto].join('').length <= LETRAS_NA_VIA;

/** What stands under 'Instruções' on the slip. */
const comCalculo = (guia: GuiaParaImprimir): GuiaParaImprimir => ({
  ...guia,
  instrucoes: [
    ...guia.instrucoes,
    ...(cabeNaVia(guia)
      ? guia.calculo
      : ['O cálculo dos acréscimos, passo a passo, está na página seguinte.']),
  ],
});

/** The page behind a slip that says how its charges were counted. */
function paginaDoCalculo(
  documento: Documento,
  guia: GuiaParaImprimir,
  { orgao }: Emissao,
  folha: Folha,
): void {
  const complemento = parcelaPorExtenso(guia.parcela);
  const nome = `${guia.sigla} ${guia.exercicio}, guia ${guia.numeroGuia}, ${complemento.toLowerCase()}`;
  const secao = novaPagina(documento, `${nome}, cálculo`);
  const topo = cabecalho(secao, orgao, {
    especie: 'Como o valor foi calculado',
    nome: `${guia.sigla} ${guia.exercicio}`,
    complemento,
  });
  const y = avisoDeDemonstracao(secao, guia.semValor, topo) + 16;
  const { x, largura } = COLUNA;
  lista(secao, guia.calculo, { x, y, largura, altura: FIM_DA_FOLHA - y }, { tamanhos: [11, 10] });
  rodape(secao, nome, folha);
  secao.no.end();
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
  });
  const porFolha = Math.floor((FIM_DA_FOLHA - TOPO_DAS_PARTES) / alturaDaLinha()) - 2;
  const total = 1 + Math.ceil(partes.length / porFolha);
  pagina(documento, guia, emissao, { numero: 1, total });
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
    rodape(secao, nome, { numero: 2 + i / porFolha, total });
    secao.no.end();
  }
  return concluir(documento);
}

function pagina(
  documento: Documento,
  guia: GuiaParaImprimir,
  { orgao }: Emissao,
  folha: Folha,
): void {
  const parcela = parcelaPorExtenso(guia.parcela).toLowerCase();
  const nome = guia.partes
    ? `${guia.sigla} ${guia.numeroGuia}, ${parcela}`
    : `${guia.sigla} ${guia.exercicio}, guia ${guia.numeroGuia}, ${parcela}`;
  const secao = novaPagina(documento, nome);
  if (guia.semValor) {
    marcaDagua(secao, 'SEM VALOR', { x: 0, y: 60, largura: A4.largura, altura: CORTE - 60 });
    marcaDagua(secao, 'SEM VALOR', {
      x: 0,
      y: CORTE,
      largura: A4.largura,
      altura: A4.altura - CORTE,
    });
  }
  viaDoContribuinte(secao, comCalculo(guia), orgao);
  viaDoBanco(secao, guia, orgao);
  rodape(secao, nome, folha);
  secao.no.end();
}
