import type { Entrega, Motivo } from './port.ts';

const LIMITE = 300;
const ENDERECO = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/g;

/** What the server said, short and without anybody's address. */
const motivoDe = (codigo: number | null, texto: string): Motivo => ({
  codigo,
  texto: texto.replace(/\s+/g, ' ').replace(ENDERECO, '[endereço]').slice(0, LIMITE),
});

/** nodemailer's own refusals, before asking the server: no address, or larger than it takes. */
const IMPOSSIVEIS = new Set(['EENVELOPE', 'EMESSAGE']);

const campo = (error: object, nome: string): unknown =>
  nome in error ? (error as Record<string, unknown>)[nome] : undefined;

/**
 * What a failed delivery means (RFC 5321 §4.2.1): a refusal of the recipient or of the message is
 * about this mail, for good with 5yz and for now with 4yz. Anything before that (connection, TLS,
 * password, our sender) and 421, 'closing', is about the server or our access to it.
 */
export const classificar = (error: unknown): Entrega => {
  if (!(error instanceof Error)) return { tipo: 'INDISPONIVEL', motivo: motivoDe(null, '') };
  const resposta = campo(error, 'response');
  const responseCode = campo(error, 'responseCode');
  const codigo = typeof responseCode === 'number' ? responseCode : null;
  const motivo = motivoDe(codigo, typeof resposta === 'string' ? resposta : error.message);
  const command = campo(error, 'command');
  const impossivel = IMPOSSIVEIS.has(String(campo(error, 'code'))) && codigo === null;
  if (impossivel) return { tipo: 'RECUSADA', motivo };
  const destaCarta = command === 'RCPT TO' || command === 'DATA';
  if (!destaCarta || codigo === null || codigo === 421) return { tipo: 'INDISPONIVEL', motivo };
  return { tipo: codigo >= 500 ? 'RECUSADA' : 'ADIADA', motivo };
};
