import type { Transacao } from '../db/client.ts';
import { avisarDoRecurso } from './avisar-recurso.ts';
import type { EnfileirarCorreio } from './correio.ts';
import type { OrgaoEmUso } from './orgao.ts';
import { assentarRecursosDe } from './recursos.ts';
import type { RecursoGuardado } from './recursos.repository.ts';
import { lockSolicitacaoEmDia } from './solicitacoes.ts';
import type { SolicitacaoGuardada } from './solicitacoes.repository.ts';

/** A request and its appeals under lock, after time did to them what it had to. */
export interface Travados {
  solicitacao: SolicitacaoGuardada;
  recursos: readonly RecursoGuardado[];
}

/**
 * Writes down what time, or the end of their request, did to its appeals, and tells of it; under the
 * lock of the request.
 * @returns all of them, as they stand then
 */
export const assentarEAvisar = async (
  tx: Transacao,
  deps: { enfileirarCorreio: EnfileirarCorreio },
  orgao: OrgaoEmUso,
  solicitacao: SolicitacaoGuardada,
  agora: Date,
): Promise<readonly RecursoGuardado[]> => {
  const { recursos, assentados } = await assentarRecursosDe(tx, orgao, solicitacao, agora);
  for (const { recurso, evento } of assentados) {
    await avisarDoRecurso(deps, { tx, orgao, solicitacao, recurso }, evento.tipo);
  }
  return recursos;
};

/**
 * Locks a request, whose lock is that of its appeals too, writes down first what time did to them, and
 * tells of it.
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA
 */
export const travarRecursos = async (
  tx: Transacao,
  deps: { enfileirarCorreio: EnfileirarCorreio },
  orgao: OrgaoEmUso,
  solicitacao_id: string,
  agora: Date,
): Promise<Travados> => {
  const solicitacao = await lockSolicitacaoEmDia(tx, orgao, solicitacao_id, agora);
  const recursos = await assentarEAvisar(tx, deps, orgao, solicitacao, agora);
  const fatos = { ...solicitacao.fatos, recursos };
  return { solicitacao: { ...solicitacao, fatos }, recursos };
};
