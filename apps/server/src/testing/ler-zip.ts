import { inflateRawSync } from 'node:zlib';

const FIM = 0x06054b50;
const ENTRADA = 0x02014b50;

/** The files of a ZIP in memory, by their names: read by its directory, as any reader does (APPNOTE 4.3). */
export const lerZip = (zip: Buffer): Map<string, Buffer> => {
  let fim = zip.length - 22;
  while (fim >= 0 && zip.readUInt32LE(fim) !== FIM) fim -= 1;
  const arquivos = new Map<string, Buffer>();
  let onde = zip.readUInt32LE(fim + 16);
  for (let restam = zip.readUInt16LE(fim + 10); restam > 0; restam -= 1) {
    if (zip.readUInt32LE(onde) !== ENTRADA) throw new Error(`no entry at ${onde}`);
    const metodo = zip.readUInt16LE(onde + 10);
    const tamanho = zip.readUInt32LE(onde + 20);
    const [nome, extra, nota] = [28, 30, 32].map((campo) => zip.readUInt16LE(onde + campo));
    const cabeca = zip.readUInt32LE(onde + 42);
    const inicio = cabeca + 30 + zip.readUInt16LE(cabeca + 26) + zip.readUInt16LE(cabeca + 28);
    const dados = zip.subarray(inicio, inicio + tamanho);
    const caminho = zip.subarray(onde + 46, onde + 46 + (nome ?? 0)).toString();
    arquivos.set(caminho, metodo === 0 ? dados : inflateRawSync(dados));
    onde += 46 + (nome ?? 0) + (extra ?? 0) + (nota ?? 0);
  }
  return arquivos;
};
