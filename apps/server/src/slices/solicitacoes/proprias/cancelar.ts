import { cancelarSolicitacao, lido } from '@balcao/domain';
import { auditarNaSolicitacao } from '../../../core/auditoria.ts';
import { avisarSolicitante } from '../../../core/avisar-solicitante.ts';
import type { Quem } from '../../../core/quem.ts';
import { abrirSessaoDoEsic, agirNaSolicitacao } from '../../../core/solicitacoes.ts';
import { assentarEAvisar } from '../../../core/travar-recursos.ts';
import type { Contexto } from '../../slice.ts';

/**
 * Whoever filed a request gives it up, while it waits.
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA, or the reason of the rule
 */
export const cancelar = async (contexto: Contexto, quem: Quem, id: string): Promise<void> => {
  const { db, relogio } = contexto;
  const agora = relogio();
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { hoje } = orgao;
  await db.transaction(async (tx) => {
    const acao = { orgao, quem: pessoa, id, acao: 'cancelar', agora } as const;
    const cancelada = await agirNaSolicitacao(tx, acao, (solicitacao) =>
      lido(cancelarSolicitacao(solicitacao, { hoje })),
    );
    // Its appeals end with it, or ended on their day, which nobody may have told yet.
    await assentarEAvisar(tx, contexto, orgao, cancelada, agora);
    const dados = { solicitacao_id: id };
    const deQuem = { solicitacao: cancelada.fatos, deQuemPediu: true };
    await auditarNaSolicitacao(tx, quem, orgao, deQuem, { evento: 'solicitacoes.cancelar', dados });
    await avisarSolicitante(tx, contexto, orgao, cancelada, 'CANCELADA');
  });
};
