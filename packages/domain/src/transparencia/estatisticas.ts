import {
  DECISOES,
  NATUREZA_ACESSO,
  NATUREZAS,
  TIPOS_DE_SOLICITACAO,
  type DecisaoDoPedido,
} from '../solicitacoes/opcoes.ts';
import type { BaldeDoRelatorio } from '../solicitacoes/relatorio-de-solicitacoes.ts';
import {
  DESFECHOS_DO_RECURSO,
  INSTANCIAS,
  type DesfechoDoRecurso,
  type SituacaoDoRecurso,
} from '../recursos/situacao.ts';
import { motivoDaNegativa } from './classificadas.ts';

const SOLICITANTES = [
  { nome: 'PESSOA_FISICA', rotulo: 'Pessoa física com cadastro' },
  { nome: 'PESSOA_JURIDICA', rotulo: 'Pessoa jurídica com cadastro' },
  { nome: 'SEM_CONTA', rotulo: 'Sem cadastro' },
] as const;

/** What kind of person filed a request, as far as an account tells. */
export type TipoDeSolicitante = (typeof SOLICITANTES)[number]['nome'];

/** Requests of one year that are alike, as they stand today. */
export interface GrupoDeSolicitacoes {
  readonly natureza: number;
  readonly tipo: number;
  /** Name of the sector where they are. */
  readonly setor: string;
  readonly balde: BaldeDoRelatorio;
  /** Past the deadline and without an answer, whoever is attending (`solicitacaoVencida`). */
  readonly vencida: boolean;
  readonly decisao: DecisaoDoPedido | null;
  readonly motivo_da_negativa: string | null;
  readonly prorrogada: boolean;
  /** Answered by its deadline, the extended one where it was extended. */
  readonly no_prazo: boolean;
  /** Whether the requester has an account of a company, of a person, or none. */
  readonly solicitante: TipoDeSolicitante;
  readonly quantidade: number;
  /** Days from filing to answer, of all of them together; 0 while unanswered. */
  readonly dias: number;
}

/** Appeals opened in one year that are alike, as they stand today. */
export interface GrupoDeRecursos {
  readonly instancia: number;
  readonly situacao: SituacaoDoRecurso;
  /** Of the answer in force; null while there is none. */
  readonly desfecho: DesfechoDoRecurso | null;
  readonly quantidade: number;
}

/** One line of a count. */
export interface Contagem {
  readonly rotulo: string;
  readonly quantidade: number;
}

/**
 * What the city publishes every year (Lei 12.527/2011, art. 30, III). Requests are those filed in
 * the year; all figures but `por_natureza` and `por_tipo` are of access to information.
 */
export interface EstatisticasDoAno {
  readonly ano: number;
  readonly recebidos: number;
  readonly respondidos: number;
  /** Access granted, whole or in part. */
  readonly atendidos: number;
  readonly indeferidos: number;
  /** Unanswered and within the deadline. */
  readonly em_tramitacao: number;
  /** Unanswered past the deadline, those that somebody is attending by now included. */
  readonly nao_atendidos: number;
  readonly cancelados: number;
  readonly prorrogados: number;
  readonly respondidos_no_prazo: number;
  /** Of the answered ones, to a tenth of a day; null when none was. */
  readonly tempo_medio_dias: number | null;
  readonly decisoes: readonly Contagem[];
  /** Answered, and in none of the decisions. */
  readonly sem_decisao: number;
  readonly negativas: readonly Contagem[];
  readonly por_setor: readonly Contagem[];
  readonly por_natureza: readonly Contagem[];
  readonly por_tipo: readonly Contagem[];
  readonly solicitantes: readonly Contagem[];
  readonly recursos: readonly RecursosDaInstancia[];
}

/** The appeals of one instance. */
interface RecursosDaInstancia {
  readonly instancia: number;
  readonly rotulo: string;
  readonly abertos: number;
  readonly desfechos: readonly Contagem[];
  /** Expired without an answer. */
  readonly sem_resposta: number;
  readonly em_analise: number;
  readonly cancelados: number;
}

type ComQuantidade = { readonly quantidade: number };

const soma = <G extends ComQuantidade>(
  grupos: readonly G[],
  conta: (grupo: G) => boolean = () => true,
): number => grupos.reduce((total, grupo) => total + (conta(grupo) ? grupo.quantidade : 0), 0);

/** Lines in a fixed order, those of nothing included: a zero is an answer too. */
const contagens = <G extends ComQuantidade, O extends { readonly rotulo: string }>(
  grupos: readonly G[],
  opcoes: readonly O[],
  daOpcao: (grupo: G, opcao: O) => boolean,
): readonly Contagem[] =>
  opcoes.map((opcao) => ({
    rotulo: opcao.rotulo,
    quantidade: soma(grupos, (grupo) => daOpcao(grupo, opcao)),
  }));

const ordem = new Intl.Collator('pt-BR');

/** Lines of what was met, the most frequent first. */
function contagensDe<G extends ComQuantidade>(
  grupos: readonly G[],
  rotuloDe: (grupo: G) => string,
): readonly Contagem[] {
  const totais = new Map<string, number>();
  for (const grupo of grupos) {
    const rotulo = rotuloDe(grupo);
    totais.set(rotulo, (totais.get(rotulo) ?? 0) + grupo.quantidade);
  }
  return [...totais]
    .map(([rotulo, quantidade]) => ({ rotulo, quantidade }))
    .sort((a, b) => b.quantidade - a.quantidade || ordem.compare(a.rotulo, b.rotulo));
}

const recursosDaInstancia = (
  grupos: readonly GrupoDeRecursos[],
  { id, rotulo }: (typeof INSTANCIAS)[number],
): RecursosDaInstancia => {
  const dela = grupos.filter(({ instancia }) => instancia === id);
  const situacao = (...quais: SituacaoDoRecurso[]) =>
    soma(dela, (grupo) => quais.includes(grupo.situacao));
  return {
    instancia: id,
    rotulo,
    abertos: soma(dela),
    desfechos: contagens(dela, DESFECHOS_DO_RECURSO, (grupo, { nome }) => grupo.desfecho === nome),
    sem_resposta: situacao('EXPIRADO'),
    em_analise: situacao('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA'),
    cancelados: situacao('CANCELADA'),
  };
};

/** Days from filing to answer of the answered ones, to a tenth; null when there is none. */
function tempoMedio(respondidos: readonly GrupoDeSolicitacoes[]): number | null {
  const quantas = soma(respondidos);
  if (quantas === 0) return null;
  const dias = respondidos.reduce((total, grupo) => total + grupo.dias, 0);
  return Math.round((dias / quantas) * 10) / 10;
}

/** Late, or left to the bucket of what expired: a clerk who takes it late does not make it on time. */
const naoAtendidaNoPrazo = ({ balde, vencida }: GrupoDeSolicitacoes): boolean =>
  vencida || balde === 'expiradas';

const emTramitacao = ({ balde, vencida }: GrupoDeSolicitacoes): boolean =>
  !vencida && (balde === 'aguardando' || balde === 'em_atendimento');

/** The statistics of a year from what was counted in it. */
export function estatisticasDoAno(
  ano: number,
  todas: readonly GrupoDeSolicitacoes[],
  recursos: readonly GrupoDeRecursos[],
): EstatisticasDoAno {
  const acesso = todas.filter(({ natureza }) => natureza === NATUREZA_ACESSO);
  const respondidos = acesso.filter(({ balde }) => balde === 'finalizadas');
  const comDecisao = (...quais: DecisaoDoPedido[]) =>
    soma(respondidos, ({ decisao }) => decisao !== null && quais.includes(decisao));
  const negados = respondidos.filter(({ decisao }) => decisao === 'ACESSO_NEGADO');
  return {
    ano,
    recebidos: soma(acesso),
    respondidos: soma(respondidos),
    atendidos: comDecisao('ACESSO_CONCEDIDO', 'ACESSO_PARCIALMENTE_CONCEDIDO'),
    indeferidos: soma(negados),
    em_tramitacao: soma(acesso, emTramitacao),
    nao_atendidos: soma(acesso, naoAtendidaNoPrazo),
    cancelados: soma(acesso, ({ balde }) => balde === 'canceladas'),
    prorrogados: soma(acesso, ({ prorrogada }) => prorrogada),
    respondidos_no_prazo: soma(respondidos, ({ no_prazo }) => no_prazo),
    tempo_medio_dias: tempoMedio(respondidos),
    decisoes: contagens(respondidos, DECISOES, ({ decisao }, { nome }) => decisao === nome),
    sem_decisao: soma(respondidos, ({ decisao }) => decisao === null),
    negativas: contagensDe(negados, (grupo) => motivoDaNegativa(grupo.motivo_da_negativa)),
    por_setor: contagensDe(acesso, ({ setor }) => setor),
    por_natureza: contagens(todas, NATUREZAS, ({ natureza }, { id }) => natureza === id),
    por_tipo: contagens(todas, TIPOS_DE_SOLICITACAO, ({ tipo }, { id }) => tipo === id),
    solicitantes: contagens(
      acesso,
      SOLICITANTES,
      ({ solicitante }, { nome }) => solicitante === nome,
    ),
    recursos: INSTANCIAS.map((instancia) => recursosDaInstancia(recursos, instancia)),
  };
}
