import { createHash } from 'node:crypto';
import type { Assinatura } from '../port.ts';
import { assinarResumo } from './cms.ts';

/** Wider than any offset of ours: the numbers take its place, padded with blanks. */
const A_PREENCHER = 9_999_999_999;
const INTERVALO_VAZIO = `/ByteRange [0 ${A_PREENCHER} ${A_PREENCHER} ${A_PREENCHER}]`;
const CONTEUDO = '/Contents <';

/** Room for the signature, its attributes and their frame, beside the certificates. */
const FOLGA = 4_096;

/** The empty place of a signature, as its dictionary has it until the file is whole. */
export const lugarDaAssinatura = ({ certificados }: Assinatura) => ({
  ByteRange: [0, A_PREENCHER, A_PREENCHER, A_PREENCHER],
  Contents: new Uint8Array(FOLGA + certificados.reduce((soma, { length }) => soma + length, 0)),
});

/**
 * Fills the empty signature of a PDF: PAdES baseline B-B (ETSI EN 319 142-1, 6.3), a detached CMS
 * over the whole file but the place of the signature itself.
 * @throws Error when the file has no empty signature, or the signature does not fit in its place
 */
export async function assinarPdf(pdf: Uint8Array, assinatura: Assinatura): Promise<Uint8Array> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const intervalo = bytes.lastIndexOf(INTERVALO_VAZIO, undefined, 'latin1');
  const conteudo = bytes.indexOf(CONTEUDO, intervalo, 'latin1');
  if (intervalo < 0 || conteudo < 0) throw new Error('the file has no empty signature');
  const inicio = conteudo + CONTEUDO.length - 1;
  const fim = bytes.indexOf('>', inicio, 'latin1') + 1;

  const texto = `/ByteRange [0 ${inicio} ${fim} ${bytes.length - fim}`;
  bytes.write(`${texto.padEnd(INTERVALO_VAZIO.length - 1)}]`, intervalo, 'latin1');
  const resumo = createHash('sha256')
    .update(bytes.subarray(0, inicio))
    .update(bytes.subarray(fim))
    .digest();

  const cms = Buffer.from(await assinarResumo(resumo, assinatura)).toString('hex');
  if (cms.length > fim - inicio - 2) throw new Error('the signature does not fit in its place');
  bytes.write(cms, inicio + 1, 'latin1');
  return pdf;
}
