import {
  aplicarNoRecurso,
  assentarRecursos,
  quemDecidiuAntes,
  type EventoDoRecurso,
  type RecursoAoAgir,
  type Solicitacao,
} from '@balcao/domain';
import type { Transacao } from '../db/client.ts';
import type { OrgaoEmUso } from './orgao.ts';
import {
  listRecursosDe,
  saveTransicaoDoRecurso,
  type RecursoGuardado,
} from './recursos.repository.ts';
import type { SolicitacaoGuardada } from './solicitacoes.repository.ts';

/** The appeals of a request as they stand today, and what nobody had written down of them yet. */
export interface RecursosEmDia {
  recursos: readonly RecursoGuardado[];
  assentados: readonly { recurso: RecursoGuardado; evento: EventoDoRecurso }[];
}

/**
 * Writes down what time, the next instance or the end of a request did to its appeals; under the
 * lock of the request, which every change of an appeal holds.
 */
export const assentarRecursosDe = async (
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

/** An appeal as the rules of what can be done with it read it. */
export const recursoAoAgir = (
  solicitacao: Solicitacao,
  recursos: readonly RecursoGuardado[],
  { situacao, responsavel_id, instancia }: RecursoGuardado,
): RecursoAoAgir => ({
  situacao,
  responsavel_id,
  decidiram: quemDecidiuAntes(solicitacao, recursos, instancia),
  solicitacao,
});
