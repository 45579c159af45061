import { ehServidor, type Quem, type Solicitacao } from '../solicitacoes/solicitacao.ts';
import { podeLerSolicitacao, visaoPublica } from '../solicitacoes/visibilidade.ts';
import { ehResponsavel, type Recurso } from './recurso.ts';

/** What the rules of an appeal need of its request. */
export type SolicitacaoDoRecurso = Pick<
  Solicitacao,
  'tipo' | 'grau_sigilo' | 'setor_id' | 'atendente_id' | 'solicitante_id'
>;

/** Whether somebody may read an appeal: who reads its request, and who must answer it. */
export const podeLerRecurso = (
  {
    responsavel_id,
    solicitacao,
  }: Pick<Recurso, 'responsavel_id'> & { readonly solicitacao: SolicitacaoDoRecurso },
  quem: Quem,
): boolean =>
  podeLerSolicitacao(solicitacao, quem) ||
  (ehServidor(quem) && ehResponsavel(quem, { responsavel_id }));

/** What somebody who came by the protocol sees of the appeals, besides instances, states and dates. */
export interface VisaoPublicaDosRecursos {
  readonly mensagem: boolean;
  readonly resposta: boolean;
  readonly anexos: boolean;
}

/** What the public view shows: what is held back of the request is held back of its appeals too. */
export function visaoPublicaDosRecursos(
  solicitacao: Pick<Solicitacao, 'natureza' | 'tipo' | 'grau_sigilo'>,
  emailConfere: boolean,
): VisaoPublicaDosRecursos {
  const { descricao, anexos } = visaoPublica(solicitacao, emailConfere);
  return { mensagem: descricao, resposta: descricao, anexos };
}
