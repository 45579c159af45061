import { and, lt, sql, type SQL } from 'drizzle-orm';
import { naoEstaParado } from '../core/orgao/orgaos-parados.repository.ts';
import type { Executor } from '../db/client.ts';
import { limites, links, sessoes } from '../db/schema/contas.ts';
import { linksDePagamento } from '../db/schema/documentos-unicos.ts';
import { pesquisaConvitesUsados } from '../db/schema/transparencia.ts';
import { enviosDeSolicitacao } from '../db/schema/solicitacoes.ts';

type DosOrgaos =
  | typeof pesquisaConvitesUsados
  | typeof links
  | typeof enviosDeSolicitacao
  | typeof sessoes;

/**
 * Forgets counters that no longer count, links and sessions that no longer open, and submissions
 * that nobody sends again, of every orgao that does not stand still.
 */
export const deleteVencidos = async (
  db: Executor,
  { agora, sessoesDesde, enviosDesde }: { agora: Date; sessoesDesde: Date; enviosDesde: Date },
): Promise<void> => {
  await db.delete(limites).where(lt(limites.expira_em, agora));
  const dosOutros = (tabela: DosOrgaos, vencidos: SQL) =>
    db.delete(tabela).where(and(vencidos, naoEstaParado(tabela.cod_empre)));
  await dosOutros(pesquisaConvitesUsados, lt(pesquisaConvitesUsados.expira_em, agora));
  await dosOutros(links, lt(links.expira_em, agora));
  await dosOutros(enviosDeSolicitacao, lt(enviosDeSolicitacao.criado_em, enviosDesde));
  await dosOutros(sessoes, lt(sessoes.criada_em, sessoesDesde));
};

/**
 * Forgets links to pay that ended before an instant, revoked or not, at most so many; the trail keeps
 * who made and opened them.
 * @returns how many they were
 */
export const deleteLinksDePagamento = async (
  db: Executor,
  antesDe: Date,
  quantos: number,
): Promise<number> => {
  const { rowCount } = await db.execute(
    sql`delete from ${linksDePagamento} where ctid = any(array(
          select ctid from ${linksDePagamento} where expira_em < ${antesDe.toISOString()}
            and ${naoEstaParado(linksDePagamento.cod_empre)}
          limit ${quantos}))`,
  );
  return rowCount ?? 0;
};
