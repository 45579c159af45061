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
 * however many there are. Each is asked for as the one before it begins, and let go of then: what stays of it
 * is its line in the directory at the end.
 * @param aoAbrir told of each file as its turn comes; what it throws ends the ZIP with that error
 */
export const emZip = (
  entradas: Iterable<Entrada>,
  mtime: Date,
  aoAbrir: (ordem: number) => void,
): Readable => {
  const zip = new yazl.ZipFile();
  const saida = new PassThrough();
  zip.outputStream.pipe(saida);
  const falhar = (erro: unknown) =>
    saida.destroy(erro instanceof Error ? erro : new Error(String(erro)));
  zip.on('error', falhar);
  const fila = entradas[Symbol.iterator]();
  let proxima = fila.next();
  let ordem = 0;
  const juntar = (): void => {
    if (proxima.done) zip.end();
    else {
      const { caminho, comprimir } = proxima.value;
      zip.addReadStreamLazy(caminho, { mtime, compress: comprimir }, daVez);
    }
  };
  /** The turn of the one that was added last has come. */
  const daVez: Parameters<typeof zip.addReadStreamLazy>[2] = (pronto) => {
    const esta = proxima;
    const entregar = async (): Promise<void> => {
      if (esta.done) return;
      aoAbrir(ordem++);
      proxima = fila.next();
      juntar();
      const conteudo = await esta.value.abrir();
      conteudo.once('error', falhar);
      pronto(null, conteudo);
    };
    entregar().catch(falhar);
  };
  juntar();
  return saida;
};
