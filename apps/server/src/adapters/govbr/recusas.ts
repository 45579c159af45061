import type { MotivoDoGovbr } from '@balcao/contracts';
import * as client from 'openid-client';
import type { RecusaDoGovbr } from './govbr.port.ts';

const POR_ERRO: Readonly<Record<string, MotivoDoGovbr>> = {
  access_denied: 'GOVBR_CANCELADO',
  invalid_grant: 'GOVBR_CODIGO',
  invalid_client: 'GOVBR_CONFIGURACAO',
  invalid_scope: 'GOVBR_CONFIGURACAO',
  unauthorized: 'GOVBR_CONFIGURACAO',
  unauthorized_client: 'GOVBR_CONFIGURACAO',
  server_error: 'GOVBR_FORA',
  temporarily_unavailable: 'GOVBR_FORA',
};

/** What the library says of an answer that is none. */
const SEM_RESPOSTA = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

const porStatus = (status: number): MotivoDoGovbr | undefined => {
  if (status === 429) return 'GOVBR_OCUPADO';
  if (status === 401 || status === 403) return 'GOVBR_CONFIGURACAO';
  return status >= 500 ? 'GOVBR_FORA' : undefined;
};

const motivoDe = (erro: unknown): MotivoDoGovbr => {
  if (erro instanceof client.ResponseBodyError)
    return porStatus(erro.status) ?? POR_ERRO[erro.error] ?? 'GOVBR_NAO_CONFERE';
  if (erro instanceof client.AuthorizationResponseError)
    return POR_ERRO[erro.error] ?? 'GOVBR_NAO_CONFERE';
  if (erro instanceof client.WWWAuthenticateChallengeError) return 'GOVBR_CONFIGURACAO';
  const { code, cause } = erro as { code?: unknown; cause?: unknown };
  if (cause instanceof Response) return porStatus(cause.status) ?? 'GOVBR_FORA';
  if (typeof code === 'string' && SEM_RESPOSTA.has(code)) return 'GOVBR_FORA';
  return code === undefined ? 'GOVBR_FORA' : 'GOVBR_NAO_CONFERE';
};

/** Why nobody got in, from what the library threw. */
export const recusaDe = (causa: unknown): RecusaDoGovbr => ({
  ok: false,
  motivo: motivoDe(causa),
  causa,
});
