import { desabilitada, HABILITADA, oculta, type Disponibilidade } from '../acesso/servicos.ts';
import type { MotivoDaSolicitacao } from './opcoes.ts';
import {
  atende,
  ehServidor,
  respondePeloSic,
  trabalhaNoSetor,
  type Quem,
  type Solicitacao,
} from './solicitacao.ts';

/** What an answer will say, as far as it is written. */
export interface TextoDaResposta {
  readonly resposta: string;
  readonly decisao: string | null;
  readonly tipo_da_negativa?: string | null | undefined;
  readonly motivo_da_negativa?: string | null | undefined;
  readonly remetida_a?: string | null | undefined;
}

/** An answer that is being written, as the rules know it. */
export interface RascunhoDaResposta extends TextoDaResposta {
  /** Everybody who wrote of it. */
  readonly autores: readonly string[];
  /** Who approved it as it stands; null while nobody did. */
  readonly aprovado_por_id: string | null;
}

type Resultado = Disponibilidade<MotivoDaSolicitacao>;
type EmAtendimento = Pick<Solicitacao, 'status' | 'cancelada_em' | 'atendente_id' | 'setor_id'>;

/**
 * Whether somebody reads and writes the draft of an answer: its attendant, its sector, an ADMIN; and the
 * SIC where it sends what sectors prepare.
 */
export function disponibilidadeDeRascunhar(s: EmAtendimento, quem: Quem): Resultado {
  if (!ehServidor(quem) || quem.visao_publica) return oculta('SO_SERVIDORES');
  if (s.cancelada_em !== null) return oculta('SOLICITACAO_CANCELADA');
  if (s.status === 'FINALIZADO') return oculta('SOLICITACAO_FINALIZADA');
  if (s.status !== 'EM_ATENDIMENTO') return oculta('SEM_ATENDIMENTO');
  const envia = quem.so_o_sic_envia === true && respondePeloSic(quem);
  return envia || atende(quem, s) || trabalhaNoSetor(quem, s.setor_id)
    ? HABILITADA
    : oculta('OUTRO_ATENDENTE');
}

/** Whether somebody approves a draft: whoever may write it and did not. Never one's own. */
export function disponibilidadeDeAprovar(
  s: EmAtendimento,
  { autores, aprovado_por_id }: Pick<RascunhoDaResposta, 'autores' | 'aprovado_por_id'>,
  quem: Quem,
): Resultado {
  const escrever = disponibilidadeDeRascunhar(s, quem);
  if (escrever.estado !== 'HABILITADA') return escrever;
  if (aprovado_por_id !== null) return oculta('RASCUNHO_APROVADO');
  const proprio = quem.usuario_id === null || autores.includes(quem.usuario_id);
  return proprio ? desabilitada('RASCUNHO_PROPRIO') : HABILITADA;
}

const comparavel = (t: TextoDaResposta): string =>
  JSON.stringify([
    t.resposta.trim(),
    t.decisao,
    t.tipo_da_negativa || null,
    t.motivo_da_negativa?.trim() || null,
    t.remetida_a?.trim() || null,
  ]);

/** Whether an answer is the draft that another person approved, to the letter. */
export const respostaAprovada = (
  resposta: TextoDaResposta,
  rascunho: RascunhoDaResposta | undefined,
): boolean =>
  rascunho !== undefined &&
  rascunho.aprovado_por_id !== null &&
  comparavel(resposta) === comparavel(rascunho);
