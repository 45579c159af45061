import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { CopiaDanificada, OperatorError } from '../operator-error.ts';

const MARCA = Buffer.from('BALCAO1\n');
const SAL = 16;
const CONFERENCIA = 16;
const CABECALHO = MARCA.length + SAL + CONFERENCIA;
const SELO = 16;
/** Bytes in clear of every piece but the last. */
const PEDACO = 256 * 1024;
const ULTIMO = 0x8000_0000;

const derivar = (chave: Buffer, sal: Buffer, uso: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', chave, sal, `balcao-copia:${uso}`, bytes));

/** No piece has another's: they cannot change places, and a file that was cut has no last one. */
const nonceDe = (numero: number, ultimo: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(numero, 4, 6);
  nonce.writeUInt8(ultimo ? 1 : 0, 11);
  return nonce;
};

/** Cuts what comes into pieces of the same length; the last may be shorter, or empty. */
async function* emPedacos(fonte: AsyncIterable<Buffer>): AsyncGenerator<[Buffer, boolean]> {
  let partes: Buffer[] = [];
  let guardados = 0;
  for await (const parte of fonte) {
    partes.push(parte);
    guardados += parte.length;
    if (guardados <= PEDACO) continue;
    let tudo = Buffer.concat(partes);
    for (; tudo.length > PEDACO; tudo = tudo.subarray(PEDACO))
      yield [tudo.subarray(0, PEDACO), false];
    partes = [tudo];
    guardados = tudo.length;
  }
  yield [Buffer.concat(partes), true];
}

/** How long a file of so many bytes is once it is encrypted. */
export const tamanhoCifrado = (bytes: number): number =>
  CABECALHO + bytes + Math.max(1, Math.ceil(bytes / PEDACO)) * (4 + SELO);

/** Encrypts by AES-256-GCM in pieces, with a key of its own for each file. */
export async function* cifrar(chave: Buffer, fonte: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const sal = randomBytes(SAL);
  const daVez = derivar(chave, sal, 'pedacos', 32);
  yield Buffer.concat([MARCA, sal, derivar(chave, sal, 'conferencia', CONFERENCIA)]);
  let numero = 0;
  for await (const [pedaco, ultimo] of emPedacos(fonte)) {
    const cifra = createCipheriv('aes-256-gcm', daVez, nonceDe(numero, ultimo));
    const tamanho = Buffer.alloc(4);
    tamanho.writeUInt32BE(pedaco.length + (ultimo ? ULTIMO : 0));
    const corpo = Buffer.concat([cifra.update(pedaco), cifra.final()]);
    yield Buffer.concat([tamanho, corpo, cifra.getAuthTag()]);
    numero += 1;
  }
}

/** What was written by somebody else, or is not as it was written. */
const danificado = (nome: string): CopiaDanificada =>
  new CopiaDanificada(
    `A cópia está danificada: ${nome} não está como foi gravado. Use outra (npm run cli -- backup --listar).`,
  );

/** Gives exactly so many bytes at a time. */
class Leitor {
  readonly #fonte: AsyncIterator<Buffer>;
  #resto: Buffer = Buffer.alloc(0);

  constructor(fonte: AsyncIterable<Buffer>) {
    this.#fonte = fonte[Symbol.asyncIterator]();
  }

  /** Undefined when it ends before. */
  async ler(quantos: number): Promise<Buffer | undefined> {
    const partes = [this.#resto];
    let ha = this.#resto.length;
    while (ha < quantos) {
      const proxima = await this.#fonte.next();
      if (proxima.done === true) return undefined;
      partes.push(proxima.value);
      ha += proxima.value.length;
    }
    const tudo = Buffer.concat(partes);
    this.#resto = tudo.subarray(quantos);
    return tudo.subarray(0, quantos);
  }

  /** Lets go of what was not read. */
  async fechar(): Promise<void> {
    await this.#fonte.return?.();
  }

  async acabou(): Promise<boolean> {
    return (await this.ler(1)) === undefined;
  }
}

/** @throws OperatorError when the key is another, or the file is none of ours */
const abrirCabecalho = async (leitor: Leitor, chave: Buffer, nome: string): Promise<Buffer> => {
  const cabecalho = await leitor.ler(CABECALHO);
  if (!cabecalho?.subarray(0, MARCA.length).equals(MARCA)) throw danificado(nome);
  const sal = cabecalho.subarray(MARCA.length, MARCA.length + SAL);
  const conferencia = derivar(chave, sal, 'conferencia', CONFERENCIA);
  if (!timingSafeEqual(conferencia, cabecalho.subarray(MARCA.length + SAL)))
    throw new OperatorError(
      'A chave (BACKUP_KEY) não é a desta cópia: use a que valia quando ela foi feita.',
    );
  return derivar(chave, sal, 'pedacos', 32);
};

/**
 * Gives what was encrypted, each piece only once it has proved to be as it was written.
 * @param nome how the operator is told of it
 * @throws OperatorError when the key is another; CopiaDanificada when a bit was turned or the end is missing
 */
export async function* decifrar(
  chave: Buffer,
  fonte: AsyncIterable<Buffer>,
  nome: string,
): AsyncGenerator<Buffer> {
  const leitor = new Leitor(fonte);
  try {
    const daVez = await abrirCabecalho(leitor, chave, nome);
    for (let numero = 0; ; numero += 1) {
      const tamanho = (await leitor.ler(4))?.readUInt32BE();
      if (tamanho === undefined) throw danificado(nome);
      const ultimo = tamanho >= ULTIMO;
      const bytes = ultimo ? tamanho - ULTIMO : tamanho;
      const lido = bytes > PEDACO ? undefined : await leitor.ler(bytes + SELO);
      if (lido === undefined) throw danificado(nome);
      const cifra = createDecipheriv('aes-256-gcm', daVez, nonceDe(numero, ultimo));
      cifra.setAuthTag(lido.subarray(bytes));
      let claro: Buffer;
      try {
        claro = Buffer.concat([cifra.update(lido.subarray(0, bytes)), cifra.final()]);
      } catch {
        throw danificado(nome);
      }
      yield claro;
      if (!ultimo) continue;
      if (!(await leitor.acabou())) throw danificado(nome);
      return;
    }
  } finally {
    await leitor.fechar();
  }
}
