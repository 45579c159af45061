import {
  aplicarTransicao,
  assentarSolicitacao,
  encerrarSemComplemento,
  horaEm,
  recontarPrazo,
  silencioEncerrado,
  type Transicao,
} from '@balcao/domain';
import { listEmailsDosAdministradores } from '../../core/contas/administradores.repository.ts';
import {
  saveTransicao,
  type SolicitacaoGuardada,
} from '../../slices/esic/processo/solicitacoes.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Transacao } from '../../db/client.ts';
import { quandoConsta } from '../../slices/esic/processo/solicitacoes.ts';
import { cadaOrgao } from '../start-jobs.ts';
import { emLotes, enumerar, FILA, type DepsDosPrazos, type OrgaoDosPrazos } from './lotes.ts';
import {
  listOrgaosEmUso,
  lockAbertas,
  lockPorAssentar,
  lockSemComplemento,
} from './prazos.repository.ts';
import { lembrarPrazos } from './lembrar.ts';
import { avisarSolicitante } from '../../slices/esic/processo/avisar-solicitante.ts';

/**
 * Ends the requests of an orgao whose requesters did not send what was missing, and tells them why and
 * what they can do; each once, however many processes do it. Until it ran, what comes late is taken.
 * @returns how many
 */
const encerrarSemComplementos = async (deps: DepsDosPrazos, orgao: OrgaoEmUso): Promise<number> => {
  const { cod_empre, hoje } = orgao;
  let encerradas = 0;
  await emLotes(deps.db, cod_empre, async (tx, lote) => {
    const guardadas = await lockSemComplemento(tx, cod_empre, hoje, lote);
    for (const guardada of guardadas) {
      const { id, fatos } = guardada;
      const transicao = encerrarSemComplemento(fatos, hoje, orgao);
      if (transicao === undefined) continue;
      await saveTransicao(tx, cod_empre, id, transicao, quandoConsta(fatos, orgao, deps.relogio()));
      const depois = aplicarTransicao(fatos, transicao);
      const encerrada = { ...guardada, fatos: depois, escrito: transicao.evento.observacao };
      await avisarSolicitante({ ler: tx, escrever: tx }, deps, orgao, encerrada, 'RESPONDIDA');
      encerradas += 1;
    }
    return guardadas;
  });
  return encerradas;
};

/** Writes down what time did to one request; answers what it was. */
const assentarUma = async (
  tx: Transacao,
  orgao: OrgaoDosPrazos,
  { id, fatos: inicio }: SolicitacaoGuardada,
  agora: Date,
): Promise<{ expirou: boolean; encerrou: boolean }> => {
  const transicoes = assentarSolicitacao(inicio, orgao, orgao.hoje);
  for (const transicao of transicoes) {
    const quando = quandoConsta(inicio, orgao, agora);
    await saveTransicao(tx, orgao.cod_empre, id, transicao, quando);
  }
  const depois = transicoes.reduce(aplicarTransicao, inicio);
  return {
    expirou: inicio.expirada_em === null && depois.expirada_em !== null,
    encerrou: depois.status !== inicio.status,
  };
};

/** Tells the administrators what nobody attended in time (Lei 12.527/2011, art. 40). */
const alertar = async (
  tx: Transacao,
  { enfileirarCorreio }: DepsDosPrazos,
  { cod_empre }: OrgaoDosPrazos,
  expiradas: readonly SolicitacaoGuardada[],
): Promise<void> => {
  if (expiradas.length === 0) return;
  const dados = enumerar(expiradas, `${FILA}?situacao=5`);
  for (const para of await listEmailsDosAdministradores(tx, cod_empre)) {
    await enfileirarCorreio(tx, {
      cod_empre,
      para,
      modelo: 'solicitacoes-nao-atendidas',
      dados,
    });
  }
};

/**
 * Writes down what time did to the requests of an orgao, with history, in batches that each hold
 * together: flag, end of the wait and the alert, once each however many processes do it.
 */
export const assentarPrazos = async (
  deps: DepsDosPrazos,
  orgao: OrgaoDosPrazos,
): Promise<{ expiradas: number; encerradas: number }> => {
  const { cod_empre, hoje } = orgao;
  const dia = { hoje, silencio: silencioEncerrado(hoje, orgao) };
  const soma = { expiradas: 0, encerradas: 0 };
  await emLotes(deps.db, cod_empre, async (tx, lote) => {
    const guardadas = await lockPorAssentar(tx, cod_empre, dia, lote);
    const expiradas: SolicitacaoGuardada[] = [];
    for (const guardada of guardadas) {
      const { expirou, encerrou } = await assentarUma(tx, orgao, guardada, deps.relogio());
      if (expirou) expiradas.push(guardada);
      if (encerrou) soma.encerradas += 1;
    }
    await alertar(tx, deps, orgao, expiradas);
    soma.expiradas += expiradas.length;
    return guardadas;
  });
  return soma;
};

/** A deadline that the calendar of today puts on another day. */
export interface PrazoMovido {
  protocolo: string;
  de: string;
  para: string;
}

const movido = (protocolo: string, de: string, { mudancas }: Transicao): PrazoMovido => ({
  protocolo,
  de,
  para: mudancas.data_previsao ?? de,
});

/**
 * Counts the open deadlines of an orgao again by its calendar and terms of today, with history, and
 * answers those that move. Nothing else moves them: a holiday that is added later leaves what was
 * promised as it was until somebody says so.
 * @param simular leaves everything as it is
 */
export const recontarPrazos = async (
  { db, relogio }: Pick<DepsDosPrazos, 'db' | 'relogio'>,
  orgao: OrgaoDosPrazos,
  simular: boolean,
): Promise<PrazoMovido[]> => {
  const { cod_empre, hoje } = orgao;
  const movidos: PrazoMovido[] = [];
  await emLotes(db, cod_empre, async (tx, lote) => {
    const guardadas = await lockAbertas(tx, cod_empre, lote);
    for (const { id, numero_protocolo, fatos } of guardadas) {
      const transicao = recontarPrazo(fatos, orgao, hoje);
      if (transicao === undefined) continue;
      movidos.push(movido(numero_protocolo, fatos.data_previsao, transicao));
      if (!simular) await saveTransicao(tx, cod_empre, id, transicao, relogio());
    }
    return guardadas;
  });
  return movidos;
};

/** Nobody is written to in the middle of the night; what is read is right all the same. */
export const COMECO_DO_DIA = '06:00';

/** What a run did to one orgao. */
export interface Atualizacao {
  cod_empre: number;
  /** Flagged as unattended. */
  expiradas: number;
  /** Left as NAO_ATENDIDA, their window over. */
  encerradas: number;
  /** Closed, since what was missing did not come. */
  sem_complemento: number;
  lembradas: number;
}

/** Brings the deadlines of one orgao up to its own day. */
export const atualizarPrazosDe = async (
  deps: DepsDosPrazos,
  orgao: OrgaoEmUso,
): Promise<Atualizacao> => {
  const { cod_empre } = orgao;
  const assentadas = await assentarPrazos(deps, orgao);
  const sem_complemento = await encerrarSemComplementos(deps, orgao);
  const lembradas = await lembrarPrazos(deps, orgao);
  return { cod_empre, ...assentadas, sem_complemento, lembradas };
};

/**
 * Brings the deadlines of every orgao up to its own day, from its morning on. Run again it finds
 * nothing left to do; any number of processes may run it. What fails in one orgao keeps no other.
 * @throws AggregateError once all were tried
 */
export const atualizarPrazos = async (deps: DepsDosPrazos): Promise<void> =>
  cadaOrgao(deps, await listOrgaosEmUso(deps.db), async (orgao) => {
    if (horaEm(deps.relogio(), orgao.fuso) >= COMECO_DO_DIA) await atualizarPrazosDe(deps, orgao);
  });
