import {
  escondeQuemPediu,
  IDENTIDADE_PRESERVADA,
  leOriginal,
  TRECHOS,
  trechoSemIdentidade,
  type Quem,
} from '@balcao/domain';
import type { SolicitacaoGuardada } from './solicitacoes.repository.ts';

/**
 * A request as somebody may know it: of one whose requester asked for their identity to be kept, no staff
 * read who that is, and others than the SIC read what it wrote instead of the requester's words. Everything
 * that is shown comes through here (`emDia`); what is mailed to the requester does not.
 */
export const comoSeLe = <S extends SolicitacaoGuardada>(solicitacao: S, quem: Quem): S => {
  const { fatos } = solicitacao;
  if (!escondeQuemPediu(fatos, quem)) return solicitacao;
  const solicitante = { nome: IDENTIDADE_PRESERVADA, email: null, telefone: null };
  if (leOriginal(fatos, quem)) return { ...solicitacao, solicitante };
  const { sem_identidade: sem } = fatos;
  const assunto = trechoSemIdentidade(sem, TRECHOS.assunto);
  const descricao = trechoSemIdentidade(sem, TRECHOS.descricao);
  return { ...solicitacao, solicitante, assunto, descricao };
};

/** A text of the requester as somebody may read it; staff's own texts do not come through here. */
export const textoComoSeLe = (
  { fatos }: Pick<SolicitacaoGuardada, 'fatos'>,
  quem: Quem,
  chave: string,
  original: string,
): string =>
  leOriginal(fatos, quem) ? original : trechoSemIdentidade(fatos.sem_identidade, chave);

/** Whether somebody may open a file: those of the requester once the SIC said that they tell nothing of them. */
export const abreAnexo = (
  { fatos }: Pick<SolicitacaoGuardada, 'fatos'>,
  quem: Quem,
  { id, doSolicitante }: { id: string; doSolicitante: boolean },
): boolean =>
  !doSolicitante || leOriginal(fatos, quem) || (fatos.sem_identidade?.anexos.includes(id) ?? false);
