import { LIMITES_DAS_ACOES } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { chaveDoEnvio, Id, tema, texto, textoOpcional } from './campos-da-solicitacao.ts';
import { DiaDoPedido, SetorResumido, SolicitacaoDetalhada } from './solicitacao-na-tela.ts';

const acesso = 'solicitacoes.gerenciar';

/** A request, as far as whoever is asked of it may know. */
const deUmaSolicitacao = {
  id: z.string(),
  solicitacao_id: z.string(),
  numero_protocolo: z.string(),
  /** Null of what they may not read: then nothing of it opens either. */
  assunto: z.nullable(z.string()),
};

const Consulta = z.object({
  ...deUmaSolicitacao,
  setor: SetorResumido,
  pergunta: z.string(),
  pedida_por: z.string(),
  prazo: DiaDoPedido,
});
export type Consulta = z.infer<typeof Consulta>;

const AtendimentoPerdido = z.object({
  ...deUmaSolicitacao,
  /** Who took it. */
  tirado_por: z.string(),
  discordar_ate: DiaDoPedido,
});
export type AtendimentoPerdido = z.infer<typeof AtendimentoPerdido>;

const Discordancia = z.object({
  ...deUmaSolicitacao,
  /** Who attended it, and who attends it now. */
  de: z.string(),
  atendente: z.nullable(z.string()),
  motivo: z.string(),
});
export type Discordancia = z.infer<typeof Discordancia>;

/** How many of each list are told: more than anybody works off in a day. */
export const MAIS_URGENTES = 100;

/** What waits for whoever is signed in outside of their own requests, the most urgent first. */
export const EntreSetores = z.object({
  consultas: z.array(Consulta),
  perdidos: z.array(AtendimentoPerdido),
  /** Empty to who does not answer for the SIC. */
  discordancias: z.array(Discordancia),
});
export type EntreSetores = z.infer<typeof EntreSetores>;

export const listEntreSetores = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/entre-setores',
  acesso,
  resumo: 'Consultas aos setores de quem está na sessão, e o que se discorda entre servidores',
  tema,
  replies: { 200: z.object({ data: EntreSetores }) },
});

/** Whoever works in the sector answers, also of a request that they may not read. */
export const responderConsulta = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/consulta',
  acesso,
  resumo: 'Responde a consulta de outro setor, com anexos que só servidores leem',
  tema,
  headers: chaveDoEnvio,
  body: z.object({
    consulta_id: Id,
    resposta: texto('a resposta à consulta', LIMITES_DAS_ACOES.anotacao),
  }),
  multipart: true,
  replies: { 201: z.object({ data: EntreSetores }) },
});

export const discordarDaMudanca = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/discordar',
  acesso,
  resumo: 'Diz por que uma solicitação deve voltar a quem a atendia; o SIC decide',
  tema,
  body: z.object({
    perdido_id: Id,
    motivo: texto('o motivo', LIMITES_DAS_ACOES.justificativa),
  }),
  replies: { 200: z.object({ data: EntreSetores }) },
});

export const decidirDiscordancia = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/discordancia',
  acesso,
  resumo: 'Devolve a solicitação a quem a atendia, ou a deixa com quem a atende',
  tema,
  body: z.object({
    perdido_id: Id,
    volta: z.boolean(),
    /** Needed when it stays. */
    motivo: textoOpcional(LIMITES_DAS_ACOES.justificativa),
  }),
  replies: { 200: z.object({ data: SolicitacaoDetalhada }) },
});
