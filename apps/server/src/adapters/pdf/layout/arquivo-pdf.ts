/** Strings of pdfkit are bytes already, one a letter. */
const bytesDe = (texto: string): Buffer => Buffer.from(`${texto}\n`, 'latin1');

/**
 * Gathers what pdfkit writes, which makes a buffer and an event of every line: here those of a page
 * become one when the page ends, and those of the file when it ends. The bytes are the same.
 * @returns all of the file, once it is ended, in memory that may be handed over to another thread
 */
export function juntar(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  // The first lines of the file, which the document wrote to its stream when it was made.
  const partes: Uint8Array[] = [pdf.read() as Buffer];
  const paginas = new Map<PDFKit.PDFPage, string[]>();

  pdf.addContent = (linha: string) => {
    const linhas = paginas.get(pdf.page);
    if (linhas) linhas.push(linha);
    else paginas.set(pdf.page, [linha]);
    return pdf;
  };

  const flushPages = pdf.flushPages.bind(pdf);
  pdf.flushPages = () => {
    for (const [pagina, linhas] of paginas) pagina.write(bytesDe(linhas.join('\n')));
    paginas.clear();
    flushPages();
  };

  pdf._write = (parte) => {
    const bytes = typeof parte === 'string' ? bytesDe(parte) : parte;
    partes.push(bytes);
    pdf._offset += bytes.length;
  };

  return new Promise((resolve, reject) => {
    pdf.resume();
    pdf.on('error', reject);
    pdf.on('end', () => {
      const arquivo = new Uint8Array(pdf._offset);
      let fim = 0;
      for (const parte of partes) {
        arquivo.set(parte, fim);
        fim += parte.length;
      }
      resolve(arquivo);
    });
  });
}
