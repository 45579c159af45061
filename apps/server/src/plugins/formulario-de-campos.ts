/** As browsers tell where parts are divided. */
const DIVISA = /^multipart\/form-data; ?boundary=([\w-]{1,70})$/i;

/** What stands before a field: its name alone, of letters that nobody writes in two ways. */
const CABECA = /\r\nContent-Disposition: form-data; name="([\w[\]-]+)"\r\n\r\n/iy;

/** The streaming reader counts them; a page's forms have fewer. */
const CAMPOS = 50;

/** A reader of UTF-8 leaves it out at the beginning of a field, and not elsewhere. */
const MARCA_DE_ORDEM = '\uFEFF';

/**
 * The fields of a form without files, from the whole of its body, as the pages of browsers send it:
 * most forms are, and nothing of them needs a stream. Undefined of whatever is written in any other way, and
 * of what is broken: that is for the reader that knows all of RFC 7578.
 */
export const lerFormularioDeCampos = (
  tipo: string | undefined,
  corpo: Buffer,
): [nome: string, valor: string][] | undefined => {
  const divisa = DIVISA.exec(tipo ?? '')?.[1];
  const texto = corpo.toString();
  if (divisa === undefined || texto.includes(MARCA_DE_ORDEM)) return undefined;
  const separador = `\r\n--${divisa}`;
  // The first has no line before it.
  let fim = -2;
  if (!texto.startsWith(separador.slice(2))) return undefined;
  const campos: [string, string][] = [];
  for (;;) {
    CABECA.lastIndex = fim + separador.length;
    const [cabeca, nome] = CABECA.exec(texto) ?? [];
    if (cabeca === undefined || nome === undefined) break;
    const inicio = fim + separador.length + cabeca.length;
    fim = texto.indexOf(separador, inicio);
    if (fim === -1) return undefined;
    campos.push([nome, texto.slice(inicio, fim)]);
  }
  const acabou = /^--(?:\r\n)?$/.test(texto.slice(fim + separador.length));
  return acabou && campos.length > 0 && campos.length <= CAMPOS ? campos : undefined;
};
