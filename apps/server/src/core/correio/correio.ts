import type { Batch } from '../../db/batch.ts';
import type { Transacao } from '../../db/client.ts';
import { MODELOS, type Dados, type NomeDoModelo } from './modelos.ts';
import { enfileirar } from '../filas.repository.ts';
import type { Cofre } from '../cofre.ts';

const USO = 'correio';

/** A mail to be sent: who speaks, to whom, what about. */
export type Carta = {
  [M in NomeDoModelo]: {
    /** Whose name, logo and colour it carries; null when it speaks for several orgaos. */
    cod_empre: M extends 'redefinir-senha' ? number | null : number;
    /** One address. */
    para: string;
    modelo: M;
    dados: Dados<M>;
  };
}[NomeDoModelo];

/** A queued mail, as the queue keeps it: the address and the links are encrypted. */
export interface CartaNaFila {
  cod_empre: number | null;
  modelo: NomeDoModelo;
  /** To which address and of which budget, unreadable: mails of one leave in order. None of a former version. */
  fileira?: string;
  /** Instant in which it was first queued, ISO 8601. */
  criada_em: string;
  /** Deliveries tried so far. */
  tentativas: number;
  /** Instant of the first of them, ISO 8601. */
  tentada_em?: string;
  /** Waits because its address has had enough of this hour; those behind it wait with it. */
  retida?: true;
  /** `para` and `dados`, encrypted; gone when delivered. */
  selado: string;
  /** Why the last try failed; none before the first, or when the process died at it. */
  motivo?: { codigo: number | null; texto: string };
}

/** What a mail counts against, with its address: its kind, of one orgao; of security, each model alone. */
export const cotaDe = ({
  cod_empre,
  modelo,
}: Pick<CartaNaFila, 'cod_empre' | 'modelo'>): string => {
  const { tipo } = MODELOS[modelo];
  return [tipo, tipo === 'SEGURANCA' ? modelo : '', cod_empre].join(':');
};

/** For whom a mail is and what it is made of, encrypted. */
export const selarCarta = (cofre: Cofre, aberta: { para: string; dados: unknown }): string =>
  cofre.cifrar(USO, JSON.stringify(aberta));

/** Queues a mail in the transaction that causes it; it leaves after the commit. */
export type EnfileirarCorreio = (tx: Transacao | Batch, carta: Carta) => Promise<void>;

export const createCorreio =
  (cofre: Cofre, relogio: () => Date): EnfileirarCorreio =>
  async (tx, { cod_empre, para, modelo, dados }) => {
    MODELOS[modelo].dados.parse(dados);
    const doDestino = [cotaDe({ cod_empre, modelo }), para.toLowerCase()].join('\n');
    const naFila: CartaNaFila = {
      cod_empre,
      modelo,
      fileira: cofre.hmac('fileira-do-correio', doDestino),
      criada_em: relogio().toISOString(),
      tentativas: 0,
      selado: selarCarta(cofre, { para, dados }),
    };
    await enfileirar(tx, 'correio', naFila);
  };

/** For whom a queued mail is and what it is made of; undefined when `APP_KEY` is another by now. */
export const abrirCarta = (
  cofre: Cofre,
  { selado }: CartaNaFila,
): { para: string; dados: unknown } | undefined => {
  const aberto = cofre.decifrar(USO, selado);
  return aberto === undefined
    ? undefined
    : (JSON.parse(aberto) as { para: string; dados: unknown });
};
