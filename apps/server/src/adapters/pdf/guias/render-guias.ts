import {
  abrirDocumento,
  concluir,
  novaPagina,
  type Documento,
  rodape,
  type Folha,
} from '../layout/documento.ts';
import { marcaDagua } from '../layout/escrita.ts';
import { A4 } from '../layout/estilo.ts';
import type { Emissao, GuiaParaImprimir } from '../pdf.port.ts';
import { CORTE, parcelaPorExtenso } from './formatos.ts';
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

function pagina(
  documento: Documento,
  guia: GuiaParaImprimir,
  { orgao }: Emissao,
  folha: Folha,
): void {
  const nome = `${guia.sigla} ${guia.exercicio}, guia ${guia.numeroGuia}, ${parcelaPorExtenso(guia.parcela).toLowerCase()}`;
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
