import { findGuardado, guardar } from './rascunho.ts';

/** A random UUID (RFC 9562, version 4); `randomUUID` exists only under HTTPS. */
function novaChave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const lugarDe = (nome: string) => `envio:${nome}`;

/**
 * The key of a submission: the same while its content is, whatever happens to the connection or to
 * the page, so that it is made once; another as soon as something in it changes.
 */
export function chaveDoEnvio(nome: string, conteudo: string): string {
  const guardada = findGuardado(lugarDe(nome)) as { conteudo: string; chave: string } | null;
  if (guardada?.conteudo === conteudo) return guardada.chave;
  const chave = novaChave();
  guardar(lugarDe(nome), { conteudo, chave });
  return chave;
}

/** The submission is over, or cannot be made with this key. */
export const esquecerChaveDoEnvio = (nome: string): void => guardar(lugarDe(nome), undefined);
