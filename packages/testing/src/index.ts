export { decodePdf, readPdf, type DecodedPdf } from './decode-pdf.ts';
export { scanCodes } from './scan-codes.ts';
