import { normalizarDocumento } from './documento.ts';
import { nomeComparavel } from './nome.ts';

/**
 * Whether what somebody typed is the whole name or the whole document of a person. Case, accents,
 * punctuation and the little words of a name do not count; part of a name is not the name, and what
 * a mask leaves is not a document.
 */
export function titularConfere(
  digitado: string,
  { nome, cpfcnpj }: { nome: string; cpfcnpj: string },
): boolean {
  if (normalizarDocumento(digitado) === normalizarDocumento(cpfcnpj)) return true;
  const comparavel = nomeComparavel(digitado);
  return comparavel !== '' && comparavel === nomeComparavel(nome);
}
