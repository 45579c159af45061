import { desabilitada, HABILITADA, oculta, type Disponibilidade } from '../acesso/servicos.ts';
import type { DataCivil } from '../calendario/data-civil.ts';
import { atendimentoDisponivel, naoAtendida } from './derivados.ts';
import { faltaTextoSemIdentidade } from './identidade.ts';
import type { MotivoDaSolicitacao } from './opcoes.ts';
import {
  atende,
  ehServidor,
  fezASolicitacao,
  foiProrrogada,
  mandaNoAtendimento,
  respondePeloSic,
  trabalhaNoSetor,
  type Quem,
  type Solicitacao,
} from './solicitacao.ts';
import { podeLerSolicitacao, respondePorRecurso } from './visibilidade.ts';

/**
 * The facts that decide what can be done with a request, as it stands today (`solicitacaoEmDia`,
 * or `assentarSolicitacao` under the lock); the list carries them too.
 */
export type SolicitacaoAoAgir = Pick<
  Solicitacao,
  | 'status'
  | 'tipo'
  | 'grau_sigilo'
  | 'solicitante_id'
  | 'atendente_id'
  | 'setor_id'
  | 'data_previsao'
  | 'data_previsao_anterior'
  | 'expirada_em'
  | 'cancelada_em'
  | 'recursos'
> &
  Partial<Pick<Solicitacao, 'identidade_preservada' | 'sem_identidade' | 'importada'>>;

export const ACOES_DA_SOLICITACAO = [
  'informacoes',
  'direcionar',
  'atender',
  'complementar',
  'prorrogar',
  'responder',
  'cancelar',
] as const;

export type AcaoDaSolicitacao = (typeof ACOES_DA_SOLICITACAO)[number];

type Resultado = Disponibilidade<MotivoDaSolicitacao>;
type Regra = (s: SolicitacaoAoAgir, quem: Quem, hoje: DataCivil) => Resultado;

/** What nobody of the staff can do, whatever the action: not theirs to read, or over. */
const deServidor =
  (regra: Regra): Regra =>
  (s, quem, hoje) => {
    if (!ehServidor(quem) || quem.visao_publica) return oculta('SO_SERVIDORES');
    if (s.cancelada_em !== null) return oculta('SOLICITACAO_CANCELADA');
    if (!podeLerSolicitacao(s, quem)) return oculta('SOLICITACAO_RESTRITA');
    if (s.importada) return oculta('SOLICITACAO_IMPORTADA');
    return regra(s, quem, hoje);
  };

/** Enabled only while EM_ATENDIMENTO, for its attendant. */
const soOAtendente: Regra = (s, quem) => {
  if (s.status === 'FINALIZADO') return desabilitada('SOLICITACAO_FINALIZADA');
  if (s.status !== 'EM_ATENDIMENTO') return desabilitada('SEM_ATENDIMENTO');
  return atende(quem, s) ? HABILITADA : desabilitada('OUTRO_ATENDENTE');
};

/** The same; where the SIC sends what sectors prepare, for whoever answers for it. */
const responder: Regra = (s, quem, hoje) => {
  if (!quem.so_o_sic_envia) return soOAtendente(s, quem, hoje);
  if (s.status === 'EM_ATENDIMENTO' && respondePeloSic(quem)) return HABILITADA;
  const pode = soOAtendente(s, quem, hoje);
  return pode.estado === 'HABILITADA' ? desabilitada('RESPOSTA_SO_PELO_SIC') : pode;
};

/** Always, for whoever may read the request or answers for one of its appeals. */
const informacoes: Regra = (s, quem) => {
  if (podeLerSolicitacao(s, quem) || respondePorRecurso(s, quem)) return HABILITADA;
  return oculta(ehServidor(quem) ? 'SOLICITACAO_RESTRITA' : 'SOLICITACAO_DE_OUTRO');
};

/**
 * Shown if not FINALIZADO and (in a sector of the user and EM_ATENDIMENTO, or not flagged as
 * unattended); disabled if NAO_ATENDIDA, or if somebody else is attending.
 */
const direcionar: Regra = (s, quem, hoje) => {
  if (s.status === 'FINALIZADO') return oculta('SOLICITACAO_FINALIZADA');
  const emAtendimento = s.status === 'EM_ATENDIMENTO';
  const noSetor = emAtendimento && trabalhaNoSetor(quem, s.setor_id);
  if (!noSetor && naoAtendida(s, hoje)) {
    return oculta(emAtendimento ? 'DIRECIONADA_SO_PELO_SETOR' : 'PARADA_SEM_ATENDENTE');
  }
  if (emAtendimento && !mandaNoAtendimento(quem, s)) return desabilitada('ATENDIDA_POR_OUTRO');
  if (s.status === 'NAO_ATENDIDA') return desabilitada('SOLICITACAO_NAO_ATENDIDA');
  return faltaTextoSemIdentidade(s) ? desabilitada('FALTA_TEXTO_SEM_IDENTIDADE') : HABILITADA;
};

const atenderSemTexto: Regra = (s, quem, hoje) => {
  if (s.status === 'AGUARDANDO' || atendimentoDisponivel(s, quem)) return HABILITADA;
  const parada = s.status === 'NAO_ATENDIDA' || s.status === 'DIRECIONADA';
  if (parada && hoje > s.data_previsao && respondePeloSic(quem)) return HABILITADA;
  if (s.status === 'FINALIZADO') return oculta('SOLICITACAO_FINALIZADA');
  return oculta(s.status === 'EM_ATENDIMENTO' ? 'SOLICITACAO_EM_ATENDIMENTO' : 'OUTRO_SETOR');
};

/**
 * Shown if `atendimento_disponivel` or AGUARDANDO; the SIC takes what is overdue in any sector, and alone what
 * others cannot read yet.
 */
const atender: Regra = (s, quem, hoje) => {
  const pode = atenderSemTexto(s, quem, hoje);
  const falta = faltaTextoSemIdentidade(s) && !respondePeloSic(quem);
  return falta && pode.estado === 'HABILITADA' ? desabilitada('FALTA_TEXTO_SEM_IDENTIDADE') : pode;
};

/**
 * Hidden if already extended; enabled if `atendimento_disponivel`, or EM_ATENDIMENTO for its attendant,
 * who heads its sector and the SIC. The server adds: not after the deadline (Decreto 7.724/2012, art. 16).
 */
const prorrogar: Regra = (s, quem, hoje) => {
  if (foiProrrogada(s)) return oculta('JA_PRORROGADA');
  if (s.status === 'FINALIZADO') return desabilitada('SOLICITACAO_FINALIZADA');
  if (s.status !== 'EM_ATENDIMENTO' && !atendimentoDisponivel(s, quem)) {
    return desabilitada('PRORROGACAO_SEM_ATENDIMENTO');
  }
  if (s.status === 'EM_ATENDIMENTO' && !mandaNoAtendimento(quem, s))
    return desabilitada('ATENDIDA_POR_OUTRO');
  return hoje > s.data_previsao ? desabilitada('PRAZO_VENCIDO') : HABILITADA;
};

/** Only the original requester, not in the public view, only while AGUARDANDO. */
const cancelar: Regra = (s, quem) => {
  if (quem.visao_publica || quem.usuario_id === null) return oculta('ENTRE_PARA_CANCELAR');
  if (!fezASolicitacao(quem, s)) return oculta('SOLICITACAO_DE_OUTRO');
  if (s.cancelada_em !== null) return oculta('SOLICITACAO_CANCELADA');
  return s.status === 'AGUARDANDO' ? HABILITADA : oculta('CANCELAMENTO_TARDIO');
};

const REGRAS = {
  informacoes,
  direcionar: deServidor(direcionar),
  atender: deServidor(atender),
  complementar: deServidor(soOAtendente),
  prorrogar: deServidor(prorrogar),
  responder: deServidor(responder),
  cancelar,
} as const satisfies Record<AcaoDaSolicitacao, Regra>;

/**
 * Whether an action can be taken on a request, by whom, on which day (`esic.md` §4): the screen
 * draws its button from it, and the server refuses with the same reason.
 */
export const disponibilidadeDaSolicitacao = (
  acao: AcaoDaSolicitacao,
  solicitacao: SolicitacaoAoAgir,
  quem: Quem,
  hoje: DataCivil,
): Resultado => REGRAS[acao](solicitacao, quem, hoje);

/** The same for an attachment: removed only by whoever attached it, until the request is over. */
export function disponibilidadeDeRemoverAnexo(
  anexo: { readonly anexado_por_id: string | null },
  solicitacao: Pick<Solicitacao, 'status' | 'cancelada_em'>,
  quem: Quem,
): Resultado {
  const { anexado_por_id } = anexo;
  const dono = anexado_por_id !== null && anexado_por_id === quem.usuario_id;
  if (quem.visao_publica || !dono) return oculta('ANEXO_DE_OUTRO');
  if (solicitacao.cancelada_em !== null) return oculta('SOLICITACAO_CANCELADA');
  return solicitacao.status === 'FINALIZADO' ? oculta('SOLICITACAO_FINALIZADA') : HABILITADA;
}

/** Words of the buttons (`esic.md` §2.1). */
export const ROTULOS_DAS_ACOES = {
  informacoes: 'Informações',
  direcionar: 'Direcionar',
  atender: 'Atender',
  complementar: 'Complementar',
  prorrogar: 'Prorrogar',
  responder: 'Responder',
  cancelar: 'Cancelar solicitação',
} as const satisfies Record<AcaoDaSolicitacao, string>;

/** What stands where a request has nothing (`esic.md` §2.2 and §3), to the letter. */
export const SEM_VALOR = {
  tipo: 'NÃO DEFINIDO',
  prioridade: 'NÃO POSSUI',
  solicitante: 'USUÁRIO EXTERNO',
  atendente: 'SEM ATENDENTE',
  data_finalizacao: 'Ainda não finalizada',
  documentos: 'Sem anexos',
  anexado_por: 'Solicitante',
  historico: 'Sem histórico para essa solicitação',
} as const;
