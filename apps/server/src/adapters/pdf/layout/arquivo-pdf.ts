/** Strings of pdfkit are bytes already, one a letter. */
const bytesDe = (texto: string): Buffer => Buffer.from(texto, 'latin1');

/**
 * Gathers what pdfkit writes, which makes a buffer and an event of every line: here the lines of a page
 * become one buffer when the page ends, and those of the file one between two streams.
 * @returns all of the file, once it is ended, in memory that may be handed over to another thread
 */
export function juntar(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  // The first lines of the file, which the document wrote to its stream when it was made.
  const partes: Uint8Array[] = [pdf.read() as Buffer];
  const paginas = new Map<PDFKit.PDFPage, string>();
  let linhas = '';

  pdf.addContent = (linha: string) => {
    paginas.set(pdf.page, `${paginas.get(pdf.page) ?? ''}${linha}\n`);
    return pdf;
  };

  const flushPages = pdf.flushPages.bind(pdf);
  pdf.flushPages = () => {
    for (const [pagina, texto] of paginas) pagina.write(bytesDe(texto));
    paginas.clear();
    flushPages();
  };

  const guardarLinhas = () => {
    partes.push(bytesDe(linhas));
    linhas = '';
  };

  pdf._write = (parte) => {
    if (typeof parte === 'string') {
      linhas += `${parte}\n`;
      pdf._offset += parte.length + 1;
    } else {
      guardarLinhas();
      partes.push(parte);
      pdf._offset += parte.length;
    }
  };

  return new Promise((resolve, reject) => {
    pdf.resume();
    pdf.on('error', reject);
    pdf.on('end', () => {
      guardarLinhas();
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
