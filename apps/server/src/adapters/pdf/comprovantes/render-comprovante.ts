import { assinavel } from '../assinatura/assinar-pdf.ts';
import { painelDeAutenticidade } from '../layout/autenticidade.ts';
import { cabecalho } from '../layout/cabecalho.ts';
import { acento, COLUNA, SUAVE } from '../layout/estilo.ts';
import {
  avisoDeDemonstracao,
  abrirDocumento,
  abrirFolhas,
  FIM_DA_FOLHA,
  type Folhas,
} from '../layout/documento.ts';
import { campo, escrever, type Estilo } from '../layout/escrita.ts';
import { alturaDaLinha, tabela, type Coluna } from '../layout/tabela.ts';
import type { ComprovanteParaImprimir, EmissaoAssinada } from '../pdf.port.ts';

const VALOR: Estilo = { tamanhos: [30, 26, 22], peso: 'forte' };
const MEDIO: Estilo = { tamanhos: [14, 13, 12, 11], linhas: 3, entrelinha: 1.3 };

/** In the order of a row's fields; together the width of the page. */
const PARTES: readonly Coluna[] = [
  { titulo: 'Parcela', largura: COLUNA.largura - 200 },
  { titulo: 'Guia', largura: 100 },
  { titulo: 'Valor pago', largura: 100, alinhar: 'direita' },
];

/** Below the head of a page and, in the demonstration, its warning. */
const TOPO_DAS_PARTES = 150;

/** The pages behind the receipt of several installments that say how much went into each. */
function folhasDasPartes(
  folhas: Folhas,
  { partes = [], objeto, valor, semValor }: ComprovanteParaImprimir,
  { orgao }: EmissaoAssinada,
): void {
  const porFolha = Math.floor((FIM_DA_FOLHA - TOPO_DAS_PARTES) / alturaDaLinha()) - 2;
  for (let i = 0; i < partes.length; i += porFolha) {
    const folha = folhas.nova();
    const topo = cabecalho(folha, orgao, {
      especie: 'Parcelas pagas',
      nome: 'com este pagamento',
      complemento: objeto,
    });
    const y = avisoDeDemonstracao(folha, semValor, topo) + 12;
    const linhas = partes
      .slice(i, i + porFolha)
      .map((parte) => ({ celulas: [parte.nome, parte.guia, parte.valor] }));
    const fim = i + porFolha >= partes.length;
    const soma = { celulas: ['Total', '', valor], forte: true };
    tabela(folha, { x: COLUNA.x, y }, PARTES, fim ? [...linhas, soma] : linhas);
  }
}

/** The receipt of what was paid, as PDF/A-2a: one page, and behind it the parts of several. */
export function renderComprovante(
  comprovante: ComprovanteParaImprimir,
  emissao: EmissaoAssinada,
): Promise<Uint8Array> {
  const { orgao, emitidoEm, assinatura } = emissao;
  const documento = abrirDocumento({
    titulo: `Comprovante de pagamento: ${comprovante.objeto}`,
    autor: orgao.nome,
    assunto: 'Comprovante de pagamento',
    criadoEm: emitidoEm,
    emFolhas: true,
  });
  const folhas = abrirFolhas(documento, 'Comprovante de pagamento', comprovante.semValor);
  const parte = folhas.nova();
  let y = cabecalho(parte, orgao, {
    especie: 'Comprovante',
    nome: 'de pagamento',
    complemento: comprovante.objeto,
    semTitulo: true,
  });
  y = avisoDeDemonstracao(parte, comprovante.semValor, y);
  y = escrever(
    parte,
    'H1',
    'Comprovante de pagamento',
    { ...COLUNA, y: y + 30 },
    { tamanhos: [28], peso: 'forte', alinhar: 'centro', cor: acento(orgao.cor) },
  );
  y = campo(parte, 'Valor pago', comprovante.valor, { ...COLUNA, y: y + 26 }, VALOR);
  for (const [rotulo, valor] of comprovante.fatos)
    y = campo(parte, rotulo, valor, { ...COLUNA, y: y + 14 }, MEDIO);
  escrever(
    parte,
    'P',
    'Este pagamento foi recebido e deu baixa no que aqui se diz.',
    { ...COLUNA, y: y + 24 },
    { tamanhos: [11], cor: SUAVE },
  );
  painelDeAutenticidade(parte, comprovante.autenticidade, assinatura?.titular ?? null);
  folhasDasPartes(folhas, comprovante, emissao);
  return assinavel(documento, folhas.concluir, { orgao, assinatura, emitidoEm });
}
