import { normalizarDocumento } from './documento.ts';

/** An e-mail for people who are not its owner: `m***@dominio.br`. */
export function mascararEmail(email: string): string {
  const arroba = email.lastIndexOf('@');
  if (arroba < 1) return '***';
  return `${[...email][0] ?? ''}***${email.slice(arroba)}`;
}

/**
 * A document for people who are not its owner: the middle only, `***.982.247-**`, as the federal
 * transparency portal prints it; a CNPJ as `**.ABC.345/****-**`.
 */
export function mascararDocumento(documento: string): string {
  const bruto = normalizarDocumento(documento);
  if (bruto.length === 11) return `***.${bruto.slice(3, 6)}.${bruto.slice(6, 9)}-**`;
  if (bruto.length === 14) return `**.${bruto.slice(2, 5)}.${bruto.slice(5, 8)}/****-**`;
  return '***';
}
