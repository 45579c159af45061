import type { Solicitacao } from '@balcao/domain';
import type { Batch } from '../../../../db/batch.ts';
import { avisar } from '../../processo/avisos.repository.ts';

/** An action on a request: what the request was, what it is now, and who did it. */
interface Feito {
  cod_empre: number;
  id: string;
  acao: string;
  antes: Solicitacao;
  depois: Solicitacao;
  por: string;
  criado_em: Date;
}

/** Tells staff what an action gives to them, or takes from them. */
export const avisarServidores = async (
  lote: Batch,
  { cod_empre, id, acao, antes, depois, por: exceto, criado_em }: Feito,
): Promise<void> => {
  const comum = { cod_empre, solicitacao_id: id, criado_em };
  const setores = [depois.setor_id];
  if (acao === 'direcionar')
    await avisar(lote, { ...comum, tipo: 'DIRECIONADA_AO_SETOR', para: { setores, exceto } });
  if (acao === 'devolver')
    await avisar(lote, { ...comum, tipo: 'DEVOLVIDA_AO_SIC', para: { setores, exceto } });
  if (
    (acao === 'designar' || acao === 'decidir-discordancia') &&
    depois.atendente_id !== antes.atendente_id &&
    depois.atendente_id !== null
  )
    await avisar(lote, {
      ...comum,
      tipo: 'PASSADA_A_VOCE',
      para: { pessoas: [depois.atendente_id], exceto },
    });
  if (antes.atendente_id !== null && antes.atendente_id !== depois.atendente_id)
    await avisar(lote, {
      ...comum,
      tipo: acao === 'decidir-discordancia' ? 'DISCORDANCIA_ACEITA' : 'ATENDIMENTO_DEIXOU_VOCE',
      para: { pessoas: [antes.atendente_id], exceto },
    });
};
