import { discordarAte, perdeuOAtendimento, type Ato, type Solicitacao } from '@balcao/domain';
import type { OrgaoEmUso } from '../../../../core/orgao.ts';
import type { Batch } from '../../../../db/batch.ts';
import { insertPerdido } from './entre-setores.repository.ts';

/** An action on a request: what the request was, and what it is now. */
interface Feito {
  id: string;
  acao: string;
  antes: Solicitacao;
  depois: Solicitacao;
}

/**
 * Writes down that an action took a request from whoever attended it, who may disagree for a day. What
 * the SIC decided of that is not disputed again.
 */
export const guardarPerda = async (
  lote: Batch,
  { id: solicitacao_id, acao, antes, depois }: Feito,
  ato: Ato,
  { cod_empre, hoje, calendario }: OrgaoEmUso,
): Promise<void> => {
  const { atendente_id, setor_id } = antes;
  if (acao === 'decidir-discordancia' || atendente_id === null) return;
  if (!perdeuOAtendimento(antes, depois, ato)) return;
  await insertPerdido(lote, {
    cod_empre,
    solicitacao_id,
    usuario_id: atendente_id,
    setor_id,
    tirado_por_id: ato.usuario_id,
    discordar_ate: discordarAte(hoje, calendario),
  });
};
