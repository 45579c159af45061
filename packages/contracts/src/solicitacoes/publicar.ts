import { LIMITES_DA_PUBLICACAO } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Versao } from '../versao.ts';
import { porId, tema, texto } from './campos.ts';
import { DiaDoPedido } from './formas.ts';

const acesso = 'solicitacoes.publicar';

const Textos = z.object({ assunto: z.string(), pergunta: z.string(), resposta: z.string() });

/** What staff need to publish an answer: what was asked and answered, and what is published of it. */
export const PublicacaoDaSolicitacao = z.object({
  original: Textos,
  /** Who asked, so that the texts can be searched for them. */
  quem_pediu: z.object({ nome: z.string(), protocolo: z.string() }),
  /** Null while nothing was ever published. */
  publicacao: z.nullable(
    z.extend(Textos, {
      data: DiaDoPedido,
      /** Who of the staff published or changed it last. */
      por: z.string(),
      /** Whether it was withdrawn: nobody but staff reads it. */
      retirada: z.boolean(),
    }),
  ),
  /** Sent back with a change; 0 while nothing was ever published. */
  versao: z.number(),
});
export type PublicacaoDaSolicitacao = z.infer<typeof PublicacaoDaSolicitacao>;

const umaPublicacao = { 200: z.object({ data: PublicacaoDaSolicitacao }) };

export const getPublicacao = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/publicacao/:id',
  acesso,
  resumo: 'Pergunta e resposta de uma solicitação, e o que delas está publicado',
  tema,
  params: porId,
  replies: umaPublicacao,
});

export const publicarResposta = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/publicacao/:id',
  acesso,
  resumo: 'Publica a pergunta e a resposta sem dados pessoais, ou altera o que foi publicado',
  tema,
  params: porId,
  body: z.object({
    assunto: texto('o assunto', LIMITES_DA_PUBLICACAO.assunto),
    pergunta: texto('a pergunta', LIMITES_DA_PUBLICACAO.pergunta),
    resposta: texto('a resposta', LIMITES_DA_PUBLICACAO.resposta),
    /** A person says that what looks like personal data is none. */
    conferido: z._default(z.boolean(), false),
    versao: Versao,
  }),
  replies: umaPublicacao,
});

export const retirarPublicacao = endpoint({
  method: 'DELETE',
  path: '/api/solicitacoes/publicacao/:id',
  acesso,
  resumo: 'Retira a pergunta e a resposta publicadas de uma solicitação',
  tema,
  params: porId,
  query: z.object({ versao: Versao }),
  replies: umaPublicacao,
});
