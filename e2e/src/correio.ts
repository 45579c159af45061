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

/** Waits for a mail to somebody, and gives the link in it that leads to a page of ours. */
export async function linkDoEmail(email: string, caminho: string): Promise<string> {
  let link: string | undefined;
  await expect(() => {
    const padrao = new RegExp(`http://127\\.0\\.0\\.1:[0-9]+(${caminho}[^\\s"<]*#token=[\\w.-]+)`);
    link = cartasPara(email)
      .map((carta) => padrao.exec(carta)?.[1])
      .find((achado) => achado !== undefined);
    expect(link, `link ${caminho} para ${email}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return link ?? '';
}
