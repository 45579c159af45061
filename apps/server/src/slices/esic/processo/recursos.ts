import {
  aplicarNoRecurso,
  assentarRecursos,
  quemDecidiuAntes,
  type EventoDoRecurso,
  type RecursoAoAgir,
  type Solicitacao,
} from '@balcao/domain';
import type { Transacao } from '../../../db/client.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import { avisarDoRecurso } from './avisar-recurso.ts';
import { quemEntrega } from './entregas.repository.ts';
import type { EnfileirarCorreio } from '../../../core/correio.ts';
import {
  listRecursosDe,
  saveTransicaoDoRecurso,
  type RecursoGuardado,
} from './recursos.repository.ts';
import type { SolicitacaoGuardada } from './solicitacoes.repository.ts';
import { lockSolicitacaoEmDia } from './solicitacoes.ts';

/** The appeals of a request as they stand today, and what nobody had written down of them yet. */
interface RecursosEmDia {
  recursos: readonly RecursoGuardado[];
  assentados: readonly { recurso: RecursoGuardado; evento: EventoDoRecurso }[];
}

/**
 * Writes down what time, the next instance or the end of a request did to its appeals; under the
 * lock of the request, which every change of an appeal holds.
 */
const assentarRecursosDe = async (
  tx: Transacao,
  { cod_empre, hoje, ...orgao }: OrgaoEmUso,
  { id, fatos }: Pick<SolicitacaoGuardada, 'id' | 'fatos'>,
  agora: Date,
): Promise<RecursosEmDia> => {
  const antes = await listRecursosDe(tx, cod_empre, [id]);
  const assentados = [];
  const depois = new Map(antes.map((recurso) => [recurso.id, recurso]));
  for (const { recurso, transicao } of assentarRecursos(antes, fatos, orgao, hoje)) {
    await saveTransicaoDoRecurso(tx, cod_empre, recurso, transicao, agora);
    const assentado = aplicarNoRecurso(recurso, transicao);
    depois.set(recurso.id, assentado);
    assentados.push({ recurso: assentado, evento: transicao.evento });
  }
  return { recursos: [...depois.values()], assentados };
};

/** What the rules read of an appeal to say what can be done with it. */
export const recursoAoAgir = (
  solicitacao: Solicitacao,
  recursos: readonly RecursoGuardado[],
  { situacao, responsavel_id, instancia, entregas }: RecursoGuardado,
): RecursoAoAgir => ({
  situacao,
  responsavel_id,
  decidiram: quemDecidiuAntes(solicitacao, recursos, instancia),
  entrega: quemEntrega(entregas),
  solicitacao,
});

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
