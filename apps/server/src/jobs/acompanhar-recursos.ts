import { lembreteDoRecurso } from '@balcao/domain';
import { avisarResponsavel } from '../slices/esic/processo/avisar-recurso.ts';
import type { EnfileirarCorreio } from '../core/correio/correio.ts';
import type { OrgaoEmUso, Orgaos } from '../core/orgao/orgao.ts';
import {
  listSolicitacoesComRecurso,
  saveLembreteDoRecurso,
  type RecursoGuardado,
} from '../slices/esic/processo/recursos.repository.ts';
import { travarRecursos, type Travados } from '../slices/esic/processo/recursos.ts';
import type { Database, Transacao } from '../db/client.ts';
import { cadaOrgao } from './start-jobs.ts';

interface Deps {
  db: Database;
  relogio: () => Date;
  orgaos: Orgaos;
  enfileirarCorreio: EnfileirarCorreio;
}

/** Reminds who must answer, once for each of the days. */
const lembrar = async (
  deps: Deps,
  { tx, orgao, ...travados }: Travados & { tx: Transacao; orgao: OrgaoEmUso },
  recurso: RecursoGuardado,
): Promise<void> => {
  const lembrete = lembreteDoRecurso(recurso, orgao.hoje);
  if (lembrete === undefined) return;
  if (recurso.lembrete !== null && recurso.lembrete <= lembrete) return;
  await saveLembreteDoRecurso(tx, orgao.cod_empre, recurso.id, lembrete);
  const ocasiao = { ler: tx, escrever: tx, orgao, ...travados, recurso };
  await avisarResponsavel(deps, ocasiao, lembrete);
};

const acompanharUma = (deps: Deps, orgao: OrgaoEmUso, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const agora = deps.relogio();
    const travados = await travarRecursos({ ler: tx, escrever: tx }, deps, orgao, id, agora);
    for (const recurso of travados.recursos)
      await lembrar(deps, { tx, orgao, ...travados }, recurso);
  });

/**
 * Writes down what time did to the appeals, and tells of it and of what is due soon. Each request is
 * a transaction of its own: run twice, or by two machines at once, it does everything once. What fails
 * in one orgao keeps no other.
 * @throws AggregateError once all were tried
 */
export const acompanharRecursos = async (deps: Deps): Promise<void> => {
  const porOrgao = new Map<number, string[]>();
  for (const { cod_empre, solicitacao_id } of await listSolicitacoesComRecurso(deps.db)) {
    const dele = porOrgao.get(cod_empre) ?? [];
    porOrgao.set(cod_empre, dele);
    dele.push(solicitacao_id);
  }
  await cadaOrgao(deps, porOrgao.keys(), async (orgao) => {
    for (const id of porOrgao.get(orgao.cod_empre) ?? []) await acompanharUma(deps, orgao, id);
  });
};
