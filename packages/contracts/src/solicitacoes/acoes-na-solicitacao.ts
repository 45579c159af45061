import { LIMITES_DAS_ACOES, MAIOR_TEXTO } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint, Versao } from '../endpoint.ts';
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
} from './campos-da-solicitacao.ts';
import { Anexo, SolicitacaoDetalhada, DiaDoPedido } from './solicitacao-na-tela.ts';
import { identificador } from '../fields.ts';

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
  setor: identificador('Escolha o setor.'),
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
  resposta: texto('a resposta', MAIOR_TEXTO),
  /** The form asks for it where the statistics count it; the call is complete without. */
  decisao: z._default(z.nullable(Decisao), null),
  /** Both needed when access is refused, whole or in part. */
  tipo_da_negativa: z.optional(TipoDaNegativa),
  motivo_da_negativa: textoOpcional(300),
  /** The body that has the information and its contact, needed when the request is handed over. */
  remetida_a: textoOpcional(300),
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

/** The same with files in `anexos[]`, which leave with the answer or not at all. */
export const responderComAnexos = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/responder',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Responde a solicitação com anexos, de uma vez, e a finaliza',
  tema,
  headers: chaveDoEnvio,
  body: Responder,
  multipart: true,
  replies: { 201: umaSolicitacao[200] },
});

/** An answer that is being written: what it says so far, who wrote it last, and who approved it. */
export const RascunhoDaResposta = z.object({
  versao: z.number(),
  resposta: z.string(),
  decisao: z.nullable(Decisao),
  tipo_da_negativa: z.nullable(z.string()),
  motivo_da_negativa: z.nullable(z.string()),
  remetida_a: z.nullable(z.string()),
  salvo_por: z.string(),
  salvo_em: DiaDoPedido,
  aprovado_por: z.nullable(z.string()),
  /** They leave with the answer; nobody else sees them before. */
  anexos: z.array(Anexo),
});
export type RascunhoDaResposta = z.infer<typeof RascunhoDaResposta>;

export const RascunhoLido = z.object({
  /** Null while nobody saved one. */
  rascunho: z.nullable(RascunhoDaResposta),
  /** Whether an answer leaves only as another person approved it. */
  exige_aprovacao: z.boolean(),
  /** Texts that an answer may begin with, with what they say of this request filled in. */
  modelos: z.array(z.object({ titulo: z.string(), texto: z.string() })),
  /** Why whoever asks does not approve it; null when they may. */
  motivo_sem_aprovar: z.nullable(z.string()),
});
export type RascunhoLido = z.infer<typeof RascunhoLido>;

export const getRascunho = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/rascunho/:id',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Rascunho da resposta de uma solicitação, para quem a escreve ou aprova',
  tema,
  params: porId,
  replies: { 200: z.object({ data: RascunhoLido }) },
});

/** The version that was read; another one since then is not overwritten. */
export const salvarRascunho = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/rascunho',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Salva o rascunho da resposta, com anexos que só saem com ela',
  tema,
  headers: chaveDoEnvio,
  body: z.object({
    solicitacao_id: Id,
    versao: Versao,
    resposta: z._default(z.string().check(z.maxLength(20_000)), ''),
    decisao: z._default(z.nullable(Decisao), null),
    tipo_da_negativa: z.optional(TipoDaNegativa),
    motivo_da_negativa: textoOpcional(300),
    remetida_a: textoOpcional(300),
  }),
  multipart: true,
  replies: { 201: z.object({ data: RascunhoLido }) },
});

export const aprovarRascunho = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/rascunho/aprovar',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Aprova o rascunho da resposta que outra pessoa escreveu',
  tema,
  body: z.object({ solicitacao_id: Id, versao: Versao }),
  replies: { 200: z.object({ data: RascunhoLido }) },
});

export const corrigirResposta = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/corrigir',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Corrige a resposta que já foi dada e guarda a anterior, com o motivo e anexos',
  tema,
  headers: chaveDoEnvio,
  body: z.extend(Responder, {
    motivo_da_correcao: texto('o motivo da correção', LIMITES_DAS_ACOES.justificativa),
  }),
  multipart: true,
  replies: { 201: umaSolicitacao[200] },
});

/** Fields beside the files of `anexos[]`. */
export const Complementar = z.object({
  solicitacao_id: Id,
  setor_id: identificador('Escolha o setor.'),
});
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
  params: z.object({ id: identificador('Anexo inválido.') }),
  replies: { 204: z.null() },
});
