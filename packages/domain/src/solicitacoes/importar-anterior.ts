import { formatarData, somarDias, type DataCivil } from '../calendario/data-civil.ts';
import { eventoDoRecurso, type EventoDoRecurso, type Recurso } from '../recursos/recurso.ts';
import { prazoDoRecurso } from '../recursos/prazos-do-recurso.ts';
import {
  instanciaPorExtenso,
  type DesfechoDoRecurso,
  type InstanciaId,
} from '../recursos/situacao.ts';
import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import { transicao } from './acoes-da-solicitacao.ts';
import {
  SIGILO_PUBLICO,
  tipoDaNatureza,
  type DecisaoDoPedido,
  type NaturezaId,
  type TipoDeSolicitacaoId,
} from './opcoes.ts';
import { diasDaNatureza, prazoDaResposta, type PrazosDoOrgao } from './prazos-da-solicitacao.ts';
import type { EventoDaSolicitacao, Solicitacao } from './solicitacao.ts';

/** A request that another system had, as its file tells it. */
export interface SolicitacaoAnterior {
  readonly natureza: NaturezaId;
  readonly tipo: TipoDeSolicitacaoId | undefined;
  readonly setor_id: string;
  readonly data: DataCivil;
  /** Null where the file has none: then the terms of the orgao say it. */
  readonly prazo: DataCivil | null;
  readonly prorrogada: boolean;
  readonly cancelada: boolean;
  readonly resposta_em: DataCivil | null;
  readonly resposta: string | null;
  readonly decisao: DecisaoDoPedido | null;
  readonly motivo_da_negativa: string | null;
}

/** An entry of a history, on its day. */
export interface Fato<Evento> {
  readonly dia: DataCivil;
  readonly evento: Evento;
}

/** A request as it stands for good, and its history. */
export interface AnteriorImportada {
  readonly solicitacao: Omit<Solicitacao, 'recursos'>;
  readonly historico: readonly Fato<EventoDaSolicitacao>[];
}

/** In the place of texts that the other system's file does not have. */
export const SEM_TEXTO_IMPORTADO = 'O arquivo importado não traz este texto.';
const PRORROGACAO_IMPORTADA = 'Prorrogação registrada no sistema anterior.';
const ABERTURA_IMPORTADA = 'Registrada em outro sistema e importada como histórico.';

/** Why what the file tells cannot have happened so, or is not over yet; undefined when it can be kept. */
function recusaDaAnterior(
  { data, cancelada, resposta_em, decisao }: SolicitacaoAnterior,
  prazo: DataCivil,
  hoje: DataCivil,
): string | undefined {
  if (data > hoje) return `A data do pedido, ${formatarData(data)}, ainda não chegou.`;
  if (prazo < data) return `O prazo, ${formatarData(prazo)}, é antes do pedido.`;
  if (resposta_em === null) {
    if (decisao !== null) return 'Tem decisão, mas não a data da resposta.';
    const acabou = cancelada || prazo < hoje;
    return acabou
      ? undefined
      : `Ainda está no prazo, que termina em ${formatarData(prazo)}: só entra o que terminou.`;
  }
  if (resposta_em < data) return `A resposta, de ${formatarData(resposta_em)}, é antes do pedido.`;
  if (resposta_em > hoje) return `A resposta, de ${formatarData(resposta_em)}, ainda não chegou.`;
  return undefined;
}

/** Its deadline, and the one before it was extended: by the file, and where that is silent by the law. */
function prazosDaAnterior(
  { data, natureza, prazo, prorrogada }: SolicitacaoAnterior,
  orgao: PrazosDoOrgao,
) {
  const { prorrogacao } = diasDaNatureza(natureza, orgao);
  const contado = prazoDaResposta(data, natureza, orgao).vencimento;
  const data_previsao = prazo ?? (prorrogada ? somarDias(contado, prorrogacao) : contado);
  const antes = somarDias(data_previsao, -prorrogacao);
  return {
    data_previsao,
    data_previsao_anterior: prorrogada ? (antes < data ? data : antes) : null,
    justificativa_prorrogacao: prorrogada ? PRORROGACAO_IMPORTADA : null,
  };
}

/**
 * A request of another system as closed history: what it was, without who asked, with no term that runs and
 * nothing left to do. What did not end there stays there.
 */
export function importarAnterior(
  anterior: SolicitacaoAnterior,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): Leitura<AnteriorImportada> {
  const { natureza, setor_id, data, resposta_em } = anterior;
  const tipo = tipoDaNatureza(natureza, anterior.tipo);
  if (!tipo.ok) return tipo;
  const prazos = prazosDaAnterior(anterior, orgao);
  const recusa = recusaDaAnterior(anterior, prazos.data_previsao, hoje);
  if (recusa !== undefined) return naoLido(recusa);
  // Answered although it was cancelled: the answer is what happened.
  const cancelada = anterior.cancelada && resposta_em === null;
  const silencio = resposta_em === null && !cancelada;
  const status = silencio ? 'NAO_ATENDIDA' : cancelada ? 'AGUARDANDO' : 'FINALIZADO';
  const decidida = {
    decisao: anterior.decisao,
    motivo_da_negativa: anterior.motivo_da_negativa,
    remetida_a: null,
  };
  const expirada_em = silencio ? somarDias(prazos.data_previsao, 1) : null;
  const solicitacao = {
    status,
    natureza,
    tipo: tipo.valor,
    prioridade: null,
    grau_sigilo: SIGILO_PUBLICO,
    solicitante_id: null,
    identidade_preservada: false,
    sem_identidade: null,
    atendente_id: null,
    setor_id,
    data_solicitacao: data,
    ...prazos,
    expirada_em,
    atendida_em: resposta_em,
    cancelada_em: cancelada ? data : null,
    data_finalizacao: resposta_em,
    resposta_corrigida_em: null,
    ...decidida,
    complemento: null,
  } as const satisfies Omit<Solicitacao, 'recursos'>;

  const naAbertura = { status: 'AGUARDANDO', setor_id } as const;
  const fato = (
    dia: DataCivil,
    tipoDoFato: EventoDaSolicitacao['tipo'],
    observacao: string,
    detalhes: Partial<EventoDaSolicitacao> = {},
    lugar: Pick<Solicitacao, 'status' | 'setor_id'> = solicitacao,
  ) => ({ dia, evento: transicao(lugar, tipoDoFato, {}, { observacao, ...detalhes }).evento });
  return lido({
    solicitacao,
    historico: [
      fato(data, 'ABERTA', ABERTURA_IMPORTADA, {}, naAbertura),
      ...(resposta_em === null
        ? []
        : [
            fato(resposta_em, 'RESPONDIDA', anterior.resposta ?? SEM_TEXTO_IMPORTADO, {
              versao_da_resposta: { ...decidida, motivo_da_correcao: null },
            }),
          ]),
      ...(cancelada ? [fato(data, 'CANCELADA', 'Cancelada por quem pediu.')] : []),
      ...(expirada_em === null
        ? []
        : [fato(expirada_em, 'NAO_ATENDIDA', 'Não foi respondida no sistema anterior.')]),
    ],
  });
}

/** An appeal that another system had, as its file tells it. */
export interface RecursoAnterior {
  readonly instancia: InstanciaId;
  readonly data: DataCivil;
  readonly prazo: DataCivil | null;
  readonly cancelado: boolean;
  readonly resposta_em: DataCivil | null;
  readonly desfecho: DesfechoDoRecurso | null;
}

/** An appeal as it stands for good, and what the history of its request tells of it. */
export interface RecursoImportado {
  readonly recurso: Pick<
    Recurso,
    'instancia' | 'situacao' | 'data_abertura' | 'prazo' | 'data_resposta'
  >;
  readonly historico: readonly Fato<EventoDoRecurso>[];
}

/** An appeal of another system, closed; of a request that was imported before or with it. */
export function importarRecursoAnterior(
  { instancia, data, cancelado, resposta_em, desfecho, ...um }: RecursoAnterior,
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id' | 'data_solicitacao'>,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): Leitura<RecursoImportado> {
  const prazo = um.prazo ?? prazoDoRecurso(data, instancia, orgao).vencimento;
  if (data < solicitacao.data_solicitacao) return naoLido('O recurso é antes do pedido.');
  if (data > hoje) return naoLido(`O recurso, de ${formatarData(data)}, ainda não chegou.`);
  if ((resposta_em === null) !== (desfecho === null))
    return naoLido('A decisão do recurso precisa da data e do resultado, os dois.');
  if (resposta_em !== null && (resposta_em < data || resposta_em > hoje))
    return naoLido(`A decisão, de ${formatarData(resposta_em)}, não cabe entre o recurso e hoje.`);
  if (resposta_em === null && !cancelado && prazo >= hoje)
    return naoLido(`Ainda está no prazo, que termina em ${formatarData(prazo)}.`);
  const situacao = resposta_em !== null ? 'FINALIZADO' : cancelado ? 'CANCELADA' : 'EXPIRADO';
  const nome = `Recurso em ${instanciaPorExtenso(instancia)}`;
  const fato = (dia: DataCivil, tipo: EventoDoRecurso['tipo'], texto: string) => ({
    dia,
    evento: eventoDoRecurso(tipo, solicitacao, `${nome} ${texto}`),
  });
  const fim = {
    FINALIZADO: fato(resposta_em ?? prazo, 'RECURSO_RESPONDIDO', 'respondido.'),
    CANCELADA: fato(data, 'RECURSO_CANCELADO', 'cancelado.'),
    EXPIRADO: fato(somarDias(prazo, 1), 'RECURSO_EXPIRADO', 'sem resposta no prazo.'),
  } as const;
  return lido({
    recurso: { instancia, situacao, data_abertura: data, prazo, data_resposta: resposta_em },
    historico: [fato(data, 'RECURSO_ABERTO', 'aberto.'), fim[situacao]],
  });
}
