import {
  ACOES_DA_SOLICITACAO,
  disponibilidadeDaSolicitacao,
  MOTIVOS_DA_SOLICITACAO,
  ROTULOS_DAS_ACOES,
  type AcaoDaSolicitacao,
  type DataCivil,
  type Quem,
} from '@balcao/domain';
import type { BotaoDeAcao } from '../../ui/botoes-de-acoes.tsx';
import { fatosDaSolicitacao, type SolicitacaoNaTela } from '../fatos.ts';

/** An action that changes something; 'Informações' opens the request. */
export type AcaoQueMuda = Exclude<AcaoDaSolicitacao, 'informacoes'>;

const QUE_MUDAM = ACOES_DA_SOLICITACAO.filter((acao) => acao !== 'informacoes');

/** The buttons of a request, as the rules of `domain` show and enable them, in their order. */
export const acoesPossiveis = (
  solicitacao: SolicitacaoNaTela,
  quem: Quem,
  hoje: DataCivil,
): BotaoDeAcao<AcaoQueMuda>[] =>
  QUE_MUDAM.flatMap((acao) => {
    const disponivel = disponibilidadeDaSolicitacao(
      acao,
      fatosDaSolicitacao(solicitacao),
      quem,
      hoje,
    );
    if (disponivel.estado === 'OCULTA') return [];
    const motivo =
      disponivel.estado === 'HABILITADA' ? undefined : MOTIVOS_DA_SOLICITACAO[disponivel.motivo];
    return [{ acao, rotulo: ROTULOS_DAS_ACOES[acao], motivo }];
  });
