import { LIMITES_DAS_ACOES } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  chaveDoEnvio,
  Decisao,
  GrauDeSigilo,
  Id,
  porId,
  Prioridade,
  tema,
  texto,
  textoOpcional,
  TipoDaNegativa,
  Tipo,
} from './campos.ts';
import { SolicitacaoDetalhada } from './formas.ts';

const umaSolicitacao = { 200: z.object({ data: SolicitacaoDetalhada }) };

export const cancelarSolicitacao = endpoint({
  method: 'DELETE',
  path: '/api/solicitacoes/:id',
  acesso: 'solicitacoes.criar',
  semRegistro: true,
  resumo: 'Cancela a própria solicitação, enquanto aguarda',
  tema,
  params: porId,
  replies: umaSolicitacao,
});

export const atenderSolicitacao = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/atender/:id',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Assume o atendimento de uma solicitação',
  tema,
  params: porId,
  replies: umaSolicitacao,
});

const Direcionar = z.object({
  solicitacao_id: Id,
  setor: z.uuid('Escolha o setor.'),
  tipo: Tipo,
  prioridade: Prioridade,
  observacao: textoOpcional(LIMITES_DAS_ACOES.observacao),
  /** Whether the requester may not read the observation. */
  interna: z._default(z.boolean(), false),
  grau_sigilo: z.optional(GrauDeSigilo),
});

/**
 * Whoever may no longer read it where it went is answered where that is, with no subject, description,
 * files or names.
 */
export const direcionarSolicitacao = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/direcionar',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Encaminha uma solicitação a um setor, com tipo, prioridade e grau de sigilo',
  tema,
  body: Direcionar,
  replies: umaSolicitacao,
});

export const Prorrogar = z.object({
  solicitacao_id: Id,
  justificativa: texto('a justificativa', LIMITES_DAS_ACOES.justificativa),
});
export type Prorrogar = z.infer<typeof Prorrogar>;

export const prorrogarSolicitacao = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/prorrogar',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Prorroga o prazo de resposta, uma única vez',
  tema,
  body: Prorrogar,
  replies: umaSolicitacao,
});

const Responder = z.object({
  solicitacao_id: Id,
  /** At most `resposta_tamanho` of the orgao. */
  resposta: texto('a resposta', 20_000),
  /** The form asks for it where the statistics count it; the call is complete without. */
  decisao: z._default(z.nullable(Decisao), null),
  /** Both needed when access is refused, whole or in part. */
  tipo_da_negativa: z.optional(TipoDaNegativa),
  motivo_da_negativa: textoOpcional(300),
});

export const responderSolicitacao = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/responder',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Responde a solicitação e a finaliza',
  tema,
  body: Responder,
  replies: umaSolicitacao,
});

/** Fields beside the files of `anexos[]`. */
export const Complementar = z.object({ solicitacao_id: Id, setor_id: z.uuid('Escolha o setor.') });
export type Complementar = z.infer<typeof Complementar>;

export const complementarSolicitacao = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/complementar',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Inclui anexos do setor em uma solicitação em atendimento',
  tema,
  headers: chaveDoEnvio,
  body: Complementar,
  multipart: true,
  replies: { 201: umaSolicitacao[200] },
});

export const removerAnexo = endpoint({
  method: 'DELETE',
  path: '/api/solicitacoes/anexos/:id',
  acesso: 'solicitacoes.ver',
  semRegistro: true,
  resumo: 'Remove um anexo, por quem o anexou',
  tema,
  params: z.object({ id: z.uuid('Anexo inválido.') }),
  replies: { 204: z.null() },
});
