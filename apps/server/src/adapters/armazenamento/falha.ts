import { AppError } from '../../core/app-error.ts';

const DE_NOVO_EM = 30;

/** Our own refusals stay as they are; anything else is the storage's failure, its reason for the log. */
export const falhaDoArmazenamento = (cause: unknown): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError('ARMAZENAMENTO_INDISPONIVEL', { cause, retryAfter: DE_NOVO_EM });
