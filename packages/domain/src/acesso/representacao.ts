import { diasEntre, type DataCivil } from '../calendario/data-civil.ts';
import { pode, type Capacidade } from './permissoes.ts';
import { SERVICOS_COM_GUIAS, type ChaveServico } from './servicos.ts';

/** Services that a taxpayer may leave to somebody else: those that show or do what is theirs alone. */
export const SERVICOS_DELEGAVEIS = [
  'iptu',
  'issqn',
  'informacoes_cadastrais',
  'log_alteracoes',
  'imoveis',
  'extrato_divida',
  'alvara',
  'taxas_fiscalizacao',
  'negativa_debitos',
  'solicitacoes',
] as const satisfies readonly ChaveServico[];

export type ServicoDelegavel = (typeof SERVICOS_DELEGAVEIS)[number];

const FISCAIS = SERVICOS_DELEGAVEIS.filter((servico) => servico !== 'solicitacoes');
const DE_SOLICITACOES = ['solicitacoes'] as const;
/** Of the session itself: who acts for somebody may always see that, stop it and leave. */
const DA_SESSAO = SERVICOS_DELEGAVEIS;

/**
 * What who acts for somebody else may use, and by which of the services that were left with them: one of
 * them is enough here, and `noQueFoiDeixado` of the server narrows a look to those. What is not in the
 * list is personal, and nobody's but one's own: the profile, the password, the notices, the powers given.
 */
const AO_AGIR: Partial<Record<Capacidade, readonly ServicoDelegavel[]>> = {
  'sessao.ver': DA_SESSAO,
  'representacao.escolher': DA_SESSAO,
  'inicio.ver': FISCAIS,
  'tributos.consultar': FISCAIS,
  'tributos.atualizar-parcela': SERVICOS_COM_GUIAS,
  'tributos.pagar-junto': SERVICOS_COM_GUIAS,
  'parcelamentos.simular': SERVICOS_COM_GUIAS,
  // An agreement tells of debts of every kind.
  'parcelamentos.ver': ['extrato_divida'],
  'documentos.emitir': FISCAIS,
  'solicitacoes.criar': DE_SOLICITACOES,
  'solicitacoes.ver': DE_SOLICITACOES,
  'recursos.abrir': DE_SOLICITACOES,
  'recursos.ver': DE_SOLICITACOES,
};

/**
 * Whether who acts for somebody else may use a capability, by the services left with them. What visitors
 * may, everybody may: it is about nobody who is signed in.
 */
export function podeAoAgir(capacidade: Capacidade, servicos: readonly ServicoDelegavel[]): boolean {
  if (pode('VISITANTE', capacidade)) return true;
  return AO_AGIR[capacidade]?.some((servico) => servicos.includes(servico)) ?? false;
}

/** A power lasts at most this many days: who still needs it then gives it anew. */
export const PROCURACAO_MAXIMO_DIAS = 730;

/** How many powers of one account may be open at the same time: a family, an office, not a crowd. */
export const PROCURACOES_MAXIMO = 20;

/** Why a power cannot end on a day; undefined when it can. */
export function motivoDoFim(ate: DataCivil, hoje: DataCivil): string | undefined {
  if (ate < hoje) return 'Escolha hoje ou um dia depois.';
  if (diasEntre(hoje, ate) > PROCURACAO_MAXIMO_DIAS)
    return 'Uma procuração vale no máximo 2 anos: escolha um dia antes disso.';
  return undefined;
}

/** What of a power tells how it stands. */
interface FatosDaProcuracao {
  readonly aceita_em: Date | null;
  readonly encerrada_em: Date | null;
  /** The first instant at which it is over by itself. */
  readonly vale_antes_de: Date;
}

export type SituacaoDaProcuracao = 'A_ACEITAR' | 'VALE' | 'RECUSADA' | 'ENCERRADA' | 'VENCIDA';

/** How a power stands at an instant; only one that `VALE` lets anybody act. */
export function situacaoDaProcuracao(
  { aceita_em, encerrada_em, vale_antes_de }: FatosDaProcuracao,
  agora: Date,
): SituacaoDaProcuracao {
  if (encerrada_em !== null) return aceita_em === null ? 'RECUSADA' : 'ENCERRADA';
  if (vale_antes_de <= agora) return 'VENCIDA';
  return aceita_em === null ? 'A_ACEITAR' : 'VALE';
}

/** What somebody is to a company, as gov.br tells it; who works for one without any of them comes as `COLABORADOR`. */
export const ATUACOES = {
  SOCIO: 'sócio',
  CONTADOR: 'contador',
  REPRESENTANTE_LEGAL: 'representante legal',
  COLABORADOR: 'colaborador',
  NAO_ATUANTE: 'sem atuação',
} as const;

export type Atuacao = keyof typeof ATUACOES;

/**
 * Whether a link to a company lets a person see its taxes. A collaborator was let into systems of the
 * company, and shown no power over its taxes (CTN art. 198): the company gives them one here.
 */
export const podeAgirPelaEmpresa = (atuacao: Atuacao): boolean =>
  atuacao === 'SOCIO' || atuacao === 'CONTADOR' || atuacao === 'REPRESENTANTE_LEGAL';
