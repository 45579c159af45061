import type { Selo } from '../solicitacoes/status.ts';

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

/** Word and colour of a state. */
export const seloDoRecurso = (situacao: SituacaoDoRecurso): Selo => {
  const achada = SITUACOES_DO_RECURSO.find(({ nome }) => nome === situacao);
  const { rotulo, cor } = achada ?? SITUACOES_DO_RECURSO[0];
  return { rotulo, cor };
};

/** Whether an appeal in this state waits for an answer. */
export const esperaResposta = (situacao: SituacaoDoRecurso): boolean =>
  situacao === 'EM_ANALISE' || situacao === 'ENCAMINHADO_PARA_RESPOSTA';
