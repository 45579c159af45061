import { prepararLogo } from '../imagens/logo.ts';
import type { OrgaoNoDocumento } from '../pdf.port.ts';
import {
  acento,
  PAPEL,
  conteudo,
  type Parte,
  type Area,
  SUAVE,
  artefato,
  COLUNA,
} from './estilo.ts';
import { compor, escrever } from './escrita.ts';

/** Field and mural crown of a city's arms, on a grid of 100 × 122. */
const COROA = 'M14 24V8h12v7h9V3h12v12h6V3h12v12h9V8h12v16z';
const ESCUDO = 'M8 30h84v42c0 25-18 40-42 50C26 112 8 97 8 72z';
const GRADE = { largura: 100, altura: 122 };

const MIUDAS = new Set(['a', 'o', 'as', 'os', 'e', 'de', 'da', 'do', 'das', 'dos']);
const GENERICAS = new Set([
  'prefeitura',
  'municipal',
  'municipio',
  'município',
  'câmara',
  'camara',
]);

/** The orgao's coat of arms inside the area; without a readable one, a neutral shield. */
function brasao(parte: Parte, orgao: OrgaoNoDocumento, area: Area): void {
  const logo = orgao.logo && prepararLogo(orgao.logo);
  const { x, y, largura, altura } = area;
  const desenhar = logo
    ? () => {
        parte.pdf.image(logo, x, y, { fit: [largura, altura], align: 'center', valign: 'center' });
      }
    : () => {
        escudo(parte, orgao, area);
      };
  conteudo(parte, 'Figure', desenhar, {
    alt: `Brasão: ${orgao.nome}`,
    bbox: [x, y, x + largura, y + altura],
  });
}

function escudo(parte: Parte, orgao: OrgaoNoDocumento, { x, y, largura, altura }: Area): void {
  const { pdf } = parte;
  const escala = Math.min(largura / GRADE.largura, altura / GRADE.altura);
  const esquerda = x + (largura - GRADE.largura * escala) / 2;
  const cor = acento(orgao.cor);
  pdf.save().translate(esquerda, y).scale(escala);
  pdf.path(COROA).fill(cor);
  pdf.path(ESCUDO).fill(cor);
  pdf.translate(50, 76).scale(0.87).translate(-50, -76);
  pdf.path(ESCUDO).lineWidth(2).stroke(PAPEL);
  pdf.restore();
  const letras = compor(parte, iniciais(orgao.nome), 60 * escala, {
    tamanhos: [36 * escala, 30 * escala, 24 * escala, 18 * escala],
    peso: 'forte',
    cor: PAPEL,
    alinhar: 'centro',
    entrelinha: 1,
  });
  letras.desenhar(esquerda + 20 * escala, y + 70 * escala - letras.altura / 2);
}

/** 'Prefeitura Municipal de Nova Aurora' → 'NA'. */
export function iniciais(nome: string): string {
  const palavras = nome
    .split(/[^\p{L}]+/u)
    .filter((palavra) => palavra !== '' && !MIUDAS.has(palavra.toLowerCase()));
  const proprias = palavras.filter((palavra) => !GENERICAS.has(palavra.toLowerCase()));
  return (proprias.length > 0 ? proprias : palavras)
    .slice(0, 3)
    .map((palavra) => palavra.charAt(0).toUpperCase())
    .join('');
}

const TOPO = 30;
const BRASAO = { largura: 50, altura: 56 };
const DIREITA = 168;

/** The title of the document, to the right of the institution that issues it. */
type Titulo = {
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
