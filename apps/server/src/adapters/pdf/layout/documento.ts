import PDFDocument from 'pdfkit';
import { juntar } from './arquivo-pdf.ts';
import { aviso, marcaDagua, compor } from './escrita.ts';
import { COLUNA, type Parte, SUAVE, artefato, A4, grupo } from './estilo.ts';
import { abrirNoDocumento } from './fonte-embutida.ts';
import { fontes } from './fontes.ts';
import { imprimivel } from './texto.ts';

/** Says in real text what the watermark says across the page; answers the y below it. */
export const avisoDeDemonstracao = (parte: Parte, semValor: boolean, y: number): number =>
  semValor
    ? aviso(parte, 'SEM VALOR: documento de demonstração.', { ...COLUNA, y: y + 8 }, true)
    : y;

export type Folha = { numero: number; total: number };

const TOPO = A4.altura - 22;

/** Foot of every page: the document it belongs to, and its number. Screen readers skip it. */
export function rodape(parte: Parte, texto: string, { numero, total }: Folha): void {
  const estilo = { tamanhos: [7.5, 6.5] as const, cor: SUAVE };
  const esquerda = compor(parte, texto, COLUNA.largura - 90, estilo);
  const direita = compor(parte, `Página ${numero} de ${total}`, 80, {
    ...estilo,
    alinhar: 'direita',
  });
  artefato(
    parte,
    () => {
      esquerda.desenhar(COLUNA.x, TOPO);
      direita.desenhar(COLUNA.x + COLUNA.largura - 80, TOPO);
    },
    'Pagination',
  );
}

export type Documento = Parte & { bytes: Promise<Uint8Array> };

type Identidade = {
  titulo: string;
  autor: string;
  assunto: string;
  criadoEm: Date;
  /** Keeps the pages until the end, so that their feet can say how many there are. */
  emFolhas?: boolean;
};

/**
 * Opens an empty PDF/A-2a (ISO 19005-2, level A: tagged, Unicode, natural language): fonts
 * embedded, sRGB output intent, XMP. The same input gives the same bytes.
 */
export function abrirDocumento(identidade: Identidade): Documento {
  const daCasa = fontes();
  const emXml = (texto: string) =>
    imprimivel(daCasa.normal, texto).replace(/&/g, 'e').replace(/[<>]/g, ' ');
  const pdf = new PDFDocument({
    size: [A4.largura, A4.altura],
    margin: 0,
    autoFirstPage: false,
    bufferPages: identidade.emFolhas ?? false,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    font: '',
    info: {
      Title: emXml(identidade.titulo),
      Author: emXml(identidade.autor),
      Subject: emXml(identidade.assunto),
      Creator: 'Balcão',
      Producer: 'Balcão (pdfkit)',
      CreationDate: identidade.criadoEm,
    },
  });
  const bytes = juntar(pdf);
  const no = pdf.struct('Document', { title: emXml(identidade.titulo) });
  pdf.addStructure(no);
  return {
    pdf,
    no,
    bytes,
    fontes: {
      normal: abrirNoDocumento(pdf, 'F1', daCasa.normal),
      forte: abrirNoDocumento(pdf, 'F2', daCasa.forte),
    },
  };
}

/** Closes the tree and the file. */
export function concluir({ pdf, no, bytes, fontes: usadas }: Documento): Promise<Uint8Array> {
  no.end();
  for (const peso of Object.values(usadas)) peso.embutir();
  // What is left is small; to compress it costs more time than it saves bytes.
  pdf.compress = false;
  pdf.end();
  return bytes;
}

/** A fresh page, and the section that holds what is read on it. */
export function novaPagina(documento: Documento, title: string): Parte {
  documento.pdf.addPage();
  return grupo(documento, 'Sect', { title });
}

/** Lowest y of content: below it stands the foot of the page. */
export const FIM_DA_FOLHA = A4.altura - 36;

/** Pages that are added as the content needs them; their number is known when the last is full. */
export interface Folhas {
  /** Ends the page under way and begins another. */
  nova: () => Parte;
  /** Writes the foot of every page and closes the file. */
  concluir: () => Promise<Uint8Array>;
}

/** @param documento opened with `bufferPages`, so that pages can be gone back to */
export function abrirFolhas(documento: Documento, nome: string, semValor: boolean): Folhas {
  let secao: Parte | undefined;
  let total = 0;
  return {
    nova: () => {
      secao?.no.end();
      secao = novaPagina(documento, nome);
      total += 1;
      if (semValor) marcaDagua(secao, 'SEM VALOR', { x: 0, y: 0, ...A4 });
      return secao;
    },
    concluir: () => {
      secao?.no.end();
      for (let numero = 1; numero <= total; numero += 1) {
        documento.pdf.switchToPage(numero - 1);
        rodape(documento, nome, { numero, total });
      }
      return concluir(documento);
    },
  };
}
