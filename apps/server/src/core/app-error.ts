import type { Nivel } from '@balcao/domain';
import {
  ERROS,
  type CodigoErro,
  type Desafio,
  type DesafioDaChave,
  type Pendencia,
} from '@balcao/contracts';

export interface AppErrorDetails {
  /** Replaces the catalogue's text where the specification words it for one service. */
  message?: string;
  errors?: Record<string, string[]>;
  /** How many results there are, where they are not shown. */
  quantidade?: number;
  /** What stands against a certificate, for the person themselves. */
  pendencias?: readonly Pendencia[];
  /** Seconds, answered as Retry-After. */
  retryAfter?: number;
  /** Of gov.br, that is missing. */
  nivel?: Nivel;
  /** What to solve before asking again. */
  desafio?: Desafio;
  /** What a passkey may sign in the place of a code. */
  chave?: DesafioDaChave | undefined;
  /** What went wrong underneath, for the log alone. */
  cause?: unknown;
}

/** A refusal that people understand: the catalogue gives its status and its Portuguese text. */
export class AppError extends Error {
  readonly code: CodigoErro;
  readonly status: number;
  readonly details: AppErrorDetails;

  constructor(code: CodigoErro, details: AppErrorDetails = {}) {
    super(details.message ?? ERROS[code].message, { cause: details.cause });
    this.code = code;
    this.status = ERROS[code].status;
    this.details = details;
  }
}

/** What fields are refused for, one reason each. */
export const camposInvalidos = (motivos: Readonly<Record<string, string>>): AppError =>
  new AppError('CAMPO_INVALIDO', {
    errors: Object.fromEntries(Object.entries(motivos).map(([campo, motivo]) => [campo, [motivo]])),
  });

/** What one field is refused for. */
export const campoInvalido = (campo: string, motivo: string): AppError =>
  camposInvalidos({ [campo]: motivo });
