import { NIVEIS } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CodEmpre } from './fields.ts';

const Texto = (maximo: number) => z.optional(z.string().check(z.maxLength(maximo)));

/** Where in the dashboard the person was, and comes back to. */
const depois = Texto(300);

/** Leads the browser somewhere else. */
const LEVA = { 303: z.null() };
const TEMA = 'gov.br';

export const entrarComGovbr = endpoint({
  method: 'GET',
  path: '/api/govbr/entrar',
  acesso: 'publico',
  resumo: 'Leva o navegador ao gov.br, para a pessoa entrar',
  tema: TEMA,
  semRegistro: true,
  query: z.object({ cod_empre: CodEmpre, depois }),
  replies: LEVA,
});

export const aumentarNivel = endpoint({
  method: 'GET',
  path: '/api/govbr/nivel',
  acesso: 'publico',
  resumo: 'Leva o navegador ao gov.br, para a pessoa aumentar o nível da conta',
  tema: TEMA,
  semRegistro: true,
  query: z.object({
    cod_empre: CodEmpre,
    nivel: z.enum(NIVEIS, 'Informe o nível.'),
    depois,
  }),
  replies: LEVA,
});

/** The only address of ours that gov.br leads back to, from signing in and from raising a level. */
export const voltarDoGovbr = endpoint({
  method: 'GET',
  path: '/api/govbr/retorno',
  acesso: 'publico',
  resumo: 'Recebe quem volta do gov.br e abre a sessão',
  tema: TEMA,
  semRegistro: true,
  query: z.object({
    code: Texto(2_000),
    state: Texto(200),
    error: Texto(100),
    error_description: Texto(1_000),
    iss: Texto(200),
  }),
  replies: LEVA,
});

export const sairDoGovbr = endpoint({
  method: 'GET',
  path: '/api/govbr/sair',
  acesso: 'publico',
  resumo: 'Leva o navegador ao gov.br, para encerrar a sessão de lá',
  tema: TEMA,
  query: z.object({ cod_empre: CodEmpre }),
  replies: LEVA,
});

export const voltarDaSaida = endpoint({
  method: 'GET',
  path: '/api/govbr/saiu',
  acesso: 'publico',
  resumo: 'Recebe quem encerrou a sessão no gov.br',
  tema: TEMA,
  replies: LEVA,
});

/** One thing that going live asks for. */
const ItemDaLista = z.object({
  chave: z.string(),
  titulo: z.string(),
  situacao: z.enum(['PRONTO', 'FALTA', 'CONFERIR']),
  /** What to do, or what was found. */
  texto: z.string(),
});
export type ItemDaLista = z.infer<typeof ItemDaLista>;

/** How the sign-in with gov.br of an orgao stands, as an administrator sees it. */
export const SituacaoDoGovbr = z.object({
  /** Null where it is off. */
  ambiente: z.nullable(z.enum(['teste', 'homologacao', 'producao'])),
  client_id: z.nullable(z.string()),
  /** How many institutions of the installation use the same credential. */
  instituicoes: z.number(),
  /** To be registered at gov.br, to the letter. */
  enderecos: z.object({ retorno: z.string(), saida: z.string() }),
  producao: z.array(ItemDaLista),
  homologacao: z.array(z.string()),
});
export type SituacaoDoGovbr = z.infer<typeof SituacaoDoGovbr>;

export const getSituacaoDoGovbr = endpoint({
  method: 'GET',
  path: '/api/admin/govbr',
  acesso: 'govbr.ver',
  resumo: 'Estado da entrada com gov.br e o que falta para a produção',
  tema: 'Administração',
  replies: { 200: z.object({ data: SituacaoDoGovbr }) },
});

export const getRelatorioDoGovbr = endpoint({
  method: 'GET',
  path: '/api/admin/govbr/relatorio',
  acesso: 'govbr.ver',
  resumo: 'Relatório mensal das entradas com gov.br (CSV)',
  tema: 'Administração',
  query: z.object({
    mes: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Informe o mês, como 2026-11.')),
  }),
  replies: { 200: z.unknown() },
});
