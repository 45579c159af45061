import { horaEm } from '@balcao/domain';
import { assentarPrazos } from './assentar.ts';
import { lembrarPrazos } from './lembrar.ts';
import type { DepsDosPrazos } from './partes.ts';
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
  cod_empre: number,
): Promise<Atualizacao> => {
  const orgao = await deps.orgaos.get(cod_empre);
  const assentadas = await assentarPrazos(deps, orgao);
  return { cod_empre, ...assentadas, lembradas: await lembrarPrazos(deps, orgao) };
};

/**
 * Brings the deadlines of every orgao up to its own day, from its morning on. Run again it finds
 * nothing left to do; any number of processes may run it. What fails in one orgao keeps no other.
 * @throws AggregateError once all were tried
 */
export const atualizarPrazos = async (deps: DepsDosPrazos): Promise<void> => {
  const falhas: unknown[] = [];
  for (const cod_empre of await listOrgaosEmUso(deps.db)) {
    try {
      const { fuso } = await deps.orgaos.get(cod_empre);
      if (horaEm(deps.relogio(), fuso) >= COMECO_DO_DIA) await atualizarPrazosDe(deps, cod_empre);
    } catch (falha) {
      falhas.push(falha);
    }
  }
  if (falhas.length > 0)
    throw new AggregateError(falhas, 'some orgaos were not brought up to date');
};
