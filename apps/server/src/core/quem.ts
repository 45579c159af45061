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

declare module 'fastify' {
  interface FastifyRequest {
    quem: Quem;
  }
  interface FastifyContextConfig {
    acesso?: Capacidade;
  }
}
