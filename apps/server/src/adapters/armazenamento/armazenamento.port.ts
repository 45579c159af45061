import type { Readable } from 'node:stream';
import { AppError } from '../../core/app-error.ts';

/**
 * Where the bytes of attachments are kept, by keys that the server makes up. No file is ever held
 * in memory.
 */
export interface Armazenamento {
  /**
   * Keeps what the stream brings and answers when it is safe. Whatever goes wrong, nothing is kept;
   * what the stream itself fails with, when it is an AppError, is thrown as it is.
   * @throws AppError ARMAZENAMENTO_INDISPONIVEL, ARMAZENAMENTO_CHEIO
   */
  guardar: (chave: string, conteudo: Readable) => Promise<void>;
  /**
   * What was kept, to be read to its end or destroyed; undefined when there is nothing.
   * @throws AppError ARMAZENAMENTO_INDISPONIVEL
   */
  abrir: (chave: string) => Promise<Readable | undefined>;
  /**
   * How many bytes were kept, without reading them; undefined when there is nothing.
   * @throws AppError ARMAZENAMENTO_INDISPONIVEL
   */
  medir: (chave: string) => Promise<number | undefined>;
  /**
   * Forgets what was kept, and what a machine that fell left of it half written; what is not there
   * is no failure.
   * @throws AppError ARMAZENAMENTO_INDISPONIVEL
   */
  apagar: (chave: string) => Promise<void>;
  /**
   * Comes back when something could be kept now.
   * @throws AppError ARMAZENAMENTO_INDISPONIVEL
   */
  conferir: () => Promise<void>;
  /**
   * Keys under which something was last written before an instant, for whoever looks for what has no row;
   * undefined where the keeper of the bytes has a rule of its own for it.
   */
  chavesAntigas?: (antesDe: Date) => AsyncIterable<string>;
}

const DE_NOVO_EM = 30;

/** How a disk and the services that speak S3 say that there is no room. */
const CHEIO = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded']);

const estaCheio = (cause: unknown): boolean =>
  cause instanceof Error &&
  ('code' in cause ? [cause.name, cause.code] : [cause.name]).some((um) => CHEIO.has(String(um)));

/**
 * Our own refusals stay as they are; anything else is the storage's failure, its reason for the log. One that is
 * full says so: what is sent without files may be sent now.
 */
export const falhaDoArmazenamento = (cause: unknown): AppError => {
  if (cause instanceof AppError) return cause;
  if (estaCheio(cause)) return new AppError('ARMAZENAMENTO_CHEIO', { cause });
  return new AppError('ARMAZENAMENTO_INDISPONIVEL', { cause, retryAfter: DE_NOVO_EM });
};

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

/** Why a place did not serve, in words; what has none by its name. Never an address or a key. */
export const motivoDe = (erro: unknown): string => {
  const nomes = nomesDe(erro);
  const motivo = nomes.map((nome) => MOTIVOS[nome]).find((um) => um !== undefined);
  return motivo ?? nomes[0] ?? 'a conexão se interrompeu';
};
