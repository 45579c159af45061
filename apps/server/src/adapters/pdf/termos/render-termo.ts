import { assinavel } from '../assinatura/assinar-pdf.ts';
import { painelDeAutenticidade, TOPO_DA_AUTENTICIDADE } from '../layout/autenticidade.ts';
import { cabecalho } from '../layout/cabecalho.ts';
import { abrirDocumento, abrirFolhas, avisoDeDemonstracao } from '../layout/documento.ts';
import { campo, escrever } from '../layout/escrita.ts';
import { acento, artefato, COLUNA, TINTA } from '../layout/estilo.ts';
import { tabelaEmFolhas, type Lugar } from '../layout/tabela-em-folhas.ts';
import type { Coluna } from '../layout/tabela.ts';
import type { EmissaoAssinada, TermoParaImprimir } from '../pdf.port.ts';

const TITULO = 'Termo de confissão de dívida e parcelamento';

const fatia = (parte: number) => COLUNA.largura * parte;

const DEBITOS: readonly Coluna[] = [
  { titulo: 'Débito', largura: fatia(0.36) },
  { titulo: 'Vencimento', largura: fatia(0.16) },
  { titulo: 'No dia', largura: fatia(0.16), alinhar: 'direita' },
  { titulo: 'Desconto', largura: fatia(0.16), alinhar: 'direita' },
  { titulo: 'Parcelado', largura: fatia(0.16), alinhar: 'direita' },
];

const PARCELAS: readonly Coluna[] = [
  { titulo: 'Parcela', largura: fatia(0.3) },
  { titulo: 'Vencimento', largura: fatia(0.35) },
  { titulo: 'Valor', largura: fatia(0.35), alinhar: 'direita' },
];

const linhas = (todas: readonly (readonly string[])[]) => todas.map((celulas) => ({ celulas }));

const ALTURA_DAS_ASSINATURAS = 64;

/** A line for the hand of each who signs, side by side, all on one sheet. */
function assinaturas(lugar: Lugar, nomes: readonly string[], novaFolha: () => Lugar): Lugar {
  if (nomes.length === 0) return lugar;
  const cabe = lugar.y + ALTURA_DAS_ASSINATURAS < TOPO_DA_AUTENTICIDADE;
  const { parte, y } = cabe ? lugar : novaFolha();
  const largura = (COLUNA.largura - 24 * (nomes.length - 1)) / nomes.length;
  nomes.forEach((nome, i) => {
    const x = COLUNA.x + i * (largura + 24);
    artefato(parte, () => {
      const traco = parte.pdf.moveTo(x, y + 44).lineTo(x + largura, y + 44);
      traco.lineWidth(0.6).strokeColor(TINTA).stroke();
    });
    escrever(
      parte,
      'P',
      nome,
      { x, largura, y: y + 47 },
      { tamanhos: [9, 8, 7], alinhar: 'centro' },
    );
  });
  return { parte, y: y + ALTURA_DAS_ASSINATURAS };
}

/** What was agreed, as PDF/A-2a: who, what was confessed, the debts and the installments. */
export function renderTermo(
  termo: TermoParaImprimir,
  emissao: EmissaoAssinada,
): Promise<Uint8Array> {
  const { orgao, emitidoEm, assinatura } = emissao;
  const nome = `${TITULO}, acordo ${termo.numero}`;
  const documento = abrirDocumento({
    titulo: nome,
    autor: orgao.nome,
    assunto: TITULO,
    criadoEm: emitidoEm,
    emFolhas: true,
  });
  const folhas = abrirFolhas(documento, nome, termo.semValor);
  const novaFolha = (): Lugar => {
    const parte = folhas.nova();
    const fim = cabecalho(parte, orgao, {
      especie: 'Termo',
      nome: `acordo ${termo.numero}`,
      complemento: 'Parcelamento de débitos',
      semTitulo: true,
    });
    return { parte, y: avisoDeDemonstracao(parte, termo.semValor, fim) };
  };
  let lugar = novaFolha();
  let y = escrever(
    lugar.parte,
    'H1',
    TITULO,
    { ...COLUNA, y: lugar.y + 20 },
    { tamanhos: [20, 18], linhas: 2, peso: 'forte', alinhar: 'centro', cor: acento(orgao.cor) },
  );
  for (const [rotulo, valor] of termo.identificacao)
    y = campo(
      lugar.parte,
      rotulo,
      valor,
      { ...COLUNA, y: y + 7 },
      { tamanhos: [11, 10], linhas: 2 },
    );
  y += 6;
  for (const texto of termo.confissao)
    y = escrever(
      lugar.parte,
      'P',
      texto,
      { ...COLUNA, y: y + 5 },
      { tamanhos: [10, 9.5], linhas: 4, entrelinha: 1.35 },
    );
  lugar = tabelaEmFolhas(
    { ...lugar, y: y + 14 },
    'Débitos',
    DEBITOS,
    linhas(termo.debitos),
    novaFolha,
  );
  lugar = tabelaEmFolhas(
    { ...lugar, y: lugar.y + 14 },
    'Parcelas',
    PARCELAS,
    linhas(termo.parcelas),
    novaFolha,
  );
  lugar = assinaturas(lugar, termo.assinaturas, novaFolha);
  painelDeAutenticidade(lugar.parte, termo.autenticidade, assinatura?.titular ?? null);
  return assinavel(documento, folhas.concluir, { orgao, assinatura, emitidoEm });
}
