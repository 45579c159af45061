import { AppError } from '../core/app-error.ts';
import type { Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import { OperatorError } from '../operator-error.ts';

/** What a service or the system says by a name, in the words of who mends it. */
const MOTIVOS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'o balde não existe',
  InvalidAccessKeyId: 'não conhece a chave de acesso',
  SignatureDoesNotMatch: 'o segredo não é o da chave de acesso',
  AccessDenied: 'a chave de acesso não pode usar o balde',
  ECONNREFUSED: 'ninguém atende no endereço',
  ENOTFOUND: 'o nome do servidor não existe',
  TimeoutError: 'não respondeu no tempo esperado',
  ENOSPC: 'o disco está cheio',
  EACCES: 'a pasta é de outro usuário',
  EROFS: 'o disco só pode ser lido',
  ENOTDIR: 'não é uma pasta',
};

const nomesDe = (erro: unknown): string[] =>
  erro instanceof Error
    ? [
        ...('code' in erro ? [String(erro.code)] : []),
        erro.name,
        ...(erro instanceof AggregateError ? erro.errors.flatMap(nomesDe) : []),
        ...nomesDe(erro.cause),
      ]
    : [];

/** One sentence for what the place of the copies refused; any other failure as it is. */
const explicar = (erro: unknown): unknown => {
  if (!(erro instanceof AppError)) return erro;
  const { cause } = erro;
  if (cause instanceof OperatorError) return cause;
  const nomes = nomesDe(cause);
  const motivo = nomes.map((nome) => MOTIVOS[nome]).find((um) => um !== undefined);
  return new OperatorError(
    `O lugar das cópias (BACKUP_URL) não atendeu: ${motivo ?? nomes[0] ?? 'a conexão se interrompeu'}.`,
  );
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
});
