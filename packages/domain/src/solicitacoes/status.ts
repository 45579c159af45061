import type { Opcao } from './opcoes.ts';

/** Colours of the badges (`esic.md` §4); `cinza` is ours, for what was cancelled. */
type CorDoStatus = 'vermelho' | 'azul' | 'verde' | 'laranja' | 'roxo' | 'cinza';

/** A state as it is shown. */
export interface Selo {
  readonly rotulo: string;
  readonly cor: CorDoStatus;
}

/** The states of a request. The ids are those of the filter and of `status_id`. */
export const STATUS_DA_SOLICITACAO = [
  { id: 1, nome: 'AGUARDANDO', rotulo: 'AGUARDANDO', cor: 'vermelho' },
  { id: 2, nome: 'DIRECIONADA', rotulo: 'DIRECIONADA', cor: 'laranja' },
  { id: 3, nome: 'EM_ATENDIMENTO', rotulo: 'EM ATENDIMENTO', cor: 'azul' },
  { id: 4, nome: 'FINALIZADO', rotulo: 'FINALIZADO', cor: 'verde' },
  { id: 5, nome: 'NAO_ATENDIDA', rotulo: 'NÃO ATENDIDA', cor: 'roxo' },
] as const satisfies readonly (Opcao & Selo)[];

export type StatusDaSolicitacao = (typeof STATUS_DA_SOLICITACAO)[number]['nome'];
export type FiltroDeSituacao = (typeof STATUS_DA_SOLICITACAO)[number]['id'];

/** The filter that the list of requests opens with (`esic.md` §2.1). */
export const FILTRO_INICIAL = 1 satisfies FiltroDeSituacao;

export const SELO_CANCELADA: Selo = { rotulo: 'CANCELADA', cor: 'cinza' };

const doNome = (nome: StatusDaSolicitacao) =>
  STATUS_DA_SOLICITACAO.find((status) => status.nome === nome) ?? STATUS_DA_SOLICITACAO[0];

/** The id of a state, as the filter and the sort know it. */
export const idDoStatus = (nome: StatusDaSolicitacao): FiltroDeSituacao => doNome(nome).id;

/** The state that has an id. Throws RangeError when there is none. */
export function statusDoId(id: number): StatusDaSolicitacao {
  const status = STATUS_DA_SOLICITACAO.find((um) => um.id === id);
  if (status === undefined) throw new RangeError(`status ${id} of a request is unknown`);
  return status.nome;
}

/** Word and colour of a state by itself. */
export const seloDoStatus = (nome: StatusDaSolicitacao): Selo => {
  const { rotulo, cor } = doNome(nome);
  return { rotulo, cor };
};
