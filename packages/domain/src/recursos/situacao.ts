import type { Selo } from '../solicitacoes/status.ts';
import { MOTIVOS_DA_SOLICITACAO, type Opcao } from '../solicitacoes/opcoes.ts';

/** The states of an appeal (`esic.md` §4), with the colour of the state of a request that it is like. */
export const SITUACOES_DO_RECURSO = [
  { nome: 'EM_ANALISE', rotulo: 'EM ANÁLISE', cor: 'vermelho' },
  { nome: 'ENCAMINHADO_PARA_RESPOSTA', rotulo: 'ENCAMINHADO PARA RESPOSTA', cor: 'laranja' },
  { nome: 'RESPONDIDO', rotulo: 'RESPONDIDO', cor: 'azul' },
  { nome: 'FINALIZADO', rotulo: 'FINALIZADO', cor: 'verde' },
  { nome: 'EXPIRADO', rotulo: 'EXPIRADO', cor: 'roxo' },
  { nome: 'CANCELADA', rotulo: 'CANCELADA', cor: 'cinza' },
] as const satisfies readonly (Selo & { readonly nome: string })[];

export type SituacaoDoRecurso = (typeof SITUACOES_DO_RECURSO)[number]['nome'];

/** How the outcome of a decision looks: what was granted is told at a glance from what was not. */
const COR_DO_DESFECHO = {
  DEFERIDO: 'verde',
  PARCIALMENTE_DEFERIDO: 'azul',
  INDEFERIDO: 'cinza',
  NAO_CONHECIDO: 'cinza',
} as const satisfies Record<string, Selo['cor']>;

/** Word and colour of a state; of what was decided, of its outcome, which says more. */
export const seloDoRecurso = (
  situacao: SituacaoDoRecurso,
  desfecho: DesfechoDoRecurso | null = null,
): Selo => {
  if (desfecho !== null && (situacao === 'RESPONDIDO' || situacao === 'FINALIZADO')) {
    return { rotulo: rotuloDoDesfecho(desfecho).toUpperCase(), cor: COR_DO_DESFECHO[desfecho] };
  }
  const achada = SITUACOES_DO_RECURSO.find(({ nome }) => nome === situacao);
  const { rotulo, cor } = achada ?? SITUACOES_DO_RECURSO[0];
  return { rotulo, cor };
};

/** Whether an appeal in this state waits for an answer. */
export const esperaResposta = (situacao: SituacaoDoRecurso): boolean =>
  situacao === 'EM_ANALISE' || situacao === 'ENCAMINHADO_PARA_RESPOSTA';

const {
  SO_SERVIDORES,
  SOLICITACAO_RESTRITA,
  SOLICITACAO_DE_OUTRO,
  SOLICITACAO_CANCELADA,
  SOLICITACAO_IMPORTADA,
} = MOTIVOS_DA_SOLICITACAO;

/** Why an act on an appeal is not available, as the button says it and the server refuses with it (409). */
export const MOTIVOS_DO_RECURSO = {
  SO_SERVIDORES,
  SOLICITACAO_RESTRITA,
  SOLICITACAO_DE_OUTRO,
  SOLICITACAO_CANCELADA,
  SOLICITACAO_IMPORTADA,
  RECURSO_E_DO_CIDADAO: 'Quem entra com recurso é o cidadão, não a prefeitura.',
  NATUREZA_SEM_RECURSO: 'Só os pedidos de acesso à informação aceitam recurso.',
  RECURSO_EM_ABERTO: 'Já existe um recurso desta solicitação aguardando resposta.',
  INSTANCIAS_ESGOTADAS: 'As três instâncias de recurso desta solicitação já foram usadas.',
  RESPOSTA_NO_PRAZO:
    'A prefeitura ainda está no prazo: o recurso cabe depois da resposta ou do atraso.',
  PRAZO_DO_RECURSO_ENCERRADO: 'O prazo para entrar com recurso terminou.',
  RECURSO_EXPIRADO: 'O prazo para responder a este recurso terminou.',
  RECURSO_FINALIZADO: 'Este recurso já foi finalizado.',
  RECURSO_CANCELADO: 'Este recurso foi cancelado com a solicitação.',
  RECURSO_RESPONDIDO: 'Este recurso já foi respondido: só cabe corrigir a resposta.',
  RECURSO_SEM_RESPOSTA: 'Este recurso ainda não foi respondido.',
  OUTRO_RESPONSAVEL: 'Só quem é responsável por este recurso pode fazer isto.',
  JA_DECIDIU:
    'Você já decidiu nesta solicitação e não pode decidir o recurso: encaminhe a outra pessoa.',
  ENCAMINHADO_A_SI: 'O recurso só pode ser encaminhado a outra pessoa.',
  DESTINO_JA_RESPONSAVEL: 'Esta pessoa já é responsável pelo recurso.',
  DESTINO_JA_DECIDIU: 'Esta pessoa já decidiu nesta solicitação e não pode decidir o recurso.',
  NADA_A_ENTREGAR: 'Nada espera ser entregue neste recurso.',
  OUTRO_ENTREGA: 'Só quem foi nomeado, o setor da entrega ou um administrador entrega.',
  PRAZO_DA_CONTESTACAO: 'O prazo para contestar a entrega terminou ou nada foi entregue.',
  ANEXO_DO_RECURSO: 'Só quem anexou este arquivo ou responde pelo recurso pode remover.',
} as const satisfies Record<string, string>;

export type MotivoDoRecurso = keyof typeof MOTIVOS_DO_RECURSO;

/** Rows of a page of appeals. */
export const RECURSOS_POR_PAGINA = 15;

/** Instances that a request may go through (Lei 12.527/2011, art. 45: the city sets its own). */
export const INSTANCIAS = [
  { id: 1, nome: 'PRIMEIRA_INSTANCIA', rotulo: 'PRIMEIRA INSTÂNCIA' },
  { id: 2, nome: 'SEGUNDA_INSTANCIA', rotulo: 'SEGUNDA INSTÂNCIA' },
  { id: 3, nome: 'TERCEIRA_INSTANCIA', rotulo: 'TERCEIRA INSTÂNCIA' },
] as const satisfies readonly Opcao[];

export type InstanciaId = (typeof INSTANCIAS)[number]['id'];

/** The instance that an appeal opened now would be of, or undefined when all were used. */
export const proximaInstancia = (usadas: number): InstanciaId | undefined =>
  INSTANCIAS.find(({ id }) => id === usadas + 1)?.id;

/** `primeira instância`, in the middle of a sentence. */
export const instanciaPorExtenso = (instancia: number): string =>
  (INSTANCIAS.find(({ id }) => id === instancia) ?? INSTANCIAS[0]).rotulo.toLowerCase();

/** How an appeal was decided: the statistics of Lei 12.527/2011, art. 30, count it. */
export const DESFECHOS_DO_RECURSO = [
  { id: 1, nome: 'DEFERIDO', rotulo: 'Deferido' },
  { id: 2, nome: 'PARCIALMENTE_DEFERIDO', rotulo: 'Parcialmente deferido' },
  { id: 3, nome: 'INDEFERIDO', rotulo: 'Indeferido' },
  { id: 4, nome: 'NAO_CONHECIDO', rotulo: 'Não conhecido' },
] as const satisfies readonly Opcao[];

export type DesfechoDoRecurso = (typeof DESFECHOS_DO_RECURSO)[number]['nome'];

/** An outcome as people read it. */
export const rotuloDoDesfecho = (desfecho: DesfechoDoRecurso): string =>
  (DESFECHOS_DO_RECURSO.find(({ nome }) => nome === desfecho) ?? DESFECHOS_DO_RECURSO[0]).rotulo;
