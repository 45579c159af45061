import type { DataCivil } from '../calendario/data-civil.ts';
import type { Papel } from '../acesso/permissoes.ts';
import type { SituacaoDoRecurso } from '../recursos/situacao.ts';
import type { Prazo } from '../calendario/prazo.ts';
import type {
  DecisaoDoPedido,
  GrauDeSigiloId,
  PrioridadeId,
  TipoDeSolicitacaoId,
} from './opcoes.ts';
import type { StatusDaSolicitacao } from './status.ts';

/** What the rules of a request need to know of one of its appeals. */
export interface RecursoDaSolicitacao {
  readonly situacao: SituacaoDoRecurso;
  /** Last day to answer it. */
  readonly prazo: DataCivil;
  readonly data_resposta: DataCivil | null;
  /** Who must answer it; null leaves it to any ADMIN. */
  readonly responsavel_id: string | null;
}

/** What was missing of a request, and whether it came. */
export interface Complemento {
  readonly pergunta: string;
  readonly pedido_em: DataCivil;
  /** Last day to answer. */
  readonly ate: DataCivil;
  readonly respondido_em: DataCivil | null;
  /** The deadline before it stood still for this; null where it goes on. */
  readonly previsao: DataCivil | null;
}

/** When a request of another system was imported, and the number that it had there. */
export interface Importada {
  readonly em: DataCivil;
  readonly protocolo: string;
}

/** What others read of a request whose requester asked for their identity to be kept. */
export interface SemIdentidade {
  /** Counted up each time that it is written. */
  readonly versao: number;
  /** Without what tells who asked, by the key of `TRECHOS`; what is not here is not read yet. */
  readonly textos: Readonly<Record<string, string>>;
  /** Ids of the requester's files that tell nothing of them. */
  readonly anexos: readonly string[];
}

/**
 * The facts of a request: what people did and when, as they are stored. Days are civil, in the
 * orgao's zone. What follows from them (unattended, overdue, appealable) is computed, never stored.
 */
export interface Solicitacao {
  readonly status: StatusDaSolicitacao;
  readonly natureza: number;
  readonly tipo: TipoDeSolicitacaoId;
  readonly prioridade: PrioridadeId | null;
  readonly grau_sigilo: GrauDeSigiloId;
  /** The account that filed it; null for a visitor. */
  readonly solicitante_id: string | null;
  /** Told without saying who tells it: there is nobody to ask or to answer. */
  readonly anonima?: boolean | undefined;
  /** Of closed history that another system had: since when it is here, and its number there. */
  readonly importada?: Importada | undefined;
  /** Whether its requester asked that only the SIC know who they are. */
  readonly identidade_preservada: boolean;
  /** Null while the SIC did not write it. */
  readonly sem_identidade: SemIdentidade | null;
  readonly atendente_id: string | null;
  /** Where it is now: `localizado_em`. */
  readonly setor_id: string;
  readonly data_solicitacao: DataCivil;
  readonly data_previsao: DataCivil;
  /** What `data_previsao` was before the extension; null while there was none. */
  readonly data_previsao_anterior: DataCivil | null;
  /** First day past the deadline with nobody attending; never cleared. */
  readonly expirada_em: DataCivil | null;
  /** First time that somebody took it. */
  readonly atendida_em: DataCivil | null;
  readonly cancelada_em: DataCivil | null;
  readonly data_finalizacao: DataCivil | null;
  /** Day of the last correction of the answer; null while it is as it left. */
  readonly resposta_corrigida_em: DataCivil | null;
  readonly justificativa_prorrogacao: string | null;
  readonly decisao: DecisaoDoPedido | null;
  readonly motivo_da_negativa: string | null;
  /** The body that has the information, and how to reach it, where the request was handed over. */
  readonly remetida_a: string | null;
  /** What its requester was asked for, once; null while nobody asked. */
  readonly complemento: Complemento | null;
  readonly recursos: readonly RecursoDaSolicitacao[];
}

/** Who looks at a request or acts on it. */
export interface Quem {
  readonly papel: Papel;
  /** Null for a visitor. */
  readonly usuario_id: string | null;
  /** Sectors where the user works; an ADMIN works in every one. */
  readonly setores: readonly string[];
  /** Of those, the sectors that they head; undefined is none. */
  readonly chefia?: readonly string[] | undefined;
  /** Whether they work in the sector that every request comes to; undefined is no. */
  readonly do_sic?: boolean | undefined;
  /** Whether sectors prepare answers and only the SIC sends them; undefined is no. */
  readonly so_o_sic_envia?: boolean | undefined;
  /** Whether the request was found by its protocol, on the public e-SIC page. */
  readonly visao_publica: boolean;
}

/** Whether a request was extended. */
export const foiProrrogada = ({
  data_previsao_anterior,
}: Pick<Solicitacao, 'data_previsao_anterior'>) => data_previsao_anterior !== null;

/** Whether somebody is staff. */
export const ehServidor = ({ papel }: Pick<Quem, 'papel'>): boolean =>
  papel === 'PREFEITURA' || papel === 'ADMIN';

/** Whether somebody works in a sector. */
export const trabalhaNoSetor = (quem: Pick<Quem, 'papel' | 'setores'>, setor_id: string): boolean =>
  quem.papel === 'ADMIN' || (ehServidor(quem) && quem.setores.includes(setor_id));

/** Whether somebody answers for the SIC: who works in the sector of entry, and every ADMIN. */
export const respondePeloSic = (quem: Pick<Quem, 'papel' | 'do_sic'>): boolean =>
  quem.papel === 'ADMIN' || (ehServidor(quem) && quem.do_sic === true);

/** Whether somebody filed the request, signed in. */
export const fezASolicitacao = (
  quem: Pick<Quem, 'usuario_id'>,
  { solicitante_id }: Pick<Solicitacao, 'solicitante_id'>,
): boolean => solicitante_id !== null && solicitante_id === quem.usuario_id;

/** Whether somebody is attending the request. */
export const atende = (
  quem: Pick<Quem, 'usuario_id'>,
  { atendente_id }: Pick<Solicitacao, 'atendente_id'>,
): boolean => atendente_id !== null && atendente_id === quem.usuario_id;

/**
 * Whether somebody decides over a request that is being attended (who has it, and until when): its
 * attendant, who heads the sector where it is, and the SIC.
 */
export const mandaNoAtendimento = (
  quem: Quem,
  solicitacao: Pick<Solicitacao, 'atendente_id' | 'setor_id'>,
): boolean =>
  atende(quem, solicitacao) ||
  respondePeloSic(quem) ||
  (ehServidor(quem) && (quem.chefia ?? []).includes(solicitacao.setor_id));

/**
 * What happens to a request, whether its requester is told by e-mail, and whether its observation
 * carries what staff wrote, or only what the system says of every request.
 */
export const EVENTOS_DA_SOLICITACAO = {
  ABERTA: { avisa: true, escrita: false },
  DIRECIONADA: { avisa: true, escrita: true },
  ATENDIDA: { avisa: true, escrita: false },
  DESIGNADA: { avisa: true, escrita: false },
  DEVOLVIDA: { avisa: false, escrita: false },
  RECLASSIFICADA: { avisa: true, escrita: true },
  ANOTADA: { avisa: false, escrita: true },
  IDENTIDADE_ABERTA: { avisa: true, escrita: true },
  TEXTO_SEM_IDENTIDADE: { avisa: false, escrita: false },
  EMAIL_CORRIGIDO: { avisa: false, escrita: true },
  CONSULTADA: { avisa: false, escrita: true },
  CONSULTA_RESPONDIDA: { avisa: false, escrita: true },
  DISCORDANCIA: { avisa: false, escrita: true },
  DISCORDANCIA_RECUSADA: { avisa: false, escrita: true },
  COMPLEMENTADA: { avisa: false, escrita: false },
  COMPLEMENTO_PEDIDO: { avisa: true, escrita: true },
  COMPLEMENTO_RECEBIDO: { avisa: false, escrita: true },
  PRORROGADA: { avisa: true, escrita: true },
  RESPONDIDA: { avisa: true, escrita: true },
  RESPOSTA_CORRIGIDA: { avisa: true, escrita: true },
  CANCELADA: { avisa: true, escrita: false },
  EXPIRADA: { avisa: false, escrita: false },
  NAO_ATENDIDA: { avisa: false, escrita: false },
  PRAZO_RECONTADO: { avisa: false, escrita: false },
  PUBLICADA: { avisa: false, escrita: false },
  PUBLICACAO_ALTERADA: { avisa: false, escrita: false },
  PUBLICACAO_RETIRADA: { avisa: false, escrita: false },
} as const satisfies Record<string, { avisa: boolean; escrita: boolean }>;

export type TipoDeEventoDaSolicitacao = keyof typeof EVENTOS_DA_SOLICITACAO;

/** How a request was decided, and what the decision asks for besides. */
export type Decidida = Pick<Solicitacao, 'decisao' | 'motivo_da_negativa' | 'remetida_a'>;

/** A version of the answer beside its text, which is the observation of its entry. */
export interface VersaoDaResposta extends Decidida {
  /** Why it replaced the one before; null of the first. */
  readonly motivo_da_correcao: string | null;
}

/** An entry of the history of a request, before it has an instant. */
export interface EventoDaSolicitacao {
  readonly tipo: TipoDeEventoDaSolicitacao;
  /** State after it. */
  readonly status: StatusDaSolicitacao;
  /** Everybody who sees the request reads it. */
  readonly observacao: string | null;
  /** Only staff read it. */
  readonly observacao_interna: string | null;
  /** Who of the staff did it; null for the requester and for the system. */
  readonly atendente_id: string | null;
  readonly setor_id: string;
  /** How the deadline that it set was counted, day by day. */
  readonly prazo: Prazo | null;
  /** Of an answer, and of a correction of one. */
  readonly versao_da_resposta?: VersaoDaResposta;
}

/** Who does it and on which day. */
export interface Ato {
  readonly usuario_id: string;
  readonly hoje: DataCivil;
}

/** A change of a request as data: what to save, and the history entry that goes with it. */
export interface Transicao {
  readonly mudancas: Partial<Solicitacao>;
  readonly evento: EventoDaSolicitacao;
}

/** A request after a change. */
export const aplicarTransicao = (
  solicitacao: Solicitacao,
  { mudancas }: Transicao,
): Solicitacao => ({
  ...solicitacao,
  ...mudancas,
});
