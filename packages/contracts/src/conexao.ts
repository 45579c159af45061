import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** How the city's own system has been answering since the server started; instants in ISO 8601. */
const SaudeDaConexao = z.object({
  /** Open: nothing is asked for a while; half open: one call is on its way to try. */
  disjuntor: z.enum(['FECHADO', 'ABERTO', 'MEIO_ABERTO']),
  ultimo_sucesso: z.nullable(z.string()),
  ultima_falha: z.nullable(z.object({ quando: z.string(), motivo: z.string() })),
  /** Since when it does not answer. */
  fora_desde: z.nullable(z.string()),
  /** Median of the last answers. */
  latencia_ms: z.nullable(z.number()),
  em_andamento: z.number(),
});

/** Where the tax data of the orgao comes from, as an administrator sees it. */
export const Conexao = z.object({
  fonte: z.enum(['ledger', 'erp']),
  /** Host and path of the city's system; null where the ledger is used. */
  endereco: z.nullable(z.string()),
  configurada_em: z.nullable(z.string()),
  saude: z.nullable(SaudeDaConexao),
});
export type Conexao = z.infer<typeof Conexao>;

export const getConexao = endpoint({
  method: 'GET',
  path: '/api/admin/conexao',
  acesso: 'conexao.ver',
  resumo: 'Estado da conexão com o sistema da prefeitura',
  tema: 'Administração',
  replies: { 200: z.object({ data: Conexao }) },
});

/** What came of asking once. */
const TesteDaConexao = z.object({
  ok: z.boolean(),
  latencia_ms: z.number(),
  /** Why it failed; null when it did not. */
  motivo: z.nullable(z.string()),
});

export const testarConexao = endpoint({
  method: 'POST',
  path: '/api/admin/conexao/teste',
  acesso: 'conexao.ver',
  resumo: 'Pergunta agora ao sistema da prefeitura se ele responde',
  tema: 'Administração',
  replies: { 200: z.object({ data: TesteDaConexao }) },
});
