import { ETAPAS_DA_IMPORTACAO, TIPOS_DE_IMPORTACAO, type TipoDeImportacao } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { identificador } from './fields.ts';

const tema = 'Importações';
const acesso = 'importacoes.gerenciar';

const TIPOS = Object.keys(TIPOS_DE_IMPORTACAO) as [TipoDeImportacao, ...TipoDeImportacao[]];

/** What an import did, or would do: the same figures on the page and on the command line. */
export const RelatorioDaImportacao = z.object({
  /** Of the file: its kind, who made it, its encoding. */
  origem: z.array(z.string()),
  contagens: z.array(
    z.object({
      nome: z.string(),
      quantos: z.number(),
      /** Integer cents, where it is money. */
      valor: z.nullable(z.number()),
      /** Part of the one above. */
      parte: z.boolean(),
    }),
  ),
  rejeitadas: z.number(),
  /** The first refused lines; the CSV has them all. */
  rejeicoes: z.array(z.object({ linha: z.number(), campo: z.string(), motivo: z.string() })),
  notas: z.array(z.string()),
  /** Whether it changes anything. */
  muda: z.boolean(),
});
export type RelatorioDaImportacao = z.infer<typeof RelatorioDaImportacao>;

export const Importacao = z.object({
  id: z.uuid(),
  tipo: z.enum(TIPOS),
  nome: z.string(),
  bytes: z.number(),
  etapa: z.enum(ETAPAS_DA_IMPORTACAO),
  /** How much of the file was read in this step, from 0 to 100. */
  porcento: z.number(),
  linhas: z.number(),
  cancelando: z.boolean(),
  relatorio: z.nullable(RelatorioDaImportacao),
  /** Why it failed, for people. */
  falha: z.nullable(z.string()),
  /** Whether the CSV of every refused line can be fetched. */
  tem_rejeitadas: z.boolean(),
  enviada_por: z.string(),
  enviada_em: z.string(),
  terminada_em: z.nullable(z.string()),
});
export type Importacao = z.infer<typeof Importacao>;

const uma = z.object({ data: Importacao });
const params = z.object({ id: identificador('Importação inválida.') });

export const listImportacoes = endpoint({
  method: 'GET',
  path: '/api/importacoes',
  acesso,
  resumo: 'As últimas vinte importações enviadas pela página, com o andamento da que está em curso',
  tema,
  replies: { 200: z.object({ data: z.array(Importacao) }) },
});

export const enviarImportacao = endpoint({
  method: 'POST',
  path: '/api/importacoes',
  acesso,
  resumo:
    'Recebe um arquivo e começa a simulação, que nada grava; uma importação por vez em cada instituição',
  tema,
  body: z.object({
    tipo: z.enum(TIPOS, 'Escolha o que o arquivo traz.'),
    /** A mapping, as JSON. */
    mapa: z.optional(z.string().check(z.maxLength(50_000, 'O mapa é grande demais.'))),
  }),
  multipart: true,
  replies: { 201: uma },
});

export const gravarImportacao = endpoint({
  method: 'PUT',
  path: '/api/importacoes/:id/gravacao',
  acesso,
  resumo: 'Grava o que a simulação conferiu; com linhas rejeitadas, só se forem deixadas de fora',
  tema,
  params,
  body: z.object({ deixar_rejeitadas: z.boolean('Diga se as rejeitadas ficam de fora.') }),
  replies: { 200: uma },
});

export const cancelarImportacao = endpoint({
  method: 'PUT',
  path: '/api/importacoes/:id/cancelamento',
  acesso,
  resumo: 'Cancela uma importação; o que já foi gravado fica, o que está pelo meio não grava nada',
  tema,
  params,
  replies: { 200: uma },
});

export const baixarRejeitadas = endpoint({
  method: 'GET',
  path: '/api/importacoes/:id/rejeitadas',
  acesso,
  resumo: 'Todas as linhas rejeitadas, em CSV: linha, campo e motivo',
  tema,
  params,
  replies: { 200: z.unknown() },
});
