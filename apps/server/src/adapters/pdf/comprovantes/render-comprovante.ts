import { assinavel } from '../assinatura/assinar-pdf.ts';
import { painelDeAutenticidade } from '../layout/autenticidade.ts';
import { cabecalho } from '../layout/cabecalho.ts';
import { acento, COLUNA, SUAVE } from '../layout/estilo.ts';
import { avisoDeDemonstracao, abrirDocumento, abrirFolhas } from '../layout/documento.ts';
import { campo, escrever, type Estilo } from '../layout/escrita.ts';
import type { ComprovanteParaImprimir, EmissaoAssinada } from '../pdf.port.ts';

const VALOR: Estilo = { tamanhos: [30, 26, 22], peso: 'forte' };
const MEDIO: Estilo = { tamanhos: [14, 13, 12, 11], linhas: 3, entrelinha: 1.3 };

/** The receipt of what was paid, as one PDF/A-2a page. */
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
  return assinavel(documento, folhas.concluir, { orgao, assinatura, emitidoEm });
}
