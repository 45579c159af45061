import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { falhaDoArmazenamento } from './falha.ts';
import type { Armazenamento } from './port.ts';

/** Names without dots: none leads out of the folder. */
const CHAVE = /^[\w-]+(\/[\w-]+)*$/;

/** What is still being written; it never has its final name. */
const parcialDe = (caminho: string): string => `${caminho}.parcial`;

/** Makes a new name in a folder last beyond a power cut. */
const sincronizar = async (pasta: string): Promise<void> => {
  const handle = await open(pasta, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const gravar = async (caminho: string, conteudo: Readable): Promise<void> => {
  const parcial = parcialDe(caminho);
  await mkdir(dirname(caminho), { recursive: true, mode: 0o700 });
  try {
    const arquivo = createWriteStream(parcial, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(conteudo, arquivo);
    await rename(parcial, caminho);
  } catch (error) {
    await rm(parcial, { force: true });
    throw error;
  }
  await sincronizar(dirname(caminho));
};

/** Attachments as files of one folder, which only the server's own account may read. */
export const armazenamentoEmPasta = (pasta: string): Armazenamento => {
  const caminhoDe = (chave: string): string => {
    if (!CHAVE.test(chave)) throw new Error(`not a key of the storage: ${chave}`);
    return join(pasta, ...chave.split('/'));
  };
  return {
    guardar: async (chave, conteudo) => {
      try {
        await gravar(caminhoDe(chave), conteudo);
      } catch (error) {
        conteudo.destroy();
        throw falhaDoArmazenamento(error);
      }
    },
    abrir: async (chave) => {
      try {
        return (await open(caminhoDe(chave), 'r')).createReadStream();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw falhaDoArmazenamento(error);
      }
    },
    apagar: async (chave) => {
      try {
        const caminho = caminhoDe(chave);
        await rm(parcialDe(caminho), { force: true });
        await rm(caminho, { force: true });
      } catch (error) {
        throw falhaDoArmazenamento(error);
      }
    },
  };
};
