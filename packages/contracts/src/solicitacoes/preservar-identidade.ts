import { LIMITES_DAS_ACOES, MAIOR_TEXTO } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, porId, tema, texto } from './campos-da-solicitacao.ts';
import { SolicitacaoDetalhada } from './solicitacao-na-tela.ts';
import { identificador } from '../fields.ts';

const acesso = 'solicitacoes.gerenciar';

/** Who asked, to whoever said why they need to know. */
export const IdentidadeAberta = z.object({
  nome: z.string(),
  /** CPF or CNPJ of the account; null of a visitor. */
  documento: z.nullable(z.string()),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
});
export type IdentidadeAberta = z.infer<typeof IdentidadeAberta>;

/** Each time stands in the trail and in the history, and its requester is told who it was and why. */
export const abrirIdentidade = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/identidade',
  acesso,
  resumo: 'Mostra ao SIC quem fez uma solicitação de identidade preservada, com o motivo',
  tema,
  body: z.object({
    solicitacao_id: Id,
    motivo: texto('o motivo', LIMITES_DAS_ACOES.justificativa),
  }),
  replies: { 201: z.object({ data: IdentidadeAberta }) },
});

/** What a requester wrote, beside what others read instead of it. */
export const TextosDoSolicitante = z.object({
  /** Of what was read, 0 before anything was written. */
  versao: z.number(),
  trechos: z.array(
    z.object({
      chave: z.string(),
      /** Of what it is a part, as people read it. */
      titulo: z.string(),
      original: z.string(),
      /** What others read, or a proposal while there is nothing. */
      texto: z.string(),
      /** Whether others read it already. */
      pronto: z.boolean(),
    }),
  ),
  /** The requester's files, and whether others open them. */
  anexos: z.array(z.object({ identificador: z.string(), nome: z.string(), liberado: z.boolean() })),
});
export type TextosDoSolicitante = z.infer<typeof TextosDoSolicitante>;

export const getTextosDoSolicitante = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/sem-identidade/:id',
  acesso,
  resumo: 'O que quem pediu escreveu, ao lado do que os outros setores leem',
  tema,
  params: porId,
  replies: { 200: z.object({ data: TextosDoSolicitante }) },
});

export const tirarIdentidade = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/sem-identidade',
  acesso,
  resumo: 'Escreve o que os outros setores leem de uma solicitação de identidade preservada',
  tema,
  body: z.object({
    solicitacao_id: Id,
    /** That was read: of two people at once the second is told. */
    versao: z.int(),
    textos: z.array(z.object({ chave: z.string(), texto: texto('o texto', MAIOR_TEXTO) })),
    /** The requester's files that tell nothing of them. */
    anexos: z.array(identificador('Anexo inválido.')),
    /** They say that what still looks as if it told who asked does not. */
    conferido: z.boolean(),
  }),
  replies: { 200: z.object({ data: SolicitacaoDetalhada }) },
});
