import { AppError } from './app-error.ts';
import type { Capacidade, Papel } from '@balcao/domain';
import type { Usuario } from '@balcao/contracts';
import type { Origem } from './origem.ts';

/** Who is asking. `usuario` and `sessao` are there exactly when the papel is not VISITANTE. */
export interface Quem {
  papel: Papel;
  usuario: Usuario | undefined;
  /** SHA-256 of the session token. */
  sessao: Buffer | undefined;
  /** The client's address, as far as one purpose may know it. */
  origem: Origem;
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
 * Which orgao a signed-in call is about: the session's. A call that names another one never comes
 * this far (`plugins/acesso.ts`).
 * @throws AppError NAO_AUTENTICADO
 */
export const orgaoDaSessao = ({ usuario }: Quem): number => {
  if (usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  return usuario.orgao_id;
};
