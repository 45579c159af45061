import {
  cobrarPixDoDocumento,
  criarLinkDePagamento,
  emitirDocumentoUnico,
  getDocumentoUnico,
  listEmAberto,
  listLinksDePagamento,
  revogarLinkDePagamento,
  type DebitoEmAberto,
} from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { partesDe } from './partes-escolhidas.ts';

const EM_ABERTO = 'debitos-em-aberto';

/** Everything that a person has open; of the taxpayer who is signed in, nobody is named. */
export const emAbertoQuery = (cpfcnpj: string | undefined) =>
  queryOptions({
    queryKey: [EM_ABERTO, cpfcnpj ?? ''],
    queryFn: async () => (await call(listEmAberto, { query: { cpfcnpj } })).data,
  });

export const documentoQuery = (numero: number) =>
  queryOptions({
    queryKey: ['documento-unico', numero],
    queryFn: async () => (await call(getDocumentoUnico, { params: { numero } })).data,
  });

export const linksQuery = (numero: number) =>
  queryOptions({
    queryKey: ['links-de-pagamento', numero],
    queryFn: async () => (await call(listLinksDePagamento, { params: { numero } })).data,
  });

export const emitir = async (cpfcnpj: string | undefined, escolhidos: DebitoEmAberto[]) =>
  (await call(emitirDocumentoUnico, { body: { cpfcnpj, partes: partesDe(escolhidos) } })).data;

/** The PIX of a document at the city's bank. */
export const cobrar = async (numero: number) =>
  (await call(cobrarPixDoDocumento, { params: { numero } })).data;

export const criarLink = async (numero: number) =>
  (await call(criarLinkDePagamento, { params: { numero } })).data;

export const revogarLink = async (numero: number, id: string) =>
  (await call(revogarLinkDePagamento, { params: { numero, id } })).data;
