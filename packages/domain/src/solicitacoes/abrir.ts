import type { DataCivil } from '../calendario/data-civil.ts';
import { formatarData } from '../calendario/data-texto.ts';
import { lido, type Leitura } from '../texto/leitura.ts';
import type { EventoDaSolicitacao } from './evento.ts';
import {
  SIGILO_PUBLICO,
  tipoDaNatureza,
  type NaturezaId,
  type TipoDeSolicitacaoId,
} from './opcoes.ts';
import { prazoDaResposta, type PrazosDoOrgao } from './prazos.ts';
import type { Solicitacao } from './solicitacao.ts';
import { transicao } from './transicao.ts';

/** What decides how a request starts. */
export interface Pedido {
  readonly natureza: NaturezaId;
  /** Undefined when none was chosen, as where the nature forces it. */
  readonly tipo: TipoDeSolicitacaoId | undefined;
  readonly solicitante_id: string | null;
  /** The sector of the orgao that receives every request (SIC). */
  readonly setor_de_entrada: string;
}

/** A request as it starts, and its first history entry. */
export interface Abertura {
  readonly solicitacao: Solicitacao;
  readonly evento: EventoDaSolicitacao;
}

/** Transition 1: a request is filed. Refuses a type that its nature does not have. */
export function abrirSolicitacao(
  pedido: Pedido,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): Leitura<Abertura> {
  const tipo = tipoDaNatureza(pedido.natureza, pedido.tipo);
  if (!tipo.ok) return tipo;
  const prazo = prazoDaResposta(hoje, orgao);
  const solicitacao: Solicitacao = {
    status: 'AGUARDANDO',
    natureza: pedido.natureza,
    tipo: tipo.valor,
    prioridade: null,
    grau_sigilo: SIGILO_PUBLICO,
    solicitante_id: pedido.solicitante_id,
    atendente_id: null,
    setor_id: pedido.setor_de_entrada,
    data_solicitacao: hoje,
    data_previsao: prazo.vencimento,
    data_previsao_anterior: null,
    expirada_em: null,
    atendida_em: null,
    cancelada_em: null,
    data_finalizacao: null,
    justificativa_prorrogacao: null,
    decisao: null,
    motivo_da_negativa: null,
    recursos: [],
  };
  const observacao = `Solicitação registrada. Resposta até ${formatarData(prazo.vencimento)}.`;
  const { evento } = transicao(solicitacao, 'ABERTA', {}, { observacao, prazo });
  return lido({ solicitacao, evento });
}
