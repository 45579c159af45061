import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Text formats; fonts and images are compressed already. */
const COMPRESSIVEL = /\.(?:js|css|html|svg|json|webmanifest)$/;

async function precompress(arquivo: string): Promise<void> {
  const conteudo = await readFile(arquivo);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: conteudo.length,
  };
  await writeFile(`${arquivo}.br`, await brotli(conteudo, { params }));
  await writeFile(`${arquivo}.gz`, await gz(conteudo, { level: 9 }));
}

/** Writes `.br` (quality 11) and `.gz` (level 9) beside every built text file, for the server to send. */
export const precompressPlugin = (): Plugin => {
  let pasta = '';
  return {
    name: 'balcao:precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      pasta = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const nomes = await readdir(pasta, { recursive: true });
      for (const nome of nomes.filter((n) => COMPRESSIVEL.test(n) && !n.startsWith('.vite'))) {
        await precompress(join(pasta, nome));
      }
    },
  };
};
