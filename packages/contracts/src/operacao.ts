import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  acesso: 'publico',
  resumo: 'O processo responde, e em que versão do Balcão',
  tema: 'Operação',
  replies: { 200: z.object({ status: z.literal('ok'), versao: z.string() }) },
});

/** What a server stands on, and whether it serves nobody without it; the others are only told of. */
export const PARTES_DO_SERVIDOR = {
  encerrando: true,
  banco: true,
  tabelas: true,
  chave: true,
  relogio: false,
  armazenamento: false,
  antivirus: false,
  correio: false,
  replica: false,
  copias: false,
} as const;

export type ParteDoServidor = keyof typeof PARTES_DO_SERVIDOR;

const nomeDaParte = z.enum(Object.keys(PARTES_DO_SERVIDOR) as [ParteDoServidor]);

/** Only for who asks from beside the server: a balancer, whoever operates. */
const partes = z.optional(
  z.array(
    z.object({
      parte: nomeDaParte,
      essencial: z.boolean(),
      ok: z.boolean(),
      /** One sentence that says what to do; null while it is well. */
      motivo: z.nullable(z.string()),
    }),
  ),
);

export const ready = endpoint({
  method: 'GET',
  path: '/ready',
  acesso: 'publico',
  resumo:
    'O servidor pode atender, ou o que lhe falta; a quem pergunta de dentro da rede, parte por parte',
  tema: 'Operação',
  replies: {
    200: z.object({ status: z.literal('ok'), partes }),
    503: z.object({ status: z.literal('falta'), falta: z.array(nomeDaParte), partes }),
  },
});

/** What may be wrong with `TRUST_PROXY`, for the operator's log and the administrators' page. */
export const AVISOS_DA_REDE = {
  NAO_CONFIADO:
    'Todos os pedidos chegam de um só endereço interno, com X-Forwarded-For, em que o servidor não foi mandado confiar: para os limites contra tentativas, todas as pessoas são uma só. Defina TRUST_PROXY com o endereço ou a quantidade dos intermediários e reinicie o servidor.',
  CONFIA_EM_TODOS:
    'O servidor confia no X-Forwarded-For de quem quer que se ligue a ele: qualquer pessoa pode forjar o próprio endereço e escapar dos limites contra tentativas. Defina TRUST_PROXY só com os endereços dos intermediários, feche a porta do servidor à internet e reinicie.',
} as const;

export type AvisoDaRede = keyof typeof AVISOS_DA_REDE;

/** What may be wrong with the copies of the installation. */
export const PROBLEMAS_DAS_COPIAS = [
  'SEM_COPIA',
  'COPIA_FALHOU',
  'COPIA_VELHA',
  'FALTAM_ANEXOS',
  'SEM_ENSAIO',
  'ENSAIO_FALHOU',
  'NAO_CONFERE',
  'ENSAIO_VELHO',
] as const;

export type ProblemaDasCopias = (typeof PROBLEMAS_DAS_COPIAS)[number];

export const getAvisos = endpoint({
  method: 'GET',
  path: '/api/admin/avisos',
  acesso: 'parametros.gerenciar',
  resumo: 'O que quem opera o servidor precisa corrigir',
  tema: 'Administração',
  replies: {
    200: z.object({
      data: z.object({
        /** Bytes of attachments; of the whole installation, only how much of a hundred. */
        armazenamento: z.object({
          usado: z.int(),
          permitido: z.int(),
          quarentena: z.object({ usado: z.int(), permitido: z.int() }),
          instalacao_percentual: z.int(),
        }),
        /** Of the installation with its database; null where nothing is copied. */
        copias: z.nullable(
          z.object({
            /** The database is the operator's own, and copied apart: only what was rehearsed is known. */
            por_fora: z.boolean(),
            ultima: z.nullable(z.string()),
            /** The last copy that was restored for trial. */
            ensaio: z.nullable(z.object({ em: z.string(), rto_segundos: z.int() })),
            problemas: z.array(z.enum(PROBLEMAS_DAS_COPIAS)),
          }),
        ),
        rede: z.nullable(z.enum(Object.keys(AVISOS_DA_REDE) as [AvisoDaRede, ...AvisoDaRede[]])),
      }),
    }),
  },
});
