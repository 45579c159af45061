import { dataCivilValida, type DataCivil, formatarData } from '../calendario/data-civil.ts';
import {
  lido,
  naoLido,
  type Leitura,
  aplicarMascara,
  MASCARA_PROTOCOLO,
} from '../texto/escrita.ts';
import { rotuloDoCanal, type Canal } from './canais.ts';
import type { EventoDaSolicitacao, Solicitacao } from './solicitacao.ts';
import {
  SIGILO_PUBLICO,
  tipoDaNatureza,
  type NaturezaId,
  type TipoDeSolicitacaoId,
} from './opcoes.ts';
import { prazoDaResposta, type PrazosDoOrgao } from './prazos-da-solicitacao.ts';
import { transicao } from './acoes-da-solicitacao.ts';

/** What stands for the name of who did not say it. */
export const SEM_NOME = 'Anônimo';

/** Random numbers from 0 up to, not including, this one end a protocol. */
export const SORTEIOS_DO_PROTOCOLO = 1_000_000;

/**
 * The protocol of a request or appeal, `AAAA-MMDD-NNNNNN`: the day of presentation in the orgao's
 * zone (Decreto 7.724/2012, art. 9) and a random number, so that one is not guessed from another.
 * Throws RangeError for a day or number out of range.
 */
export function montarProtocolo(dia: DataCivil, sorteado: number): string {
  const cabe = Number.isInteger(sorteado) && sorteado >= 0 && sorteado < SORTEIOS_DO_PROTOCOLO;
  if (!cabe || !dataCivilValida(dia)) {
    throw new RangeError(`protocolo impossível: ${dia}, ${String(sorteado)}`);
  }
  return `${dia.slice(0, 4)}-${dia.slice(5, 7)}${dia.slice(8)}-${String(sorteado).padStart(6, '0')}`;
}

/** The day that a well-formed protocol carries. */
export const diaDoProtocolo = (protocolo: string): DataCivil =>
  `${protocolo.slice(0, 4)}-${protocolo.slice(5, 7)}-${protocolo.slice(7, 9)}`;

/** Reads a protocol as people type it, with or without its mask. */
export function lerProtocolo(texto: string): Leitura<string> {
  const limpo = texto.trim();
  if (limpo === '') return naoLido('Informe o protocolo.');
  const protocolo = aplicarMascara(MASCARA_PROTOCOLO, limpo);
  const inteiro = /^[0-9]{14}$/.test(limpo.replace(/[\s.-]/g, ''));
  return inteiro && dataCivilValida(diaDoProtocolo(protocolo))
    ? lido(protocolo)
    : naoLido('O protocolo tem 14 números e começa pela data. Exemplo: 2026-1120-123456.');
}

/** What decides how a request starts. */
export interface PedidoDeAbertura {
  readonly natureza: NaturezaId;
  /** Undefined when none was chosen, as where the nature forces it. */
  readonly tipo: TipoDeSolicitacaoId | undefined;
  readonly solicitante_id: string | null;
  /** Whether its requester asked for their identity to be kept; undefined is no. */
  readonly identidade_preservada?: boolean | undefined;
  /** The sector of the orgao that receives every request (SIC). */
  readonly setor_de_entrada: string;
  /** How it came and who of the staff files it, where its requester did not. */
  readonly balcao?: { readonly canal: Canal; readonly usuario_id: string } | undefined;
  /** Name of who files it for its requester, by a power or for a company of theirs. */
  readonly representante?: string | undefined;
}

/** How it came, in its first history entry. */
const comoVeio = ({ balcao, representante }: PedidoDeAbertura, chegada: DataCivil): string => {
  if (balcao)
    return `Solicitação recebida ${rotuloDoCanal(balcao.canal).toLowerCase()} em ${formatarData(chegada)} e registrada por servidor.`;
  return representante === undefined
    ? 'Solicitação registrada.'
    : 'Solicitação registrada por quem representa o solicitante.';
};

/** What only staff read of who acts for its requester: of a kept identity not even they are told the name. */
export const quemRepresenta = (
  representante: string | undefined,
  { identidade_preservada }: Pick<Solicitacao, 'identidade_preservada'>,
): string | null =>
  representante === undefined || identidade_preservada
    ? null
    : `Quem representa o solicitante: ${representante}.`;

/** A request as it starts, and its first history entry. */
export interface Abertura {
  readonly solicitacao: Solicitacao;
  readonly evento: EventoDaSolicitacao;
}

/**
 * Transition 1: a request is filed. Refuses a type that its nature does not have.
 * @param chegada day on which it came, from which its term counts
 */
export function abrirSolicitacao(
  pedido: PedidoDeAbertura,
  orgao: PrazosDoOrgao,
  chegada: DataCivil,
): Leitura<Abertura> {
  const tipo = tipoDaNatureza(pedido.natureza, pedido.tipo);
  if (!tipo.ok) return tipo;
  const prazo = prazoDaResposta(chegada, pedido.natureza, orgao);
  const solicitacao: Solicitacao = {
    status: 'AGUARDANDO',
    natureza: pedido.natureza,
    tipo: tipo.valor,
    prioridade: null,
    grau_sigilo: SIGILO_PUBLICO,
    solicitante_id: pedido.solicitante_id,
    identidade_preservada: pedido.identidade_preservada ?? false,
    sem_identidade: null,
    atendente_id: null,
    setor_id: pedido.setor_de_entrada,
    data_solicitacao: chegada,
    data_previsao: prazo.vencimento,
    data_previsao_anterior: null,
    expirada_em: null,
    atendida_em: null,
    cancelada_em: null,
    data_finalizacao: null,
    resposta_corrigida_em: null,
    justificativa_prorrogacao: null,
    decisao: null,
    motivo_da_negativa: null,
    remetida_a: null,
    complemento: null,
    recursos: [],
  };
  const como = comoVeio(pedido, chegada);
  const observacao = `${como} Resposta até ${formatarData(prazo.vencimento)}.`;
  const atendente_id = pedido.balcao?.usuario_id ?? null;
  const observacao_interna = quemRepresenta(pedido.representante, solicitacao);
  const detalhes = { observacao, observacao_interna, prazo, atendente_id };
  const { evento } = transicao(solicitacao, 'ABERTA', {}, detalhes);
  return lido({ solicitacao, evento });
}
