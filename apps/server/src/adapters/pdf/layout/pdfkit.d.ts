/** What pdfkit 0.20 accepts and its published types do not say yet. */
declare namespace PDFKit {
  interface PDFDocument {
    /** The catalog of the file. */
    _root: { data: { AcroForm?: PDFKit.PDFKitReference } };
    /** Bytes of the file so far. */
    _offset: number;
    /** Writes a line, or bytes as they are, to the file. */
    _write(parte: string | Uint8Array): void;
  }
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Left, top, right, bottom in points from the top left corner. */
    bbox?: [number, number, number, number];
    /** Of a header cell. */
    scope?: 'Row' | 'Column';
  }
}
