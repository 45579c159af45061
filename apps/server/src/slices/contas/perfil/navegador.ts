import type { Usuario } from '@balcao/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deleteSessoesDoUsuario } from '../../../core/sessoes.repository.ts';
import type { Transacao } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';

/** The browser that asks, whose session may be renewed. */
export interface Navegador {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Ends every session of the account and opens this browser's anew, with a new id. */
export const renovarSessao = async (
  tx: Transacao,
  { sessoes, csrf }: Pick<Contexto, 'sessoes' | 'csrf'>,
  { request, reply }: Navegador,
  usuario: Usuario,
): Promise<void> => {
  await deleteSessoesDoUsuario(tx, usuario.orgao_id, usuario.id);
  const agente = request.headers['user-agent'] ?? '';
  csrf.gravar(reply, await sessoes.abrir(tx, reply, usuario, agente));
};
