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
import { alturaDaLinha, tabela, type Coluna, type Linha } from '../layout/tabela.ts';
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
  const total = guias.length;
  for (const [i, guia] of guias.entries())
    pagina(documento, guia, emissao, { numero: i + 1, total });
  return concluir(documento);
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
  viaDoContribuinte(secao, guia, orgao);
  viaDoBanco(secao, guia, orgao);
  rodape(secao, nome, folha);
  secao.no.end();
}
