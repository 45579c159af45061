import { AppError } from '../core/app-error.ts';
import { motivoDe, type Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import { OperatorError } from '../operator-error.ts';

/** One sentence for what the place of the copies refused; any other failure as it is. */
const explicar = (erro: unknown): unknown => {
  if (!(erro instanceof AppError)) return erro;
  const { cause } = erro;
  if (cause instanceof OperatorError) return cause;
  return new OperatorError(`O lugar das cópias (BACKUP_URL) não atendeu: ${motivoDe(cause)}.`);
};

const explicando = async <T>(fazer: () => Promise<T>): Promise<T> => {
  try {
    return await fazer();
  } catch (erro) {
    throw explicar(erro);
  }
};

/** The place of the copies, which says to the operator why it does not serve. */
export const paraOperador = (lugar: Armazenamento): Armazenamento => ({
  guardar: (chave, conteudo) => explicando(() => lugar.guardar(chave, conteudo)),
  medir: (chave) => explicando(() => lugar.medir(chave)),
  abrir: (chave) => explicando(() => lugar.abrir(chave)),
  apagar: (chave) => explicando(() => lugar.apagar(chave)),
  conferir: () => explicando(lugar.conferir),
});
