import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { OperatorError } from '../operator-error.ts';
import type { AnexoCopiado } from './copias.repository.ts';

/** A file of the storage that is not what was received, or cannot be read to its end. */
export class AnexoPerdido extends OperatorError {}

/** Hands on what is read, and fails where it cannot be read, or at the end when it is not what it should be. */
export async function* conferindo(
  conteudo: Readable,
  [chave, , sha256]: AnexoCopiado,
): AsyncGenerator<Buffer> {
  const resumo = createHash('sha256');
  const fonte = (conteudo as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const ler = () =>
    fonte.next().catch((cause: unknown) => {
      throw new AnexoPerdido(`O anexo ${chave} não pôde ser lido até o fim.`, { cause });
    });
  try {
    for (let lido = await ler(); !lido.done; lido = await ler()) {
      resumo.update(lido.value);
      yield lido.value;
    }
  } finally {
    conteudo.destroy();
  }
  if (resumo.digest('hex') !== sha256)
    throw new AnexoPerdido(`O anexo ${chave} não é o que foi recebido: mudou no armazenamento.`);
}
