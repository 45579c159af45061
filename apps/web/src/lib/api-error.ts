import type { Nivel } from '@balcao/domain';
import {
  ERRO_DESCONHECIDO,
  type CodigoErro,
  type DesafioDaChave,
  type ErroResposta,
  type Pendencia,
} from '@balcao/contracts';

/** Codes that only the client knows: nothing, or nothing readable, came back. */
type CodigoLocal = 'SEM_RESPOSTA' | 'RESPOSTA_ILEGIVEL';

/** What some refusals carry besides. */
type MaisDoErro = Pick<ErroResposta, 'chave' | 'pendencias' | 'nivel'>;

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
    readonly mais: MaisDoErro = {},
  ) {
    super(message);
  }

  /** What a passkey may sign, where a code is asked for. */
  get chave(): DesafioDaChave | undefined {
    return this.mais.chave;
  }

  /** What stands against a certificate. */
  get pendencias(): readonly Pendencia[] {
    return this.mais.pendencias ?? [];
  }

  /** Of gov.br, that is missing for what was asked. */
  get nivel(): Nivel | undefined {
    return this.mais.nivel;
  }
}

/** The error of a call that got no answer, or one that makes no sense. */
export const erroDesconhecido = (code: CodigoLocal): ApiError =>
  new ApiError(0, code, ERRO_DESCONHECIDO.message);

/** Whether what an address leads to is not there, or the address is damaged: it stays so if asked again. */
export const naoExiste = (erro: unknown): boolean =>
  erro instanceof ApiError && (erro.status === 404 || erro.status === 422);

/** Whether the session is over: the page then asks for the password again, and shows no error. */
export const semSessao = (erro: unknown): boolean =>
  erro instanceof ApiError && erro.code === 'NAO_AUTENTICADO';

/** Whether passing by gov.br opens what was refused. */
export const pedeGovbr = ({ code }: ApiError): boolean =>
  code === 'NIVEL_INSUFICIENTE' || code === 'GOVBR_DE_NOVO' || code === 'GOVBR_EXIGIDO';

/** What to tell a person about anything that was thrown. */
export const mensagemDe = (erro: unknown): string =>
  erro instanceof ApiError ? erro.message : ERRO_DESCONHECIDO.message;

/**
 * When to try again after too many attempts, by the clock of this device: 'Tente de novo depois das
 * 17h40.', with 'de amanhã' past midnight (no limit lasts longer than a day).
 */
export function tenteDepois(segundos: number, agora: Date): string {
  const fim = new Date(Math.ceil((agora.getTime() + segundos * 1000) / 60_000) * 60_000);
  const [hora = '', minuto = ''] = fim.toTimeString().split(':');
  const amanha = fim.getDate() === agora.getDate() ? '' : ' de amanhã';
  return `Muitas tentativas em pouco tempo. Tente de novo depois ${hora === '01' ? 'da' : 'das'} ${hora}h${minuto}${amanha}.`;
}
