import {
  agirNaMudancaDeCobranca,
  aprovarExcecao,
  baixarDocumentoDaExcecao,
  baixarExcecao,
  creditarExcecao,
  devolverExcecao,
  exportarRecebimentos,
  getExcecao,
  getTotaisDaArrecadacao,
  listMudancasDeCobranca,
  recusarExcecao,
  resolverExcecao,
  verEfeitoDaBaixa,
  type Excecao,
  type Reautenticacao,
} from '@balcao/contracts';
import { MOTIVOS_DE_EXCECAO } from '@balcao/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { baixarArquivo } from '../../lib/abrir-documento.ts';
import type { Pedido } from '../../lib/wire.ts';

const ESTADOS = ['ABERTA', 'EM_APROVACAO', 'RESOLVIDA'] as const;

export const lerMotivo = (texto: string): Excecao['motivo'] | undefined =>
  Object.hasOwn(MOTIVOS_DE_EXCECAO, texto) ? (texto as Excecao['motivo']) : undefined;

export const lerEstado = (texto: string): Excecao['estado'] | undefined =>
  ESTADOS.find((conhecido) => conhecido === texto);

/** What people call an installment of a guide. */
export const parcelaEscrita = (numero: number): string =>
  numero === 0 ? 'parcela única' : `parcela ${numero}`;

/** Everything of this page, to be asked for again when something was decided. */
export const arrecadacaoQueries = { queryKey: ['arrecadacao'] };

export const excecaoQuery = (id: number) =>
  queryOptions({
    queryKey: ['arrecadacao', 'excecao', id],
    queryFn: async ({ signal }) => (await call(getExcecao, { params: { id }, signal })).data,
    // The server records each look, so the query never repeats by itself.
    staleTime: Infinity,
    gcTime: 0,
  });

type Periodo = Pedido<typeof getTotaisDaArrecadacao>['query'];

export const totaisQuery = (query: Periodo) =>
  queryOptions({
    queryKey: ['arrecadacao', 'totais', query],
    queryFn: async ({ signal }) => (await call(getTotaisDaArrecadacao, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const baixarRecebimentos = (query: Periodo) =>
  baixarArquivo(exportarRecebimentos, { query }, 'arrecadacao.csv');

/** Whoever took the money: the code of a bank, or the ISPB that a PIX names. */
export const bancoEscrito = (banco: string): string => {
  if (banco === '') return 'Sem banco informado';
  return banco.length === 8 ? `PIX, instituição ${banco}` : `Banco ${banco}`;
};

export const baixar = async (id: number, body: Pedido<typeof baixarExcecao>['body']) =>
  (await call(baixarExcecao, { params: { id }, body })).data;

export const encerrar = async (id: number, observacao: string) =>
  (await call(resolverExcecao, { params: { id }, body: { observacao } })).data;

/** What a settlement would do. The server records each look for the person who owes. */
export const verEfeito = async (
  id: number,
  query: { numero_guia: number; numero_parcela: number },
) => (await call(verEfeitoDaBaixa, { params: { id }, query })).data;

export const creditar = async (id: number, body: Pedido<typeof creditarExcecao>['body']) =>
  (await call(creditarExcecao, { params: { id }, body })).data;

export const devolver = async (id: number, justificativa: string) =>
  (await call(devolverExcecao, { params: { id }, body: { justificativa } })).data;

export const baixarDocumento = async (
  id: number,
  body: Pedido<typeof baixarDocumentoDaExcecao>['body'],
) => (await call(baixarDocumentoDaExcecao, { params: { id }, body })).data;

export const aprovar = async (id: number, body: Pedido<typeof aprovarExcecao>['body']) =>
  (await call(aprovarExcecao, { params: { id }, body })).data;

export const recusar = async (id: number, motivo: string) =>
  (await call(recusarExcecao, { params: { id }, body: { motivo } })).data;

export const mudancasQuery = queryOptions({
  queryKey: ['arrecadacao', 'mudancas'],
  queryFn: async ({ signal }) => (await call(listMudancasDeCobranca, { signal })).data,
});

export type AtoDaMudanca = Pedido<typeof agirNaMudancaDeCobranca>['body']['ato'];

export const agirNaMudanca = async (
  { id, ato }: { id: string; ato: AtoDaMudanca },
  reautenticacao?: Reautenticacao,
) => {
  const body = { ato, ...(reautenticacao && { reautenticacao }) };
  return (await call(agirNaMudancaDeCobranca, { params: { id }, body })).data;
};
