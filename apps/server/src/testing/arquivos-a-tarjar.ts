import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** Words that must not be in what is published, by where they stand. */
export const SEGREDOS = {
  texto: 'Juvenal Segredo',
  autor: 'AutorSecreto',
  titulo: 'TituloSecreto',
  exif: 'ExifSecreto',
  nota: 'NotaSecreta',
  marcador: 'MarcadorSecreto',
  embutido: 'EmbutidoSecreto',
  alternativo: 'AlternativoSecreto',
  script: 'ScriptSecreto',
} as const;

/** Where the text of {@link createPdf} that is to go stands, on its first page, in parts of it. */
export const TARJA_DO_TEXTO = { pagina: 1, x: 0.1, y: 0.13, largura: 0.8, altura: 0.03 };
/** Within its picture. */
export const TARJA_DA_IMAGEM = { pagina: 1, x: 0.15, y: 0.32, largura: 0.1, altura: 0.05 };

/** A photograph with words beside it: red on its left half, green on its right. */
export const createFoto = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#00aa00' } })
    .composite([
      {
        input: { create: { width: 200, height: 300, channels: 3, background: '#cc0000' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Artist: SEGREDOS.exif } })
    .jpeg()
    .toBuffer();

type Documento = InstanceType<typeof PDFDocument>;

const terminar = (doc: Documento): Promise<Buffer> =>
  new Promise((resolve) => {
    const partes: Buffer[] = [];
    doc.on('data', (parte: Buffer) => partes.push(parte));
    doc.on('end', () => resolve(Buffer.concat(partes)));
    doc.end();
  });

const abrir = (opcoes: PDFKit.PDFDocumentOptions = {}): Documento =>
  new PDFDocument({ size: [600, 800], margin: 0, ...opcoes });

/** A PDF with something to hide in every place where a PDF keeps things. */
export const createPdf = async (opcoes: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> => {
  const info = { Author: SEGREDOS.autor, Title: SEGREDOS.titulo };
  const doc = abrir({ info, ...opcoes });
  doc.font('Helvetica').fontSize(14);
  doc.text('Relação de contratos de limpeza urbana.', 72, 60);
  doc.text(`Fiscal: ${SEGREDOS.texto}, CPF 529.982.247-25.`, 72, 110);
  doc.markContent('Span', { actual: SEGREDOS.alternativo });
  doc.text('J. S.', 72, 150);
  doc.endMarkedContent();
  doc.image(await createFoto(), 72, 200, { width: 200 });
  doc.note(300, 300, 100, 20, SEGREDOS.nota);
  doc.outline.addItem(SEGREDOS.marcador);
  doc.file(Buffer.from(SEGREDOS.embutido), { name: `${SEGREDOS.embutido}.txt` });
  doc.addPage();
  doc.text('Segunda página, que fica.', 72, 60);
  return terminar(doc);
};

/** One page, drawn by the test. */
export const createPagina = (desenhar: (doc: Documento) => void): Promise<Buffer> => {
  const doc = abrir();
  doc.font('Helvetica').fontSize(14);
  desenhar(doc);
  return terminar(doc);
};
