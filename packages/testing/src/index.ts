export { decodePdf, type DecodedPdf } from './decode-pdf.ts';
