import type { OrgaoNoDocumento } from '../port.ts';
import { brasao } from './brasao.ts';
import { acento, SUAVE } from './cores.ts';
import { escrever } from './escrita.ts';
import { artefato, type Parte } from './parte.ts';
import { COLUNA } from './medidas.ts';

const TOPO = 30;
const BRASAO = { largura: 50, altura: 56 };
const DIREITA = 168;

/** What the document is, at the right of who issues it. */
export type Titulo = {
  especie: string;
  nome: string;
  complemento: string;
  /** The page has its own title further down: this is no heading. */
  semTitulo?: boolean;
};

/**
 * Head of every document: arms, orgao, title (the page's 'H1') and the line that closes it.
 * Answers the y below it.
 */
export function cabecalho(parte: Parte, orgao: OrgaoNoDocumento, titulo: Titulo): number {
  brasao(parte, orgao, { x: COLUNA.x, y: TOPO, ...BRASAO });
  const textoX = COLUNA.x + BRASAO.largura + 12;
  const esquerda = { x: textoX, largura: COLUNA.largura - BRASAO.largura - 12 - DIREITA - 14 };
  const direita = { x: COLUNA.x + COLUNA.largura - DIREITA, largura: DIREITA };

  let y = escrever(
    parte,
    'P',
    orgao.nome,
    { ...esquerda, y: TOPO },
    { tamanhos: [13, 12, 11, 10], linhas: 2, peso: 'forte', entrelinha: 1.15 },
  );
  y = escrever(
    parte,
    'P',
    orgao.secretaria,
    { ...esquerda, y: y + 1 },
    { tamanhos: [9.5, 8.5, 7.5] },
  );
  for (const linha of [`CNPJ ${orgao.cnpj}`, orgao.endereco, orgao.contato]) {
    if (linha !== null)
      y = escrever(
        parte,
        'P',
        linha,
        { ...esquerda, y },
        { tamanhos: [8, 7.5, 7, 6.5], cor: SUAVE, entrelinha: 1.2 },
      );
  }

  let yd = escrever(
    parte,
    'P',
    titulo.especie,
    { ...direita, y: TOPO },
    { tamanhos: [8.5], cor: SUAVE, alinhar: 'direita' },
  );
  yd = escrever(
    parte,
    titulo.semTitulo ? 'P' : 'H1',
    titulo.nome,
    { ...direita, y: yd },
    {
      tamanhos: [22, 20, 18, 16, 14, 12],
      peso: 'forte',
      cor: acento(orgao.cor),
      alinhar: 'direita',
      entrelinha: 1.2,
    },
  );
  yd = escrever(
    parte,
    'P',
    titulo.complemento,
    { ...direita, y: yd },
    { tamanhos: [12, 11, 10], peso: 'forte', alinhar: 'direita' },
  );

  const base = Math.max(y, yd, TOPO + BRASAO.altura) + 6;
  artefato(parte, () => {
    parte.pdf.rect(COLUNA.x, base, COLUNA.largura, 1.6).fill(acento(orgao.cor));
  });
  return base + 1.6;
}
