import { ERROS, type CodigoErro } from '@balcao/contracts';

/** Codes that only the client knows: nothing, or nothing readable, came back. */
export type CodigoLocal = 'SEM_RESPOSTA' | 'RESPOSTA_ILEGIVEL';

/**
 * A call that failed, ready to be shown: `message` is the server's Portuguese text, or the unknown
 * error text of the specification with status 0 when there was no answer to read (`portal.md` §8).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: CodigoErro | CodigoLocal | (string & {}),
    message: string,
    /** Messages by field, on a 422. */
    readonly errors: Readonly<Record<string, readonly string[]>> = {},
  ) {
    super(message);
  }
}

/** The error of a call that got no answer, or one that makes no sense. */
export const erroDesconhecido = (code: CodigoLocal): ApiError =>
  new ApiError(0, code, ERROS.ERRO_DESCONHECIDO.message);

/** What to tell a person about anything that was thrown. */
export const mensagemDe = (erro: unknown): string =>
  erro instanceof ApiError ? erro.message : ERROS.ERRO_DESCONHECIDO.message;
