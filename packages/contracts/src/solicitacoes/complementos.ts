import { LIMITES_DAS_ACOES, MAIOR_TEXTO } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { chaveDoEnvio, Id, porProtocolo, tema, texto } from './campos-da-solicitacao.ts';
import { DiaDoPedido, SolicitacaoDetalhada } from './solicitacao-na-tela.ts';

/** Once; the deadline stands still where the law of its nature lets it. */
export const pedirComplemento = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/pedir-complemento',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Pede a quem fez a solicitação o que falta, uma única vez',
  tema,
  body: z.object({
    solicitacao_id: Id,
    pergunta: texto('o que falta', LIMITES_DAS_ACOES.pergunta),
  }),
  replies: { 200: z.object({ data: SolicitacaoDetalhada }) },
});

const Complemento = z.object({
  solicitacao_id: Id,
  /** At most `solicitacao_tamanho` of the orgao. */
  complemento: texto('o que foi pedido', MAIOR_TEXTO),
});

/** The deadline from here on. */
const ComplementoRecebido = z.object({ data: z.object({ data_previsao: DiaDoPedido }) });
export type ComplementoRecebido = z.infer<typeof ComplementoRecebido>;

/** By who filed it; of who has no account by whoever attends, to whom they brought it. */
export const receberComplemento = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/complemento',
  acesso: 'solicitacoes.ver',
  semRegistro: true,
  resumo: 'Manda o que faltava em uma solicitação, com anexos',
  tema,
  headers: chaveDoEnvio,
  body: Complemento,
  multipart: true,
  replies: { 201: ComplementoRecebido },
});

export const receberComplementoPublico = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/publica/complemento',
  acesso: 'solicitacoes.consultar-publico',
  semRegistro: true,
  resumo: 'Manda, pelo protocolo, o que faltava em uma solicitação, com anexos',
  tema,
  headers: chaveDoEnvio,
  body: z.extend(Complemento, porProtocolo.shape),
  multipart: true,
  replies: { 201: ComplementoRecebido },
});
