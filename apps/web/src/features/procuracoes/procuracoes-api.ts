import {
  aceitarProcuracao,
  darProcuracao,
  encerrarProcuracao,
  listProcuracoesDadas,
  listProcuracoesRecebidas,
  type Procuracao,
  type Reautenticacao,
} from '@balcao/contracts';
import { findServico } from '@balcao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { Pedido } from '../../lib/wire.ts';

export const dadasQuery = queryOptions({
  queryKey: ['procuracoes', 'dadas'],
  queryFn: async ({ signal }) => (await call(listProcuracoesDadas, { signal })).data,
});

export const recebidasQuery = queryOptions({
  queryKey: ['procuracoes', 'recebidas'],
  queryFn: async ({ signal }) => (await call(listProcuracoesRecebidas, { signal })).data,
});

export const dar = (
  body: Omit<Pedido<typeof darProcuracao>['body'], 'reautenticacao'>,
  reautenticacao?: Reautenticacao,
) => call(darProcuracao, { body: { ...body, ...(reautenticacao && { reautenticacao }) } });

export const aceitar = (id: string) => call(aceitarProcuracao, { params: { id } });

export const encerrar = (id: string) => call(encerrarProcuracao, { params: { id } });

/** The services of a power, as they are called. */
export const nomesDosServicos = ({ servicos }: Pick<Procuracao, 'servicos'>): string =>
  servicos.map((servico) => findServico(servico)?.nome ?? servico).join(', ');
