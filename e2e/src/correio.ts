import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Undoes quoted-printable (RFC 2045 §6.7), as far as an address needs it. */
const decodificar = (texto: string): string =>
  texto
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const cartasPara = (email: string): string[] => {
  const pasta = process.env['BALCAO_EMAILS'] ?? '';
  return readdirSync(pasta)
    .filter((nome) => nome.endsWith('.eml'))
    .map((nome) => decodificar(readFileSync(join(pasta, nome), 'utf8')))
    .filter((carta) => carta.includes(`To: ${email}\r\n`));
};

/** Waits for a mail to somebody, and gives the first of its addresses of ours that matches. */
async function esperarLink(email: string, endereco: string): Promise<string> {
  const padrao = new RegExp(`http://127\\.0\\.0\\.1:[0-9]+(${endereco})`);
  let link: string | undefined;
  await expect(() => {
    link = cartasPara(email)
      .map((carta) => padrao.exec(carta)?.[1])
      .find((achado) => achado !== undefined);
    expect(link, `link ${endereco} para ${email}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return link ?? '';
}

/** Waits for a mail to somebody, and gives the link in it that leads to a page of ours. */
export const linkDoEmail = async (email: string, caminho: string): Promise<string> =>
  (await esperarLink(email, `${caminho}[^\\s"<]*#token=[^\\s"<>)]+`)).replaceAll('&amp;', '&');

/** The same of a request: it leads to its public view. */
export const linkDoProtocolo = async (email: string, protocolo: string): Promise<string> =>
  (await esperarLink(email, `/esic\\?[^\\s"<]*protocolo=${protocolo}`)).replaceAll('&amp;', '&');

/** The same of its appeals: it leads to their list. */
export const linkDosRecursos = async (email: string, protocolo: string): Promise<string> => {
  const link = await esperarLink(
    email,
    `/esic\\?[^\\s"<]*protocolo=${protocolo}&(?:amp;)?recursos=lista`,
  );
  return link.replaceAll('&amp;', '&');
};

/** Waits for the mail with a code of six digits to somebody, and gives the code. */
export async function codigoDoEmail(email: string): Promise<string> {
  let codigo: string | undefined;
  await expect(() => {
    codigo = cartasPara(email)
      .map((carta) => /^([0-9]{6})\r?$/m.exec(carta)?.[1])
      .find((achado) => achado !== undefined);
    expect(codigo, `código para ${email}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return codigo ?? '';
}
