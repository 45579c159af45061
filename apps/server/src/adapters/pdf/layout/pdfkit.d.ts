import type { Font } from 'fontkit';

declare module 'fontkit' {
  interface Glyph {
    /** Reads the outline, or the parts, from the file. */
    _decode(): unknown;
  }
}

/** What pdfkit 0.20 accepts and its published types do not say yet. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The catalog of the file; its form is there after `initForm`. */
      _root: { data: { AcroForm: { data: Record<string, unknown> } } };
      /** Bytes of the file so far. */
      _offset: number;
      /** Writes a line, or bytes as they are, to the file. */
      _write(parte: string | Uint8Array): void;
      /** Writes one line at a place of the page; knows neither cursor nor columns. */
      _fragment(
        texto: string,
        x: number,
        y: number,
        opcoes: PDFKit.Mixins.TextOptions & { textWidth: number; wordCount: number },
      ): void;
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
