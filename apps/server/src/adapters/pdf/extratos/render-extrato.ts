import { cabecalho } from '../layout/cabecalho.ts';
import { SUAVE, COLUNA, type Parte } from '../layout/estilo.ts';
import {
  avisoDeDemonstracao,
  abrirDocumento,
  abrirFolhas,
  FIM_DA_FOLHA,
} from '../layout/documento.ts';
import { escrever } from '../layout/escrita.ts';
import { fileiras, alturaDaLinha, tabela, type Coluna } from '../layout/tabela.ts';
import type { Emissao, ExtratoParaImprimir, LinhaDoExtrato } from '../pdf.port.ts';

const TAMANHOS = [8, 7.5, 7, 6.5, 6] as const;
const valor = (titulo: string, largura: number): Coluna => ({
  titulo,
  largura,
  alinhar: 'direita',
});
/** In the order of a row's fields; together the width of the page. */
const COLUNAS: readonly Coluna[] = [
  { titulo: 'Ano', largura: 26 },
  { titulo: 'Imóvel', largura: 46 },
  { titulo: 'Parcela', largura: 33 },
  { titulo: 'Receita', largura: 68 },
  { titulo: 'Vencimento', largura: 49 },
  valor('Principal', 50),
  valor('Correção', 45),
  valor('Juros', 45),
  valor('Multa', 45),
  valor('Pago', 50),
  valor('Total', COLUNA.largura - 457),
];
const celulas = (linha: LinhaDoExtrato): string[] => [
  linha.ano,
  linha.imovel,
  linha.parcela,
  linha.receita,
  linha.vencimento,
  linha.principal,
  linha.correcao,
  linha.juros,
  linha.multa,
  linha.pago,
  linha.total,
];

const SEM_DIVIDA = 'Contribuinte não possui dívida ativa';
const NAO_E_CERTIDAO =
  'Este extrato informa a situação da dívida ativa na data da emissão e não substitui a certidão de débitos.';
const LARGURA_DOS_TOTAIS = 230;

/** The statement of active debt as one PDF/A-2a file, of as many pages as it needs. */
export function renderExtrato(
  extrato: ExtratoParaImprimir,
  { orgao, emitidoEm }: Emissao,
): Promise<Uint8Array> {
  const nome = 'Extrato da dívida ativa';
  const documento = abrirDocumento({
    titulo: nome,
    autor: orgao.nome,
    assunto: `Emitido em ${extrato.emissao}`,
    criadoEm: emitidoEm,
    emFolhas: true,
  });
  const folhas = abrirFolhas(documento, nome, extrato.semValor);
  let primeira = true;
  const novaFolha = () => {
    const parte = folhas.nova();
    const topo = cabecalho(parte, orgao, {
      especie: primeira ? 'Extrato' : 'Extrato (continuação)',
      nome: 'Dívida ativa',
      complemento: extrato.emissao,
    });
    primeira = false;
    const y = avisoDeDemonstracao(parte, extrato.semValor, topo);
    const fileira = extrato.identificacao.map(
      ([rotulo, texto], i) => [rotulo, texto, i === 0 ? 3 : 1.3] as const,
    );
    return { parte, y: fileiras(parte, [fileira], y + 12) + 12 };
  };

  let { parte, y } = novaFolha();
  let restantes = extrato.linhas;
  if (restantes.length === 0) y = frase(parte, SEM_DIVIDA, y, 13);
  while (restantes.length > 0) {
    const cabem = Math.floor((FIM_DA_FOLHA - y) / alturaDaLinha(TAMANHOS)) - 1;
    const linhas = restantes.slice(0, cabem).map((linha) => ({ celulas: celulas(linha) }));
    y = tabela(parte, { x: COLUNA.x, y }, COLUNAS, linhas, TAMANHOS);
    restantes = restantes.slice(cabem);
    if (restantes.length > 0) ({ parte, y } = novaFolha());
  }
  const altura = (extrato.totais.length + 1) * alturaDaLinha() + 20 * (extrato.notas.length + 2);
  if (y + altura > FIM_DA_FOLHA) ({ parte, y } = novaFolha());
  if (extrato.linhas.length > 0) y = totais(parte, extrato, y + 14);
  for (const nota of [...extrato.notas, NAO_E_CERTIDAO]) y = frase(parte, nota, y + 6, 9);
  return folhas.concluir();
}

const frase = (parte: Parte, texto: string, y: number, tamanho: number): number =>
  escrever(
    parte,
    'P',
    texto,
    { ...COLUNA, y },
    { tamanhos: [tamanho], linhas: 3, entrelinha: 1.3, ...(tamanho < 10 ? { cor: SUAVE } : {}) },
  );

/** At the right, under the amounts they add up. */
const totais = (parte: Parte, { totais: linhas }: ExtratoParaImprimir, y: number): number =>
  tabela(
    parte,
    { x: COLUNA.x + COLUNA.largura - LARGURA_DOS_TOTAIS, y },
    [
      { titulo: 'Totais', largura: LARGURA_DOS_TOTAIS * 0.6 },
      valor('Valor', LARGURA_DOS_TOTAIS * 0.4),
    ],
    linhas.map(([rotulo, texto], i) => ({
      celulas: [rotulo, texto],
      forte: i === 0,
    })),
  );
