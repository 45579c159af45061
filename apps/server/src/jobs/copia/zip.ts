import { PassThrough, type Readable } from 'node:stream';
import yazl from 'yazl';

/** A file on its way into a ZIP: opened when its turn comes, and none before the one before it is written. */
export interface Entrada {
  caminho: string;
  abrir: () => Promise<Readable>;
  comprimir: boolean;
}

/**
 * A ZIP that is written while its files are read, one at a time: the memory is that of one file's buffers,
 * however many there are.
 * @param aoAbrir told of each file as its turn comes; what it throws ends the ZIP with that error
 */
export const emZip = (
  entradas: readonly Entrada[],
  mtime: Date,
  aoAbrir: (ordem: number) => void,
): Readable => {
  const zip = new yazl.ZipFile();
  const saida = new PassThrough();
  zip.outputStream.pipe(saida);
  const falhar = (erro: unknown) =>
    saida.destroy(erro instanceof Error ? erro : new Error(String(erro)));
  zip.on('error', falhar);
  for (const [ordem, { caminho, abrir, comprimir }] of entradas.entries()) {
    zip.addReadStreamLazy(caminho, { mtime, compress: comprimir }, (pronto) => {
      const entregar = async (): Promise<void> => {
        aoAbrir(ordem);
        const conteudo = await abrir();
        conteudo.once('error', falhar);
        pronto(null, conteudo);
      };
      entregar().catch(falhar);
    });
  }
  zip.end();
  return saida;
};
