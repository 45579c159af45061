import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OndeGuardar } from '../../config/arquivos.ts';
import { darPasso } from '../../core/passos.ts';
import { falhaDoArmazenamento, type Armazenamento } from './armazenamento.port.ts';

const naoExiste = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

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

/**
 * Writes to a name of its own and gives the final one at the end. A stream that failed may be about to
 * open its file: the half is taken away once it is closed, or it would come back for ever.
 */
const gravarArquivo = async (caminho: string, conteudo: Readable): Promise<void> => {
  const parcial = parcialDe(caminho);
  await mkdir(dirname(caminho), { recursive: true, mode: 0o700 });
  const arquivo = createWriteStream(parcial, { flags: 'wx', mode: 0o600, flush: true });
  const fechado = new Promise<void>((resolve) => void arquivo.once('close', resolve));
  try {
    await pipeline(conteudo, arquivo);
    await fechado;
    await rename(parcial, caminho);
  } catch (error) {
    await fechado;
    await rm(parcial, { force: true });
    throw error;
  }
  await sincronizar(dirname(caminho));
};

/** A file that the storage wrote, whole or half: `<orgao>/<two digits>/<id>`, and no other file of the folder. */
const NOSSA = /^(\d+\/[0-9a-f]{2}\/[0-9a-f-]{36})(\.parcial)?$/;

/** Keys under which something was last written before an instant. */
async function* chavesAntigas(pasta: string, antesDe: Date): AsyncGenerator<string> {
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  for await (const entrada of await opendir(pasta, { recursive: true })) {
    const caminho = join(entrada.parentPath, entrada.name);
    const chave = NOSSA.exec(relative(pasta, caminho).split(sep).join('/'))?.[1];
    if (chave === undefined || !entrada.isFile()) continue;
    // It may have got its final name meanwhile, or gone.
    const escrito = await stat(caminho).catch(() => undefined);
    if (escrito !== undefined && escrito.mtime < antesDe) yield chave;
  }
}

/** Attachments as files of one folder, which only the server's own account may read. */
export const armazenamentoEmPasta = (pasta: string): Armazenamento => {
  const caminhoDe = (chave: string): string => {
    if (!CHAVE.test(chave)) throw new Error(`not a key of the storage: ${chave}`);
    return join(pasta, ...chave.split('/'));
  };
  const armazenamento: Armazenamento = {
    chavesAntigas: (antesDe) => chavesAntigas(pasta, antesDe),
    guardar: async (chave, conteudo) => {
      try {
        await gravarArquivo(caminhoDe(chave), conteudo);
      } catch (error) {
        conteudo.destroy();
        throw falhaDoArmazenamento(error);
      }
    },
    abrir: async (chave) => {
      try {
        const arquivo = await open(caminhoDe(chave), 'r');
        const { size } = await arquivo.stat();
        // A stream that knows the end asks for no more memory than the file has, and once less.
        return arquivo.createReadStream({ end: Math.max(size, 1) - 1 });
      } catch (error) {
        if (naoExiste(error)) return undefined;
        throw falhaDoArmazenamento(error);
      }
    },
    medir: async (chave) => {
      try {
        return (await stat(caminhoDe(chave))).size;
      } catch (error) {
        if (naoExiste(error)) return undefined;
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
    // A disk that is full or may only be read says so when it is written to. What a fall leaves is cleaned up.
    conferir: async () => {
      const chave = `0/00/${randomUUID()}`;
      await armazenamento.guardar(chave, Readable.from([Buffer.from('ok')]));
      await armazenamento.apagar(chave);
    },
  };
  return armazenamento;
};

/** What asks somebody else, so that whoever traces sees it; of the keys nothing. */
const comPassos = ({ guardar, abrir, medir, apagar, conferir }: Armazenamento): Armazenamento => {
  const passo = <T>(qual: string, fazer: () => Promise<T>) =>
    darPasso({ nome: 'armazenamento', qual }, fazer);
  return {
    guardar: (chave, conteudo) => passo('guardar', () => guardar(chave, conteudo)),
    abrir: (chave) => passo('abrir', () => abrir(chave)),
    medir: (chave) => passo('medir', () => medir(chave)),
    apagar: (chave) => passo('apagar', () => apagar(chave)),
    conferir,
  };
};

/** The storage that the operator chose; the code of S3 is loaded only for whoever uses it. */
export const abrirArmazenamento = async (onde: OndeGuardar): Promise<Armazenamento> => {
  if (onde.tipo === 'PASTA') return armazenamentoEmPasta(onde.pasta);
  const { armazenamentoEmS3 } = await import('./s3.ts');
  return comPassos(armazenamentoEmS3(onde));
};
