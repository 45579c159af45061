import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { compor } from './compor.ts';
import type { Correio } from './port.ts';

/** Mails that are kept; a folder that anybody's requests fill must have an end. */
const MAXIMO = 2_000;

/** Takes the oldest away when there are too many, and then a tenth of them, so as not to look each time. */
const podar = async (pasta: string, maximo: number): Promise<void> => {
  const nomes = await readdir(pasta);
  if (nomes.length <= maximo) return;
  const comIdade = await Promise.all(
    nomes.map(async (nome) => ({ nome, ms: (await stat(join(pasta, nome))).mtimeMs })),
  );
  const velhas = comIdade.sort((a, b) => a.ms - b.ms).slice(0, nomes.length - maximo * 0.9);
  for (const { nome } of velhas) await rm(join(pasta, nome), { force: true });
};

/**
 * Writes each mail as an `.eml` file that any mail program opens, and keeps the newest. The same mail is
 * one file.
 */
export const correioEmArquivos = (pasta: string, de: string, maximo = MAXIMO): Correio => {
  const transporte = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    entregar: async (mensagem) => {
      try {
        const { message } = await transporte.sendMail(compor(mensagem, de));
        const destino = join(pasta, `${mensagem.id}.eml`);
        await mkdir(pasta, { recursive: true, mode: 0o700 });
        await writeFile(`${destino}.novo`, message, { mode: 0o600 });
        await rename(`${destino}.novo`, destino);
        // Of two that look at once one finds gone what the other took: the next mail looks again.
        await podar(pasta, maximo).catch(() => undefined);
        return { tipo: 'ENTREGUE' };
      } catch (error) {
        const codigo = error instanceof Error && 'code' in error ? String(error.code) : '';
        const texto = `Não foi possível gravar na pasta dos e-mails. ${codigo}`.trim();
        return { tipo: 'INDISPONIVEL', motivo: { codigo: null, texto } };
      }
    },
  };
};
