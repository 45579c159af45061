import { horaEm } from '@balcao/domain';
import { cadaOrgao } from '../cada-orgao.ts';
import { assentarPrazos } from './assentar.ts';
import { lembrarPrazos } from './lembrar.ts';
import type { DepsDosPrazos, OrgaoDosPrazos } from './partes.ts';
import { listOrgaosEmUso } from './prazos.repository.ts';

/** Nobody is written to in the middle of the night; what is read is right all the same. */
const COMECO_DO_DIA = '06:00';

/** What a run did to one orgao. */
export interface Atualizacao {
  cod_empre: number;
  /** Flagged as unattended. */
  expiradas: number;
  /** Left as NAO_ATENDIDA, their window over. */
  encerradas: number;
  lembradas: number;
}

/** Brings the deadlines of one orgao up to its own day. */
export const atualizarPrazosDe = async (
  deps: DepsDosPrazos,
  orgao: OrgaoDosPrazos,
): Promise<Atualizacao> => {
  const { cod_empre } = orgao;
  const assentadas = await assentarPrazos(deps, orgao);
  return { cod_empre, ...assentadas, lembradas: await lembrarPrazos(deps, orgao) };
};

/**
 * Brings the deadlines of every orgao up to its own day, from its morning on. Run again it finds
 * nothing left to do; any number of processes may run it. What fails in one orgao keeps no other.
 * @throws AggregateError once all were tried
 */
export const atualizarPrazos = async (deps: DepsDosPrazos): Promise<void> =>
  cadaOrgao(deps.orgaos, await listOrgaosEmUso(deps.db), async (orgao) => {
    if (horaEm(deps.relogio(), orgao.fuso) >= COMECO_DO_DIA) await atualizarPrazosDe(deps, orgao);
  });
