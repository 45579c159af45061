import { AppError } from './app-error.ts';
import type { Capacidade, Papel } from '@balcao/domain';
import type { Usuario } from '@balcao/contracts';
import type { Origem } from './origem.ts';
import type { ProvaTrazida } from './prova.ts';

/** A device as its cookie names it: only a look-up that found something gives it one. */
interface Aparelho {
  /** Undefined without a cookie of ours. Never stored: limits keep it hashed for their one purpose. */
  id: string | undefined;
  /** Whether the cookie is old enough to be given anew. */
  velho: boolean;
  /** Gives the browser the cookie, with the answer. */
  lembrar: () => void;
}

/** Who is asking. `usuario` and `sessao` are there exactly when the papel is not VISITANTE. */
export interface Quem {
  papel: Papel;
  usuario: Usuario | undefined;
  /** SHA-256 of the session token. */
  sessao: Buffer | undefined;
  /** The client's address, as far as one purpose may know it. */
  origem: Origem;
  /** The device, as far as its cookies say; nobody asks without one by the command line. */
  aparelho?: Aparelho;
  /** The proof of work that came with the request. */
  prova?: ProvaTrazida;
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
