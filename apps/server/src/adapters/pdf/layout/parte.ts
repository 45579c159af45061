import type { Fontes } from './fontes.ts';

/**
 * A part of a document: where to draw, and the element of the structure tree under which what is
 * drawn is tagged. The document itself is the outermost part.
 */
export type Parte = { pdf: PDFKit.PDFDocument; fontes: Fontes; no: PDFKit.PDFStructureElement };

/** A grouping element ('Sect', 'Table', 'TR', 'L', …): the part that others are added to. */
export function grupo(
  parte: Parte,
  tipo: string,
  opcoes?: PDFKit.Mixins.StructureElementOptions,
): Parte {
  const no = parte.pdf.struct(tipo, opcoes);
  parte.no.add(no);
  return { ...parte, no };
}

/** Draws real content as one element of the structure tree. */
export function conteudo(
  { pdf, no }: Parte,
  tipo: string,
  desenhar: () => void,
  opcoes?: PDFKit.Mixins.StructureElementOptions,
): void {
  no.add(pdf.struct(tipo, opcoes, desenhar));
}

/** Draws what no one needs read aloud: rules, boxes, backgrounds, page numbers. */
export function artefato(
  { pdf }: Parte,
  desenhar: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  pdf.markContent('Artifact', { type });
  pdf.save();
  desenhar();
  pdf.restore();
  pdf.endMarkedContent();
}
