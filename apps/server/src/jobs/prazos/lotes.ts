import type { EnfileirarCorreio } from '../../core/correio/correio.ts';
import type { OrgaoEmUso, Orgaos } from '../../core/orgao/orgao.ts';
import type { SolicitacaoGuardada } from '../../slices/esic/processo/solicitacoes.repository.ts';
import type { Database, Transacao } from '../../db/client.ts';
import { tryLockPrazos, type Lote, type Marca } from './prazos.repository.ts';

export interface DepsDosPrazos {
  db: Database;
  relogio: () => Date;
  orgaos: Orgaos;
  enfileirarCorreio: EnfileirarCorreio;
}

export type OrgaoDosPrazos = Pick<
  OrgaoEmUso,
  'cod_empre' | 'hoje' | 'fuso' | 'calendario' | 'parametros' | 'autoridades'
>;

/** Requests that a mail names one by one; the others it counts. */
const NOMEADAS = 30;

/** The address of the staff's queue; a search added to it narrows what is shown. */
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

/** Requests that are held at once. */
const TAMANHO = 200;

/**
 * Goes through requests of an orgao in batches, each a transaction of its own; stops when another
 * process is at the same orgao, which then does the rest.
 * @param fazer takes a batch under lock, by deadline, and answers it
 */
export const emLotes = async (
  db: Database,
  cod_empre: number,
  fazer: (tx: Transacao, lote: Lote) => Promise<readonly SolicitacaoGuardada[]>,
): Promise<void> => {
  let marca: Marca | undefined;
  for (;;) {
    const feitas = await db.transaction(async (tx) =>
      (await tryLockPrazos(tx, cod_empre)) ? fazer(tx, { marca, tamanho: TAMANHO }) : [],
    );
    const ultima = feitas.at(-1);
    if (ultima === undefined || feitas.length < TAMANHO) return;
    marca = { id: ultima.id, data_previsao: ultima.fatos.data_previsao };
  }
};
