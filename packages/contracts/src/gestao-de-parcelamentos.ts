import { limparTexto, SITUACOES_DO_ACORDO, type SituacaoDoAcordo } from '@balcao/domain';
import * as z from 'zod/mini';
import { AcordoNaTela } from './acordos-de-parcelamento.ts';
import { endpoint } from './endpoint.ts';
import { Ano, Dia, inteiro, textoCurto, identificador } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';

const tema = 'Parcelamento';
const GESTAO = '/api/gestao/parcelamentos';
const params = z.object({ numero: inteiro('Informe o número do acordo.') });

const Situacao = z.enum(
  Object.keys(SITUACOES_DO_ACORDO) as [SituacaoDoAcordo, ...SituacaoDoAcordo[]],
  'Escolha a situação.',
);

/** An agreement in the list of staff. */
export const AcordoDaLista = z.object({
  /** The same as its number. */
  id: z.number(),
  numero: z.number(),
  contribuinte: z.nullable(z.string()),
  cpfcnpj: z.string(),
  programa: z.string(),
  pedido_em: z.string(),
  pedido_em_formatado: z.string(),
  situacao: Situacao,
  situacao_em_palavras: z.string(),
  parcelas: z.number(),
  /** Unpaid and past their due date. */
  atrasadas: z.number(),
  total: z.string(),
  pago: z.string(),
  /** Its cancellation waits for somebody else. */
  a_cancelar: z.boolean(),
});
export type AcordoDaLista = z.infer<typeof AcordoDaLista>;

/** What is looked for among the agreements. */
const filtros = {
  situacao: z.optional(Situacao),
  /** Number of an agreement, or CPF/CNPJ. */
  busca: z.optional(z.string().check(z.overwrite(limparTexto), z.maxLength(40))),
  de: z.optional(Dia),
  ate: z.optional(Dia),
  programa: z.optional(identificador('Escolha o programa.')),
};

export const listAcordosDaGestao = endpoint({
  method: 'GET',
  path: GESTAO,
  acesso: 'parcelamentos.gerenciar',
  resumo: 'Acordos da instituição; busca por número ou CPF/CNPJ, por situação e por dia do pedido',
  tema,
  query: z.extend(paginaQuery(['pedido_em']), filtros),
  replies: { 200: paginaDe(AcordoDaLista) },
});

export const exportarAcordos = endpoint({
  method: 'GET',
  path: `${GESTAO}/csv`,
  acesso: 'parcelamentos.gerenciar',
  resumo: 'Os mesmos acordos em CSV, sem nomes nem documentos',
  tema,
  query: z.object({
    situacao: filtros.situacao,
    de: filtros.de,
    ate: filtros.ate,
    programa: filtros.programa,
  }),
  replies: { 200: z.unknown() },
});

/** The cancellation that somebody asked for, and somebody else decides. */
const Cancelamento = z.object({
  motivo: z.string(),
  pedido_em_formatado: z.string(),
  pedido_por: z.string(),
  /** Who asked does not decide. */
  pode_decidir: z.boolean(),
});

/** What was received of one debt, and of which components. */
const RecebidoDoDebito = z.object({
  debito: z.string(),
  componentes: z.string(),
  total: z.string(),
});

export const AcordoDaGestao = z.object({
  ...AcordoNaTela.shape,
  /** None where nothing was received. */
  recebido: z.array(RecebidoDoDebito),
  /** Who attended the person at the counter; null: asked for in the portal. */
  atendido_por: z.nullable(z.string()),
  contribuinte: z.nullable(z.string()),
  cpfcnpj: z.string(),
  cancelamento: z.nullable(Cancelamento),
});
export type AcordoDaGestao = z.infer<typeof AcordoDaGestao>;

const acordo = { 200: z.object({ data: AcordoDaGestao }) };

export const getAcordoDaGestao = endpoint({
  method: 'GET',
  path: `${GESTAO}/:numero`,
  acesso: 'parcelamentos.gerenciar',
  resumo: 'Um acordo, com as parcelas e o cancelamento que espera decisão',
  tema,
  params,
  replies: acordo,
});

export const pedirCancelamento = endpoint({
  method: 'POST',
  path: `${GESTAO}/:numero/cancelamento`,
  acesso: 'parcelamentos.gerenciar',
  resumo: 'Pede o cancelamento de um acordo, com o motivo; outra pessoa decide',
  tema,
  params,
  body: z.object({ motivo: textoCurto('o motivo do cancelamento', 300) }),
  replies: acordo,
});

export const decidirCancelamento = endpoint({
  method: 'POST',
  path: `${GESTAO}/:numero/cancelamento/decisao`,
  acesso: 'parcelamentos.gerenciar',
  resumo: 'Aprova ou recusa um cancelamento que outra pessoa pediu; aprovado, os débitos voltam',
  tema,
  params,
  body: z.object({ aprova: z.boolean() }),
  replies: acordo,
});

/** What a month, or a year, brought. */
const Soma = z.object({
  acordos: z.number(),
  parcelado_centavos: z.number(),
  rompidos: z.number(),
  recebido_centavos: z.number(),
});

const Mes = z.object({ mes: z.number(), ...Soma.shape });
export type MesDosAcordos = z.infer<typeof Mes>;

export const relatorioDosAcordos = endpoint({
  method: 'GET',
  path: `${GESTAO}/relatorio`,
  acesso: 'parcelamentos.gerenciar',
  resumo: 'Acordos feitos, rompidos e recebido, mês a mês de um ano, e quantos há em cada situação',
  tema,
  query: z.object({ ano: z.optional(Ano) }),
  replies: {
    200: z.object({
      data: z.object({
        ano: z.number(),
        /** By which the list may be narrowed. */
        programas: z.array(z.object({ id: z.string(), nome: z.string() })),
        meses: z.array(Mes),
        total: Soma,
        situacoes: z.array(
          z.object({ situacao: Situacao, rotulo: z.string(), quantos: z.number() }),
        ),
      }),
    }),
  },
});

export const exportarRelatorioDosAcordos = endpoint({
  method: 'GET',
  path: `${GESTAO}/relatorio/csv`,
  acesso: 'parcelamentos.gerenciar',
  resumo: 'O mesmo relatório em CSV, mês a mês',
  tema,
  query: z.object({ ano: z.optional(Ano) }),
  replies: { 200: z.unknown() },
});
