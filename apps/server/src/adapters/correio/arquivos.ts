import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { compor } from './compor.ts';
import type { Correio } from './port.ts';

/** Writes each mail as an `.eml` file that any mail program opens. The same mail is one file. */
export const correioEmArquivos = (pasta: string, de: string): Correio => {
  const transporte = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    entregar: async (mensagem) => {
      try {
        const { message } = await transporte.sendMail(compor(mensagem, de));
        const destino = join(pasta, `${mensagem.id}.eml`);
        await mkdir(pasta, { recursive: true, mode: 0o700 });
        await writeFile(`${destino}.novo`, message, { mode: 0o600 });
        await rename(`${destino}.novo`, destino);
        return { tipo: 'ENTREGUE' };
      } catch (error) {
        const codigo = error instanceof Error && 'code' in error ? String(error.code) : '';
        const texto = `Não foi possível gravar na pasta dos e-mails. ${codigo}`.trim();
        return { tipo: 'INDISPONIVEL', motivo: { codigo: null, texto } };
      }
    },
  };
};
