import { AppError } from '../core/app-error.ts';
import { motivoDe, type Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import { OperatorError } from '../operator-error.ts';

/** What the operator knows a place by. */
type NomeDoLugar = 'O lugar das cópias (BACKUP_URL)' | 'O lugar dos anexos (STORAGE_URL)';

/** One sentence for what a place refused; any other failure as it is. */
const explicar = (erro: unknown, nome: NomeDoLugar): unknown => {
  if (!(erro instanceof AppError)) return erro;
  const { cause } = erro;
  if (cause instanceof OperatorError) return cause;
  return new OperatorError(`${nome} não atendeu: ${motivoDe(cause)}.`);
};

/** A place, which says to the operator why it does not serve. */
export const paraOperador = (lugar: Armazenamento, nome: NomeDoLugar): Armazenamento => {
  const explicando = async <T>(fazer: () => Promise<T>): Promise<T> => {
    try {
      return await fazer();
    } catch (erro) {
      throw explicar(erro, nome);
    }
  };
  return {
    guardar: (chave, conteudo) => explicando(() => lugar.guardar(chave, conteudo)),
    medir: (chave) => explicando(() => lugar.medir(chave)),
    abrir: (chave) => explicando(() => lugar.abrir(chave)),
    apagar: (chave) => explicando(() => lugar.apagar(chave)),
    conferir: () => explicando(lugar.conferir),
  };
};
