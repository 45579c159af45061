import { desabilitada, HABILITADA, oculta, type Disponibilidade } from '../acesso/servicos.ts';
import type { DataCivil } from '../calendario/data-civil.ts';
import type { PrazosDoOrgao } from '../solicitacoes/prazos-da-solicitacao.ts';
import {
  ehServidor,
  fezASolicitacao,
  trabalhaNoSetor,
  type Quem,
  type Solicitacao,
} from '../solicitacoes/solicitacao.ts';
import { podeLerSolicitacao, visaoPublica } from '../solicitacoes/visibilidade.ts';
import type { RecursoAEncaminhar } from './acoes-do-recurso.ts';
import type { Entrega } from './entrega-do-recurso.ts';
import type { MotivoDoRecurso, SituacaoDoRecurso } from './situacao.ts';
import { motivoSemRecurso, type SolicitacaoRecorrivel } from './prazos-do-recurso.ts';
import { ehResponsavel, type Recurso } from './recurso.ts';

/** What the rules of an appeal need of its request. */
type SolicitacaoDoRecurso = Pick<
  Solicitacao,
  'tipo' | 'grau_sigilo' | 'setor_id' | 'atendente_id' | 'solicitante_id'
>;

/** Who owes what was granted; null when nothing is owed. */
type DeQuemEntrega = Pick<Entrega, 'setor_id' | 'responsavel_id'> | null;

/** Whether somebody may read an appeal: who reads its request, who must answer it, and who must hand over. */
const podeLerRecurso = (
  {
    responsavel_id,
    solicitacao,
    entrega,
  }: Pick<Recurso, 'responsavel_id'> & {
    readonly solicitacao: SolicitacaoDoRecurso;
    readonly entrega?: DeQuemEntrega;
  },
  quem: Quem,
): boolean =>
  podeLerSolicitacao(solicitacao, quem) ||
  (ehServidor(quem) &&
    (ehResponsavel(quem, { responsavel_id }) || entrega?.responsavel_id === quem.usuario_id));

/** What somebody who came by the protocol sees of the appeals, besides instances, states and dates. */
export interface VisaoPublicaDosRecursos {
  readonly mensagem: boolean;
  readonly resposta: boolean;
  readonly anexos: boolean;
}

/** What the public view shows: what is held back of the request is held back of its appeals too. */
export function visaoPublicaDosRecursos(
  solicitacao: Parameters<typeof visaoPublica>[0],
  emailConfere: boolean,
): VisaoPublicaDosRecursos {
  const { descricao, anexos } = visaoPublica(solicitacao, emailConfere);
  return { mensagem: descricao, resposta: descricao, anexos };
}

/**
 * The facts that decide what can be done with an appeal, as it stands today (`recursosEmDia`, or
 * `assentarRecursos` under the lock); the list carries them too.
 */
export type RecursoAoAgir = Pick<Recurso, 'situacao'> &
  RecursoAEncaminhar & {
    readonly solicitacao: SolicitacaoDoRecurso;
    readonly entrega?: DeQuemEntrega;
  };

export const ACOES_DO_RECURSO = [
  'informacoes',
  'encaminhar',
  'responder',
  'corrigir',
  'entregar',
] as const;

export type AcaoDoRecurso = (typeof ACOES_DO_RECURSO)[number];

type Resultado = Disponibilidade<MotivoDoRecurso>;
type Regra = (recurso: RecursoAoAgir, quem: Quem) => Resultado;

/** What is over, and why nothing more is done with it. */
const ENCERRADOS: Partial<Record<SituacaoDoRecurso, MotivoDoRecurso>> = {
  EXPIRADO: 'RECURSO_EXPIRADO',
  FINALIZADO: 'RECURSO_FINALIZADO',
  CANCELADA: 'RECURSO_CANCELADO',
};

/** What nobody of the staff can do, whatever the action: not theirs to read, or over. */
const deServidor =
  (regra: Regra, encerrada: (motivo: MotivoDoRecurso) => Resultado = desabilitada): Regra =>
  (recurso, quem) => {
    if (!ehServidor(quem) || quem.visao_publica) return oculta('SO_SERVIDORES');
    if (!podeLerRecurso(recurso, quem)) return oculta('SOLICITACAO_RESTRITA');
    const encerrado = ENCERRADOS[recurso.situacao];
    return encerrado ? encerrada(encerrado) : regra(recurso, quem);
  };

/** Always, for whoever may read the appeal. */
const informacoes: Regra = (recurso, quem) => {
  if (podeLerRecurso(recurso, quem)) return HABILITADA;
  return oculta(ehServidor(quem) ? 'SOLICITACAO_RESTRITA' : 'SOLICITACAO_DE_OUTRO');
};

/** The responsible or an ADMIN, while it waits for an answer. */
const encaminhar: Regra = (recurso, quem) => {
  if (recurso.situacao === 'RESPONDIDO') return desabilitada('RECURSO_RESPONDIDO');
  return quem.papel === 'ADMIN' || ehResponsavel(quem, recurso)
    ? HABILITADA
    : desabilitada('OUTRO_RESPONSAVEL');
};

/** The responsible, unless they decided on this request before. */
const decidir: Regra = (recurso, quem) => {
  if (!ehResponsavel(quem, recurso)) return desabilitada('OUTRO_RESPONSAVEL');
  const decidiu = quem.usuario_id !== null && recurso.decidiram.includes(quem.usuario_id);
  return decidiu ? desabilitada('JA_DECIDIU') : HABILITADA;
};

const responder: Regra = (recurso, quem) =>
  recurso.situacao === 'RESPONDIDO' ? oculta('RECURSO_RESPONDIDO') : decidir(recurso, quem);

const corrigir: Regra = (recurso, quem) =>
  recurso.situacao === 'RESPONDIDO' ? decidir(recurso, quem) : oculta('RECURSO_SEM_RESPOSTA');

/** Whoever was named, people of the sector, and ADMINs, for as long as it is owed: whatever became of the appeal. */
const entregar: Regra = (recurso, quem) => {
  if (!ehServidor(quem) || quem.visao_publica) return oculta('SO_SERVIDORES');
  if (!podeLerRecurso(recurso, quem)) return oculta('SOLICITACAO_RESTRITA');
  const { entrega = null } = recurso;
  if (entrega === null) return oculta('NADA_A_ENTREGAR');
  return entrega.responsavel_id === quem.usuario_id || trabalhaNoSetor(quem, entrega.setor_id)
    ? HABILITADA
    : desabilitada('OUTRO_ENTREGA');
};

const REGRAS = {
  informacoes,
  encaminhar: deServidor(encaminhar),
  responder: deServidor(responder),
  corrigir: deServidor(corrigir, oculta),
  entregar,
} as const satisfies Record<AcaoDoRecurso, Regra>;

/**
 * Whether an action can be taken on an appeal, and by whom (`esic.md` §4): the screen draws its
 * button from it, and the server refuses with the same reason.
 */
export const disponibilidadeDoRecurso = (
  acao: AcaoDoRecurso,
  recurso: RecursoAoAgir,
  quem: Quem,
): Resultado => REGRAS[acao](recurso, quem);

/**
 * 'Entrar com recurso': the requester, or who came by the protocol, while the request can be
 * appealed; never the staff (`esic.md` §6).
 */
export function disponibilidadeDeRecorrer(
  solicitacao: SolicitacaoRecorrivel & Pick<Solicitacao, 'solicitante_id'>,
  quem: Quem,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): Resultado {
  if (ehServidor(quem)) return oculta('RECURSO_E_DO_CIDADAO');
  if (!quem.visao_publica && !fezASolicitacao(quem, solicitacao)) {
    return oculta('SOLICITACAO_DE_OUTRO');
  }
  const motivo = motivoSemRecurso(solicitacao, orgao, hoje);
  return motivo ? oculta(motivo) : HABILITADA;
}

/** Saying that what was handed over is not what was granted: the requester, or who came by the protocol, in its term. */
export function disponibilidadeDeContestar(
  solicitacao: Pick<Solicitacao, 'solicitante_id'>,
  ate: DataCivil | undefined,
  quem: Quem,
  hoje: DataCivil,
): Resultado {
  if (ehServidor(quem)) return oculta('RECURSO_E_DO_CIDADAO');
  if (!quem.visao_publica && !fezASolicitacao(quem, solicitacao)) {
    return oculta('SOLICITACAO_DE_OUTRO');
  }
  return ate === undefined || hoje > ate ? oculta('PRAZO_DA_CONTESTACAO') : HABILITADA;
}

/**
 * Removing an attachment of an appeal (`esic.md` §5): who attached it, or the responsible when it is
 * known who attached it. Once answered only who answered still removes their own, to correct.
 */
export function disponibilidadeDeRemoverAnexoDoRecurso(
  { anexado_por_id }: { readonly anexado_por_id: string | null },
  recurso: Pick<RecursoAoAgir, 'situacao' | 'responsavel_id'>,
  quem: Quem,
): Resultado {
  if (quem.visao_publica || anexado_por_id === null) return oculta('ANEXO_DO_RECURSO');
  const dono = anexado_por_id === quem.usuario_id;
  const responsavel = ehResponsavel(quem, recurso);
  if (!dono && !responsavel) return oculta('ANEXO_DO_RECURSO');
  const encerrado = ENCERRADOS[recurso.situacao];
  if (encerrado) return oculta(encerrado);
  const corrige = dono && responsavel;
  return recurso.situacao === 'RESPONDIDO' && !corrige ? oculta('RECURSO_RESPONDIDO') : HABILITADA;
}

/** Words of the buttons of an appeal. */
export const ROTULOS_DO_RECURSO = {
  informacoes: 'Informações',
  encaminhar: 'Encaminhar',
  responder: 'Responder',
  corrigir: 'Corrigir resposta',
  entregar: 'Entregar',
} as const satisfies Record<AcaoDoRecurso, string>;

/** What the screens say of appeals (`esic.md` §2.2 and §8), to the letter. */
export const TEXTOS_DO_RECURSO = {
  aviso: 'Essa solicitação é passivel de recurso no momento',
  botao: 'Entrar com recurso',
  lista: 'Ver recursos',
  aberto: 'Recurso aberto com sucesso',
} as const;

/** What stands where an appeal has nothing (`esic.md` §2.3), to the letter where it gives it. */
export const SEM_VALOR_NO_RECURSO = {
  mensagem: 'Aguardando resposta',
  resposta: 'Aguardando resposta da entidade',
  responsavel: 'ADMINISTRADORES',
  anexos: 'Sem anexos',
  anexado_por: 'Solicitante',
} as const;

/**
 * Who answers an appeal, in one line: an account; or the authority that decides it by law, for whom
 * the administrators act while it has none; or else the administrators.
 */
export const responsavelPorExtenso = ({
  responsavel,
  autoridade,
}: {
  readonly responsavel: { readonly nome: string } | null;
  readonly autoridade: { readonly nome: string } | null;
}): string => {
  if (responsavel !== null) return responsavel.nome;
  return autoridade === null
    ? SEM_VALOR_NO_RECURSO.responsavel
    : `${autoridade.nome} (pela administração)`;
};
