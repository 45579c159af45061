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

/** Ends every session of the account and opens this browser's anew, with a new id; the account knows it alone. */
export const renovarSessao = async (
  tx: Transacao,
  { sessoes, entradas, csrf }: Pick<Contexto, 'sessoes' | 'entradas' | 'csrf'>,
  { request, reply }: Navegador,
  usuario: Usuario,
): Promise<void> => {
  const { orgao_id: cod_empre, id } = usuario;
  await deleteSessoesDoUsuario(tx, cod_empre, id);
  await entradas.lembrar(tx, { request, reply }, { cod_empre, id });
  const agente = request.headers['user-agent'] ?? '';
  csrf.gravar(reply, await sessoes.abrir(tx, reply, usuario, agente));
};
