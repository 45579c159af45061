import { painelDeAutenticidade } from '../layout/autenticidade.ts';
import { escrever } from '../layout/escrita.ts';
import { COLUNA, type Parte, acento, SUAVE } from '../layout/estilo.ts';
import { type Coluna, fileiras, type Fileira } from '../layout/tabela.ts';
import { tabelaEmFolhas } from '../layout/tabela-em-folhas.ts';
import type { LinhaDeDebito, CertidaoParaImprimir, EmissaoAssinada } from '../pdf.port.ts';
import { assinavel } from '../assinatura/assinar-pdf.ts';
import { cabecalho } from '../layout/cabecalho.ts';
import { avisoDeDemonstracao, abrirDocumento, abrirFolhas } from '../layout/documento.ts';

const fatia = (parte: number) => COLUNA.largura * parte;
const COLUNAS: readonly Coluna[] = [
  { titulo: 'Débito', largura: fatia(0.32) },
  { titulo: 'Exercício', largura: fatia(0.11) },
  { titulo: 'Parcela', largura: fatia(0.11) },
  { titulo: 'Vencimento', largura: fatia(0.14) },
  { titulo: 'Situação', largura: fatia(0.16) },
  { titulo: 'Valor', largura: fatia(0.16), alinhar: 'direita' },
];
const linhaDe = ({ receita, exercicio, parcela, vencimento, situacao, valor }: LinhaDeDebito) => ({
  celulas: [receita, exercicio, parcela, vencimento, situacao, valor],
});

/**
 * A certificate of debts as one PDF/A-2a file, signed when the orgao has a certificate to sign with.
 * The same input gives the same bytes.
 */
export function renderCertidao(
  certidao: CertidaoParaImprimir,
  emissao: EmissaoAssinada,
): Promise<Uint8Array> {
  const { orgao, emitidoEm, assinatura } = emissao;
  const nome = `${certidao.titulo} nº ${certidao.numero}`;
  const documento = abrirDocumento({
    titulo: nome,
    autor: orgao.nome,
    assunto: certidao.abrangencia,
    criadoEm: emitidoEm,
    emFolhas: true,
  });
  const folhas = abrirFolhas(documento, nome, certidao.semValor);
  const novaFolha = () => {
    const parte = folhas.nova();
    const fim = cabecalho(parte, orgao, {
      especie: 'Certidão',
      nome: `nº ${certidao.numero}`,
      complemento: `Válida até ${certidao.validade}`,
      semTitulo: true,
    });
    return { parte, y: avisoDeDemonstracao(parte, certidao.semValor, fim) };
  };
  let { parte, y } = novaFolha();
  y = titulo(parte, certidao, y + 22, acento(orgao.cor));
  y = fileiras(parte, emFileiras(certidao.identificacao), y + 16);
  y = paragrafos(parte, certidao.paragrafos, y + 16);
  y = validade(parte, certidao, y + 10);
  y = doRequerente(parte, certidao, y + 12);
  const debitos = certidao.debitos.map(linhaDe);
  ({ parte } = tabelaEmFolhas({ parte, y: y + 14 }, 'Débitos', COLUNAS, debitos, novaFolha));
  painelDeAutenticidade(parte, certidao.autenticidade, assinatura?.titular ?? null);
  return assinavel(documento, folhas.concluir, { orgao, assinatura, emitidoEm });
}

function titulo(parte: Parte, certidao: CertidaoParaImprimir, y: number, cor: string): number {
  const base = escrever(
    parte,
    'H1',
    certidao.titulo,
    { ...COLUNA, y },
    {
      tamanhos: [24, 22, 20, 18],
      linhas: 2,
      peso: 'forte',
      alinhar: 'centro',
      entrelinha: 1.15,
      cor,
    },
  );
  return escrever(
    parte,
    'P',
    certidao.abrangencia,
    { ...COLUNA, y: base + 3 },
    { tamanhos: [11, 10], alinhar: 'centro', cor: SUAVE },
  );
}

/** A long value takes a row of its own; two short ones share one. */
function emFileiras(campos: CertidaoParaImprimir['identificacao']): Fileira[] {
  const linhas: Fileira[] = [];
  for (let i = 0; i < campos.length; i += 2) {
    const [um, outro] = campos.slice(i, i + 2);
    linhas.push([um, outro].flatMap((campo, j) => (campo ? [[...campo, j === 0 ? 3 : 1.3]] : [])));
  }
  return linhas;
}

const paragrafos = (parte: Parte, textos: readonly string[], topo: number): number =>
  textos.reduce(
    (y, texto, i) =>
      escrever(
        parte,
        'P',
        texto,
        { ...COLUNA, y },
        {
          tamanhos: i === 0 ? [15, 14, 13, 12] : [11.5, 11, 10.5],
          linhas: 4,
          entrelinha: 1.45,
          peso: i === 0 ? 'forte' : 'normal',
        },
      ) + 7,
    topo,
  ) - 7;

const validade = (parte: Parte, { emissao, validade }: CertidaoParaImprimir, y: number): number =>
  escrever(
    parte,
    'P',
    `Emitida em ${emissao}. Válida até ${validade}. Expedida gratuitamente (Constituição Federal, art. 5º, XXXIV, b).`,
    { ...COLUNA, y },
    { tamanhos: [10.5, 10], linhas: 2, entrelinha: 1.4 },
  );

function doRequerente(parte: Parte, { doRequerente }: CertidaoParaImprimir, topo: number): number {
  if (doRequerente.length === 0) return topo;
  let y = escrever(
    parte,
    'H2',
    'Informado pelo requerente',
    { ...COLUNA, y: topo },
    { tamanhos: [10], peso: 'forte' },
  );
  for (const [rotulo, valor] of doRequerente)
    y = fileiras(parte, [[[rotulo, valor, 1]]], y + 4, {
      tamanhos: [10, 9.5, 9],
      linhas: 4,
      entrelinha: 1.25,
    });
  return y;
}
