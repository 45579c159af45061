import { temVisivel, lido, naoLido, type Leitura } from '../texto/escrita.ts';
import { type TipoDeNegativa, TIPOS_DE_NEGATIVA } from '../transparencia/classificadas.ts';
import type { DecisaoDoPedido } from './opcoes.ts';
import type { Ato, Decidida, Transicao, Solicitacao } from './solicitacao.ts';
import { prazoParaRecorrer, type PrazosDoOrgao } from './prazos-da-solicitacao.ts';
import { transicao } from './acoes-da-solicitacao.ts';

/** Why access is refused, as it is filled in: the kind of reason, and the reason itself. */
export interface Negativa {
  readonly tipo_da_negativa?: string | undefined;
  readonly motivo_da_negativa?: string | undefined;
}

const NEGATIVAS: readonly (string | null)[] = [
  'ACESSO_NEGADO',
  'ACESSO_PARCIALMENTE_CONCEDIDO',
] satisfies readonly DecisaoDoPedido[];

/** Whether a decision refuses access, whole or in part: then it says why. */
export const negaAcesso = (decisao: string | null): boolean => NEGATIVAS.includes(decisao);

/**
 * What a decision lacks of its reason, by field; undefined when nothing. A refusal, whole or in
 * part, gives its reasons of fact or of law (Lei 12.527/2011, art. 11 §1 II), and of which kind they
 * are, which the statistics count (art. 30 III).
 */
export function faltasDaNegativa(
  decisao: string | null,
  { tipo_da_negativa: tipo, motivo_da_negativa: motivo = '' }: Negativa,
): { [Campo in keyof Negativa]?: string } | undefined {
  if (!negaAcesso(decisao)) return undefined;
  const semTipo = !TIPOS_DE_NEGATIVA.some((um) => um === tipo);
  const semMotivo = !temVisivel(motivo);
  if (!semTipo && !semMotivo) return undefined;
  return {
    ...(semTipo && { tipo_da_negativa: 'Escolha o motivo da negativa.' }),
    ...(semMotivo && { motivo_da_negativa: 'Explique o motivo da negativa.' }),
  };
}

/**
 * Whether a decision hands the request over to the body that has the information (Lei 12.527/2011, art.
 * 11 §1 III): then it says which one, and how it is reached.
 */
export const remete = (decisao: string | null): boolean =>
  decisao === ('REMETIDA_A_OUTRO_ORGAO' satisfies DecisaoDoPedido);

/** What a decision lacks of all that it asks for, by field; undefined when nothing. */
export function faltasDaDecisao(
  decisao: string | null,
  { remetida_a = '', ...negativa }: Negativa & { readonly remetida_a?: string | undefined },
): Partial<Record<keyof Negativa | 'remetida_a', string>> | undefined {
  if (!remete(decisao)) return faltasDaNegativa(decisao, negativa);
  if (temVisivel(remetida_a)) return undefined;
  return { remetida_a: 'Escreva qual órgão tem a informação e como falar com ele.' };
}

/** The reason as it is kept and read; `motivoDaNegativa` tells its kind. */
export const negativaPorExtenso = (tipo: TipoDeNegativa, motivo: string): string =>
  `${tipo}: ${motivo.trim()}`;

/** What the attendant writes to answer. */
export interface RespostaDoAtendente {
  readonly resposta: string;
  /** Null when none was chosen: complaints and praise have none. */
  readonly decisao: DecisaoDoPedido | null;
  /** Needed when access is refused, whole or in part. */
  readonly motivo_da_negativa?: string | null | undefined;
  /** Needed when the request is handed over. */
  readonly remetida_a?: string | null | undefined;
}

/**
 * An answer as it is kept. Refuses an empty text, a refusal of access without its reason, and handing
 * over without saying to whom.
 */
export function respostaEscrita(
  dados: RespostaDoAtendente,
): Leitura<Decidida & { readonly observacao: string }> {
  const observacao = dados.resposta.trim();
  if (observacao === '') return naoLido('Escreva a resposta.');
  const negado = negaAcesso(dados.decisao);
  const motivo = dados.motivo_da_negativa?.trim() || null;
  if (negado && motivo === null) return naoLido('Escreva o motivo da negativa de acesso.');
  const destino = dados.remetida_a?.trim() || null;
  if (remete(dados.decisao) && destino === null)
    return naoLido('Escreva qual órgão tem a informação e como falar com ele.');
  return lido({
    observacao,
    decisao: dados.decisao,
    motivo_da_negativa: negado ? motivo : null,
    remetida_a: remete(dados.decisao) ? destino : null,
  });
}

/**
 * Transition 7: the attendant answers. `prazo` of the entry is the term to appeal, of which the
 * requester must be told (Lei 12.527/2011, art. 11 §4). Refuses an empty text, and a refusal of
 * access, whole or in part, without its reason (art. 11 §1 II).
 */
export function responderSolicitacao(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  dados: RespostaDoAtendente,
  { usuario_id, hoje }: Ato,
  orgao: PrazosDoOrgao,
): Leitura<Transicao> {
  const escrita = respostaEscrita(dados);
  if (!escrita.ok) return escrita;
  const { observacao, ...decidida } = escrita.valor;
  return lido(
    transicao(
      solicitacao,
      'RESPONDIDA',
      {
        status: 'FINALIZADO',
        data_finalizacao: hoje,
        ...decidida,
      },
      {
        observacao,
        atendente_id: usuario_id,
        prazo: prazoParaRecorrer(hoje, orgao),
        versao_da_resposta: { ...decidida, motivo_da_correcao: null },
      },
    ),
  );
}
