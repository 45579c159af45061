import type { Capacidade } from '@balcao/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Orgaos } from '../core/orgao/orgao.ts';
import '../core/quem/quem.ts';

/** What staff do that changes what their orgao shows everybody. */
const MUDAM: readonly Capacidade[] = [
  'servicos.configurar',
  'contribuintes.configurar',
  'setores.gerenciar',
  'parametros.gerenciar',
  'classificadas.gerenciar',
];

declare module 'fastify' {
  interface FastifyRequest {
    /** Version of the caller's orgao before a write, as far as this process knew one. */
    versaoAntes: number | undefined;
  }
}

/**
 * Whoever changed an orgao is answered when every process shows it changed: the next look, wherever it
 * arrives, finds what was written. To be registered before the routes.
 */
export const registerMudancas = (
  app: FastifyInstance,
  orgaos: Pick<Orgaos, 'lembrar' | 'depoisDeMudar'>,
): void => {
  app.decorateRequest('versaoAntes', undefined);
  const lembrar = async (request: FastifyRequest) => {
    const { usuario } = request.quem;
    request.versaoAntes = usuario && orgaos.lembrar(usuario.orgao_id)?.versao;
  };
  const esperar = async ({ quem: { usuario }, versaoAntes }: FastifyRequest) => {
    if (usuario) await orgaos.depoisDeMudar(usuario.orgao_id, versaoAntes);
  };
  app.addHook('onRoute', (route) => {
    const { acesso, soOlha } = route.config ?? {};
    if (route.method === 'GET' || soOlha) return;
    if (acesso === undefined || !MUDAM.includes(acesso)) return;
    route.preHandler = [lembrar, ...[route.preHandler ?? []].flat()];
    route.onSend = [...[route.onSend ?? []].flat(), esperar];
  });
};
