import { LIMITES_DAS_ACOES } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, identificador } from '../fields.ts';
import {
  chaveDoEnvio,
  Id,
  Natureza,
  tema,
  texto,
  textoOpcional,
  Tipo,
} from './campos-da-solicitacao.ts';
import { SetorResumido, SolicitacaoDetalhada } from './solicitacao-na-tela.ts';

const acesso = 'solicitacoes.gerenciar';
const umaSolicitacao = { 200: z.object({ data: SolicitacaoDetalhada }) };

/** A note with files in `anexos[]`; no citizen reads either. */
export const anotarSolicitacao = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/anotar',
  acesso,
  resumo: 'Escreve uma anotação interna, com anexos que só servidores leem',
  tema,
  headers: chaveDoEnvio,
  body: z.object({
    solicitacao_id: Id,
    anotacao: texto('a anotação', LIMITES_DAS_ACOES.anotacao),
  }),
  multipart: true,
  replies: { 201: umaSolicitacao[200] },
});

/**
 * Who takes it must work in the sector. Whoever may no longer read it where it went is answered where
 * that is, with no subject, description, files or names.
 */
export const designarSolicitacao = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/designar',
  acesso,
  resumo: 'Passa uma solicitação a uma pessoa, no prazo ou vencida',
  tema,
  body: z.object({
    solicitacao_id: Id,
    setor: identificador('Escolha o setor.'),
    atendente: identificador('Escolha a pessoa.'),
    /** Needed when it is taken from somebody. */
    observacao: textoOpcional(LIMITES_DAS_ACOES.observacao),
  }),
  replies: umaSolicitacao,
});

export const devolverSolicitacao = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/devolver',
  acesso,
  resumo: 'Devolve uma solicitação ao setor que recebe todas (SIC)',
  tema,
  body: z.object({
    solicitacao_id: Id,
    motivo: texto('o motivo', LIMITES_DAS_ACOES.justificativa),
  }),
  replies: umaSolicitacao,
});

/** Both addresses are told of it. */
export const corrigirEmailDaSolicitacao = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/corrigir-email',
  acesso,
  resumo: 'Corrige o e-mail de quem fez uma solicitação sem conta, com a comprovação',
  tema,
  body: z.object({
    solicitacao_id: Id,
    email: Email,
    /** How the person proved who they are; staff alone read it. */
    prova: texto('como a pessoa comprovou quem é', LIMITES_DAS_ACOES.justificativa),
  }),
  replies: umaSolicitacao,
});

/** Asks a sector something, with a term; the request stays where it is. */
export const consultarSetor = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/consultar',
  acesso,
  resumo: 'Pergunta algo a outro setor, com prazo, sem que a solicitação saia de quem a tem',
  tema,
  body: z.object({
    solicitacao_id: Id,
    setor: identificador('Escolha o setor.'),
    prazo: z.iso.date('Escolha até quando o setor responde.'),
    pergunta: texto('o que o setor deve responder', LIMITES_DAS_ACOES.anotacao),
  }),
  replies: umaSolicitacao,
});

/** The terms are counted again by the law of the new nature; who asked is told both, and the reason. */
export const reclassificarSolicitacao = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/reclassificar',
  acesso,
  resumo: 'Corrige a natureza e o tipo de uma solicitação, com o motivo e o prazo da nova',
  tema,
  body: z.object({
    solicitacao_id: Id,
    natureza: Natureza,
    /** Forced by some natures. */
    tipo: z.optional(Tipo),
    motivo: texto('o motivo', LIMITES_DAS_ACOES.justificativa),
  }),
  replies: umaSolicitacao,
});

/** An active sector and the active people who work in it, its heads first. */
export const EquipeDoSetor = z.extend(SetorResumido, {
  /** Where every request comes to (SIC). */
  entrada: z.boolean(),
  pessoas: z.array(z.object({ id: z.string(), nome: z.string(), chefe: z.boolean() })),
});
export type EquipeDoSetor = z.infer<typeof EquipeDoSetor>;

export const listEquipes = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/equipes',
  acesso,
  resumo: 'Setores em uso e quem trabalha em cada um',
  tema,
  replies: { 200: z.object({ data: z.array(EquipeDoSetor) }) },
});
