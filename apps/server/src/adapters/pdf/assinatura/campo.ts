import type { Documento } from '../layout/documento.ts';
import type { EmissaoAssinada, Assinatura } from '../port.ts';
import { assinarPdf, lugarDaAssinatura } from './assinar-pdf.ts';

/** A literal string, which pdfkit tells from a name by its wrapper. */
const literal = (texto: string): unknown => Object(texto);

/** Print, locked: an annotation of PDF/A has to be printable (ISO 19005-2, 6.3.2). */
const IMPRESSO_E_TRAVADO = 132;

/**
 * Adds the signature field and its empty place to the document (ISO 32000-1, 12.7.4.5 and 12.8.1).
 * The field has no size: what people see of the signature is printed on the page.
 */
function acrescentarCampo(
  { pdf }: Documento,
  { orgao, emitidoEm }: EmissaoAssinada,
  assinatura: Assinatura,
): void {
  const valor = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ...lugarDaAssinatura(assinatura),
    M: emitidoEm,
    Name: literal(assinatura.titular),
    Reason: literal('Emissão do documento'),
    Location: literal(orgao.nome),
  });
  valor.end(undefined);
  const campo = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: literal('Assinatura'),
    V: valor,
    Rect: [0, 0, 0, 0],
    F: IMPRESSO_E_TRAVADO,
    P: pdf.page.dictionary,
  });
  campo.end(undefined);
  (pdf.page.annotations as unknown[]).push(campo);
  pdf.initForm();
  // pdfkit asks readers to draw the fields anew, which PDF/A forbids (ISO 19005-2, 6.4.1).
  const { NeedAppearances: _pedido, ...formulario } = pdf._root.data.AcroForm.data;
  pdf._root.data.AcroForm.data = { ...formulario, SigFlags: 3, Fields: [campo] };
}

/**
 * Closes a document that is signed when there is something to sign with.
 * @param concluir writes the rest of the document and closes the file
 */
export async function assinavel(
  documento: Documento,
  concluir: () => Promise<Uint8Array>,
  emissao: EmissaoAssinada,
): Promise<Uint8Array> {
  const { assinatura } = emissao;
  if (assinatura === null) return concluir();
  acrescentarCampo(documento, emissao, assinatura);
  return assinarPdf(await concluir(), assinatura);
}
