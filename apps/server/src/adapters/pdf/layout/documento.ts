import PDFDocument from 'pdfkit';
import { fontes } from './fontes.ts';
import { A4 } from './medidas.ts';
import { grupo, type Parte } from './parte.ts';
import { imprimivel } from './texto.ts';

export type Documento = Parte & { bytes: Promise<Uint8Array> };

export type Identidade = {
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
  pdf.registerFont('normal', daCasa.normal);
  pdf.registerFont('forte', daCasa.forte);
  const bytes = coletar(pdf);
  const no = pdf.struct('Document', { title: emXml(identidade.titulo) });
  pdf.addStructure(no);
  return { pdf, fontes: daCasa, no, bytes };
}

/** Closes the tree and the file. */
export function concluir({ pdf, no, bytes }: Documento): Promise<Uint8Array> {
  no.end();
  pdf.end();
  return bytes;
}

/** A fresh page, and the section that holds what is read on it. */
export function novaPagina(documento: Documento, title: string): Parte {
  documento.pdf.addPage();
  return grupo(documento, 'Sect', { title });
}

function coletar(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const partes: Buffer[] = [];
    pdf.on('data', (parte: Buffer) => partes.push(parte));
    pdf.on('end', () => {
      resolve(new Uint8Array(Buffer.concat(partes)));
    });
    pdf.on('error', reject);
  });
}
