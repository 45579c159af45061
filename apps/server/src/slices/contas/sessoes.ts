import type { Usuario, SessaoAberta } from '@balcao/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { descreverAgente } from '@balcao/domain';
import {
  deleteSessao,
  encerrarSessoes,
  listSessoesDoUsuario,
  lockSessaoDoUsuario,
  vigenciaDasSessoes,
} from '../../core/contas/sessoes.repository.ts';
import type { ContaRow } from '../../core/contas/links.repository.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import type { Quem } from '../../core/quem/quem.ts';

/** The browser that asks, whose session may be renewed. */
export interface Navegador {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Ends every session of the account, which is locked, and opens this browser's anew, with a new id; the account knows it alone. */
export const renovarSessao = async (
  lote: Batch,
  { sessoes, entradas, csrf }: Pick<Contexto, 'sessoes' | 'entradas' | 'csrf'>,
  { request, reply }: Navegador,
  usuario: Usuario,
  conta: ContaRow,
): Promise<void> => {
  const entradas_versao = encerrarSessoes(lote, conta);
  entradas.gravar({ request, reply }, { ...conta, entradas_versao });
  const agente = request.headers['user-agent'] ?? '';
  csrf.gravar(reply, await sessoes.abrir(lote, reply, usuario, agente));
};

/** Where the person's account is open. */
export const sessoesDe = async (
  { db, relogio }: Contexto,
  { sessao }: Quem,
  { orgao_id, id }: Usuario,
): Promise<SessaoAberta[]> => {
  const rows = await listSessoesDoUsuario(db, orgao_id, id, vigenciaDasSessoes(relogio()));
  return rows.map((row) => ({
    id: row.id,
    agente: descreverAgente(row.agente),
    desde: row.criada_em.toISOString(),
    ultimo_uso: row.vista_em.toISOString(),
    esta: sessao !== undefined && row.token_hash.equals(sessao),
  }));
};

/**
 * Ends one of the person's own sessions, at once.
 * @throws AppError SESSAO_NAO_ENCONTRADA
 */
export const encerrarSessao = async (
  { db }: Contexto,
  quem: Quem,
  { orgao_id: cod_empre, id }: Usuario,
  sessao: string,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const aberta = await lockSessaoDoUsuario(tx, cod_empre, id, sessao);
    if (aberta === undefined) throw new AppError('SESSAO_NAO_ENCONTRADA');
    const lote = new Batch();
    await deleteSessao(lote, aberta);
    await auditar(lote, quem, { cod_empre, evento: 'conta.encerrar-sessao' });
    await beforeCommit(tx, () => lote.save(tx));
  });
};
