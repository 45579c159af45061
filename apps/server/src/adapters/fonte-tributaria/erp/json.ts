import { FalhaDoErp } from './falha.ts';

/** How JSON writes what PostgreSQL keeps in no text: U+0000, and half of a character. */
const ESTRANHO = /\\u(?:0000|d[89a-f])/i;

const guardavel = (valor: unknown): unknown =>
  typeof valor === 'string'
    ? valor.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
    : valor;

/**
 * Reads what a city's system answered. Its texts come out without what the database would refuse, be
 * it a name to keep or a fact of the audit trail.
 * @throws FalhaDoErp when it is not JSON in UTF-8
 */
export const lerJson = (bytes: Uint8Array): unknown => {
  try {
    const texto = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!ESTRANHO.test(texto)) return JSON.parse(texto) as unknown;
    return JSON.parse(texto, (_nome, valor: unknown) => guardavel(valor)) as unknown;
  } catch {
    throw new FalhaDoErp('CONTRATO', 'respondeu um JSON incompleto ou ilegível');
  }
};
