import type { Font } from 'fontkit';

/** What pdfkit 0.20 accepts and its published types do not say yet. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The catalog of the file; its form is there after `initForm`. */
      _root: { data: { AcroForm: { data: Record<string, unknown> } } };
    }
  }
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
    interface StructureElementOptions {
      /** Left, top, right, bottom in points from the top left corner. */
      bbox?: [number, number, number, number];
      /** Of a header cell. */
      scope?: 'Row' | 'Column';
    }
  }
}
