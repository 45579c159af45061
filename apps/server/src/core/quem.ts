import { AppError } from './app-error.ts';
import type { Capacidade, Papel } from '@balcao/domain';
import type { Usuario } from '@balcao/contracts';

/** Who is asking. `usuario` and `sessao` are there exactly when the papel is not VISITANTE. */
export interface Quem {
  papel: Papel;
  usuario: Usuario | undefined;
  /** SHA-256 of the session token. */
  sessao: Buffer | undefined;
  /** HMAC of the client's address: enough to count and to correlate, never the address. */
  origem: string;
}

/** Public calls ignore the session: whoever is signed in sees what a visitor sees. */
export const comoVisitante = (quem: Quem): Quem => ({
  ...quem,
  papel: 'VISITANTE',
  usuario: undefined,
});

declare module 'fastify' {
  interface FastifyRequest {
    quem: Quem;
  }
  interface FastifyContextConfig {
    acesso?: Capacidade;
  }
}

/**
 * Which orgao a signed-in call is about: the session's. Another one, in the query or in the body, is
 * refused, never obeyed.
 * @throws AppError NAO_AUTENTICADO, OUTRO_ORGAO
 */
export const orgaoDaSessao = (quem: Quem, ...pedidos: (number | undefined)[]): number => {
  if (quem.usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  const { orgao_id } = quem.usuario;
  if (pedidos.some((cod_empre) => cod_empre !== undefined && cod_empre !== orgao_id))
    throw new AppError('OUTRO_ORGAO');
  return orgao_id;
};
