import {
  historicoDaSolicitacao,
  historicoPublico,
  historicoPublicoComEmail,
  listNaturezas,
  listTipos,
  prazoDaSolicitacao,
  prazoPublico,
} from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { rotuloDaOpcao } from '@balcao/domain';
import { call } from '../../lib/call.ts';

/** A request that is looked at: by its protocol on the public page, else by whoever is signed in. */
export interface SolicitacaoVista {
  id: string;
  publica?: { cod_empre: number; protocolo: string };
  /** The e-mail typed in the public view, which opens what is reserved. */
  email?: string | undefined;
}

/** Under this key stands everything that was read of requests: an action on one makes it all old. */
export const LUGAR_DAS_SOLICITACOES = ['solicitacoes'] as const;

const lugar = (parte: string, { id, publica }: SolicitacaoVista) =>
  [...LUGAR_DAS_SOLICITACOES, parte, id, publica?.protocolo ?? null] as const;

function lerHistorico({ id, publica, email }: SolicitacaoVista, signal: AbortSignal) {
  const pedido = { params: { id }, signal };
  if (!publica) return call(historicoDaSolicitacao, pedido);
  return email === undefined
    ? call(historicoPublico, { ...pedido, query: publica })
    : call(historicoPublicoComEmail, { ...pedido, body: { ...publica, email } });
}

/** What happened to a request, oldest first. */
export const historicoQuery = (vista: SolicitacaoVista) =>
  queryOptions({
    queryKey: [...lugar('historico', vista), vista.email ?? null],
    queryFn: async ({ signal }) => (await lerHistorico(vista, signal)).data,
  });

/** How the deadline of a request was counted. */
export const prazoQuery = (vista: SolicitacaoVista) =>
  queryOptions({
    queryKey: lugar('prazo', vista),
    queryFn: async ({ signal }) => {
      const { id, publica } = vista;
      const pedido = { params: { id }, signal };
      const { data } = publica
        ? await call(prazoPublico, { ...pedido, query: publica })
        : await call(prazoDaSolicitacao, pedido);
      return data;
    },
  });

/** Natures and types that the institution has in use. */
export const opcoesQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['opcoes-de-solicitacao', cod_empre],
    queryFn: async ({ signal }) => {
      const pedido = { query: { cod_empre }, signal };
      const [naturezas, tipos] = await Promise.all([
        call(listNaturezas, pedido),
        call(listTipos, pedido),
      ]);
      return { naturezas: naturezas.data, tipos: tipos.data };
    },
    staleTime: 10 * 60_000,
  });

/** What a field begins with that asks for a choice. */
export const ESCOLHA = { value: '', label: 'Escolha' } as const;

/** The rows of an option list, to choose from. */
export const opcoesDe = (opcoes: readonly { id: number; nome: string }[] = []) =>
  opcoes.map(({ id, nome }) => ({ value: String(id), label: rotuloDaOpcao(nome) }));

/** Sectors or people, to choose from. */
export const comNome = (quais: readonly { identificador: string; nome: string }[]) =>
  quais.map(({ identificador, nome }) => ({ value: identificador, label: nome }));

/** The id that a choice stands for, where it is one of these. */
export const idEntre = <Id extends number>(opcoes: readonly { readonly id: Id }[], texto: string) =>
  opcoes.find(({ id }) => String(id) === texto)?.id;
