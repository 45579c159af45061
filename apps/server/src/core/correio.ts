import type { Transacao } from '../db/client.ts';
import {
  A_PEDIDO_DE_VISITANTE,
  MODELOS,
  type Dados,
  type NomeDoModelo,
} from './correio/modelos.ts';
import { enfileirar } from './filas.ts';
import type { Sigilo } from './sigilo.ts';

const USO = 'correio';
const UM_MINUTO = 60;

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
  /** Whose address it goes to, unreadable: mails of one leave in order. None of a former version. */
  fileira?: string;
  /** Instant in which it was first queued, ISO 8601. */
  criada_em: string;
  /** Deliveries tried so far. */
  tentativas: number;
  /** `para` and `dados`, encrypted; gone when delivered. */
  selado: string;
  /** Why the last try failed; none before the first, or when the process died at it. */
  motivo?: { codigo: number | null; texto: string };
}

/**
 * Queues a mail in the transaction that causes it; it leaves after the commit. False when the same
 * mail to the same address was queued in this minute at a visitor's request: whoever made a link
 * for it must then leave the former link in force.
 */
export type EnfileirarCorreio = (tx: Transacao, carta: Carta) => Promise<boolean>;

export const criarCorreio =
  (sigilo: Sigilo, relogio: () => Date): EnfileirarCorreio =>
  async (tx, { cod_empre, para, modelo, dados }) => {
    MODELOS[modelo].parse(dados);
    const naFila: CartaNaFila = {
      cod_empre,
      modelo,
      fileira: sigilo.hmac('fileira-do-correio', para.toLowerCase()),
      criada_em: relogio().toISOString(),
      tentativas: 0,
      selado: sigilo.cifrar(USO, JSON.stringify({ para, dados })),
    };
    const chave = sigilo.hmac(USO, [cod_empre, modelo, para.toLowerCase()].join('\n'));
    const umaVez = { singletonKey: chave, singletonSeconds: UM_MINUTO };
    const opcoes = A_PEDIDO_DE_VISITANTE.has(modelo) ? umaVez : {};
    return (await enfileirar(tx, 'correio', naFila, opcoes)) !== undefined;
  };

/** For whom a queued mail is and what it is made of; undefined when `APP_KEY` is another by now. */
export const abrirCarta = (
  sigilo: Sigilo,
  { selado }: CartaNaFila,
): { para: string; dados: unknown } | undefined => {
  const aberto = sigilo.decifrar(USO, selado);
  return aberto === undefined
    ? undefined
    : (JSON.parse(aberto) as { para: string; dados: unknown });
};
