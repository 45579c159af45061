import type { SolicitacaoDaLista, SolicitacaoPublica } from '@balcao/contracts';
import { GRAUS_DE_SIGILO, TIPOS_DE_SOLICITACAO, type SolicitacaoAoAgir } from '@balcao/domain';

/** A request as any of the calls answers it. */
export type SolicitacaoNaTela = SolicitacaoDaLista | SolicitacaoPublica;

const idEntre = <O extends { readonly id: number }>(opcoes: readonly O[], id: number | undefined) =>
  opcoes.find((opcao) => opcao.id === id)?.id as O['id'] | undefined;

/** The facts that the rules of a request ask for, from what a call answered. */
export function fatosDaSolicitacao(solicitacao: SolicitacaoNaTela): SolicitacaoAoAgir {
  const { tipo, grau_sigilo, data_previsao_anterior, cancelada_em } = solicitacao;
  return {
    status: solicitacao.status,
    tipo: idEntre(TIPOS_DE_SOLICITACAO, tipo?.id) ?? TIPOS_DE_SOLICITACAO[4].id,
    grau_sigilo: idEntre(GRAUS_DE_SIGILO, grau_sigilo.id) ?? GRAUS_DE_SIGILO[0].id,
    solicitante_id: ('solicitante' in solicitacao && solicitacao.solicitante?.id) || null,
    atendente_id: solicitacao.atendente?.id ?? null,
    setor_id: solicitacao.localizado_em.identificador,
    data_previsao: solicitacao.data_previsao.data,
    data_previsao_anterior: data_previsao_anterior?.data ?? null,
    expirada_em: solicitacao.expirada_em,
    cancelada_em: cancelada_em?.data ?? null,
    // They decide who may read the request: who has its facts here may.
    recursos: [],
  };
}
