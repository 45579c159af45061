import {
  aplicarNoRecurso,
  assentarRecursos,
  inicioDoDia,
  quemDecidiuAntes,
  type EventoDoRecurso,
  type RecursoAoAgir,
  type Solicitacao,
} from '@balcao/domain';
import type { Batch, Writer } from '../../../db/batch.ts';
import type { Transacao } from '../../../db/client.ts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { avisarDoRecurso } from './avisar-recurso.ts';
import { quemEntrega } from './entregas.repository.ts';
import type { EnfileirarCorreio } from '../../../core/correio/correio.ts';
import {
  listRecursosDaSolicitacao,
  saveTransicaoDoRecurso,
  type RecursoGuardado,
} from './recursos.repository.ts';
import {
  lockSolicitacao,
  type QualSolicitacao,
  type SolicitacaoGuardada,
  type SolicitacaoTravada,
} from './solicitacoes.repository.ts';
import { assentarTravada } from './solicitacoes.ts';

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
  escrita: Writer,
  { cod_empre, hoje, ...orgao }: OrgaoEmUso,
  { fatos }: Pick<SolicitacaoGuardada, 'fatos'>,
  antes: readonly RecursoGuardado[],
  agora: Date,
): Promise<RecursosEmDia> => {
  const assentados = [];
  const depois = new Map(antes.map((recurso) => [recurso.id, recurso]));
  for (const { recurso, transicao } of assentarRecursos(antes, fatos, orgao, hoje)) {
    await saveTransicaoDoRecurso(escrita, cod_empre, recurso, transicao, agora);
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
  solicitacao: SolicitacaoTravada;
  recursos: readonly RecursoGuardado[];
}

/** Where all this is read, and where it is written: at once, or with what else is. */
export interface Onde {
  ler: Transacao;
  escrever: Transacao | Batch;
}

/**
 * Writes down what time, or the end of their request, did to its appeals, and tells of it; under the
 * lock of the request.
 * @param antes its appeals, as they are
 * @returns all of them, as they stand then
 */
export const assentarEAvisar = async (
  { ler, escrever }: Onde,
  deps: { enfileirarCorreio: EnfileirarCorreio },
  orgao: OrgaoEmUso,
  { solicitacao, recursos: antes }: Travados,
  agora: Date,
): Promise<readonly RecursoGuardado[]> => {
  const { recursos, assentados } = await assentarRecursosDe(
    escrever,
    orgao,
    solicitacao,
    antes,
    agora,
  );
  for (const { recurso, evento } of assentados) {
    const ocasiao = { ler, escrever, orgao, solicitacao, recursos, recurso };
    await avisarDoRecurso(deps, ocasiao, evento.tipo);
  }
  return recursos;
};

/**
 * Writes down what time, or what was just done, did to a request that is held and to its appeals, and tells
 * of it.
 */
export const assentarTravados = async (
  onde: Onde,
  deps: { enfileirarCorreio: EnfileirarCorreio },
  orgao: OrgaoEmUso,
  travados: Travados,
  agora: Date,
): Promise<Travados> => {
  const { recursos: antes } = travados;
  const comEles = { ...travados.solicitacao.fatos, recursos: antes };
  const travada = { ...travados.solicitacao, fatos: comEles };
  const solicitacao = await assentarTravada(onde.escrever, orgao, travada, agora);
  const recursos = await assentarEAvisar(
    onde,
    deps,
    orgao,
    { solicitacao, recursos: antes },
    agora,
  );
  return { solicitacao: { ...solicitacao, fatos: { ...solicitacao.fatos, recursos } }, recursos };
};

/**
 * Locks a request, whose lock is that of its appeals too, reads these when it is held, writes down first
 * what time did to them, and tells of it.
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA
 */
export const travarRecursos = async (
  onde: Onde,
  deps: { enfileirarCorreio: EnfileirarCorreio },
  orgao: OrgaoEmUso,
  qual: QualSolicitacao,
  agora: Date,
): Promise<Travados> => {
  const desde = inicioDoDia(orgao.hoje, orgao.fuso);
  const [solicitacao, recursos] = await Promise.all([
    lockSolicitacao(onde.ler, orgao.cod_empre, qual, desde),
    listRecursosDaSolicitacao(onde.ler, orgao.cod_empre, qual),
  ]);
  if (solicitacao === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  return assentarTravados(onde, deps, orgao, { solicitacao, recursos }, agora);
};
