import type { EnfileirarCorreio } from '../../core/correio.ts';
import type { OrgaoEmUso, Orgaos } from '../../core/orgao.ts';
import type { SolicitacaoGuardada } from '../../slices/esic/processo/solicitacoes.repository.ts';
import type { Database } from '../../db/client.ts';

export interface DepsDosPrazos {
  db: Database;
  relogio: () => Date;
  orgaos: Orgaos;
  enfileirarCorreio: EnfileirarCorreio;
}

export type OrgaoDosPrazos = Pick<
  OrgaoEmUso,
  'cod_empre' | 'hoje' | 'fuso' | 'calendario' | 'parametros'
>;

/** Requests that a mail names one by one; the others it counts. */
const NOMEADAS = 30;

/** The queue of staff; with a search after it, what of it is shown. */
export const FILA = '/dashboard/solicitacoes';

/** Where staff read one request: over the queue. */
export const caminhoDaSolicitacao = (id: string): string => `${FILA}?solicitacao=${id}`;

/** What a mail says of several requests, by deadline. */
export const enumerar = (guardadas: readonly SolicitacaoGuardada[], caminho: string) => ({
  solicitacoes: guardadas
    .slice(0, NOMEADAS)
    .map(({ id, numero_protocolo: protocolo, fatos: { data_previsao } }) => ({
      protocolo,
      data_previsao,
      caminho: caminhoDaSolicitacao(id),
    })),
  quantas: guardadas.length,
  caminho,
});
