import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Where triggers tell which orgao changed (`migrations/after/versao_do_orgao.sql`). */
const CANAL = 'orgaos';
/** In place of an orgao, when any may have changed. */
const TODOS = 'todos';

/** How long the database's word holds that every notice has been heard, from when it was asked. */
const VALE_MS = 100;
/** A database that says nothing for so long is not there. */
const SILENCIO_MS = 5_000;
/** Between one try and the next to have the connection back. */
const INSISTIR_MS = 1_000;

/** Hears of changed orgaos. */
export interface Escuta {
  /**
   * Whether every change that was committed `vale` ago, or earlier, has been heard of. Being asked, it
   * sees to it that this stays so.
   */
  emDia: () => boolean;
  /** In milliseconds. */
  vale: number;
  /** Calls with each orgao that changed; with none when any may have, unheard. */
  aoMudar: (avisar: (cod_empre?: number) => void) => void;
  encerrar: () => Promise<void>;
}

interface Opcoes {
  /** Of the database. */
  url: string;
  /** Other connections to it. */
  pool: pg.Pool;
  /** Says what is amiss; the orgaos are then asked for their version before each use. */
  dizer: (texto: string) => void;
}

/** Ends a connection that may not answer any more. */
const cortar = (client: pg.Client): void => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};

/** A pooler that gives each transaction another connection takes a LISTEN, and loses the notices. */
const provar = async (client: pg.Client, pool: pg.Pool, signal: AbortSignal): Promise<void> => {
  const prova = randomUUID();
  const chegou = new Promise<void>((resolve) => {
    client.on('notification', ({ payload }) => {
      if (payload === prova) resolve();
    });
  });
  await pool.query('select pg_notify($1, $2)', [CANAL, prova]);
  const limite = sleep(SILENCIO_MS, 'muda', { ref: false, signal });
  if ((await Promise.race([chegou, limite])) === 'muda')
    throw new Error('um aviso enviado não chegou (o intermediário troca de conexão?)');
};

/**
 * Keeps a connection on which the database tells of changed orgaos, and makes a new one when it is
 * lost. What it sends arrives in order: an answer on this connection comes after every notice of what
 * was committed before the question. So one question in a while tells that nothing was missed, and a
 * connection that died without a word is believed no longer than `vale`.
 */
class Ouvido implements Escuta {
  readonly vale = VALE_MS;
  readonly #opcoes: Opcoes;
  readonly #avisados: ((cod_empre?: number) => void)[] = [];
  readonly #fim = new AbortController();
  readonly #mantida: Promise<void>;
  #ligada: pg.Client | undefined;
  #perguntando = false;
  #valeAte = 0;
  /** What was said to be amiss since it last listened. */
  #dita = '';

  constructor(opcoes: Opcoes) {
    this.#opcoes = opcoes;
    this.#mantida = this.#manter();
  }

  emDia(): boolean {
    if (this.#ligada === undefined) return false;
    const agora = performance.now();
    if (agora > this.#valeAte - VALE_MS / 2) void this.#perguntar(this.#ligada);
    return agora < this.#valeAte;
  }

  aoMudar(avisar: (cod_empre?: number) => void): void {
    this.#avisados.push(avisar);
  }

  async encerrar(): Promise<void> {
    this.#fim.abort();
    await this.#mantida;
  }

  #avisar(cod_empre?: number): void {
    for (const avisar of this.#avisados) avisar(cod_empre);
  }

  async #perguntar(client: pg.Client): Promise<void> {
    if (this.#perguntando) return;
    this.#perguntando = true;
    const enviada = performance.now();
    try {
      await client.query('');
      if (this.#ligada === client) this.#valeAte = enviada + VALE_MS;
    } catch {
      cortar(client);
    } finally {
      this.#perguntando = false;
    }
  }

  /** Listens until the connection is lost; then throws. */
  async #escutar(): Promise<never> {
    const client = new pg.Client({
      connectionString: this.#opcoes.url,
      application_name: 'balcao-escuta',
      connectionTimeoutMillis: SILENCIO_MS,
      query_timeout: SILENCIO_MS,
    });
    const acabou = new Promise<void>((resolve) => client.once('end', () => resolve()));
    let causa = new Error('a conexão foi encerrada');
    client.on('error', (error) => (causa = error));
    client.on('notification', ({ payload }) => {
      if (payload === TODOS) this.#avisar();
      else if (/^\d+$/.test(payload ?? '')) this.#avisar(Number(payload));
    });
    const aoFim = () => cortar(client);
    this.#fim.signal.addEventListener('abort', aoFim);
    try {
      await client.connect();
      await client.query(`LISTEN ${CANAL}`);
      await provar(client, this.#opcoes.pool, this.#fim.signal);
      // What was read before may have changed unheard.
      this.#avisar();
      this.#ligada = client;
      this.#dita = '';
      await acabou;
      throw causa;
    } finally {
      this.#ligada = undefined;
      this.#valeAte = 0;
      this.#fim.signal.removeEventListener('abort', aoFim);
      cortar(client);
    }
  }

  async #manter(): Promise<void> {
    const { signal } = this.#fim;
    while (!signal.aborted) {
      const { message } = await this.#escutar().catch((error: unknown) => error as Error);
      const nova = message !== this.#dita && !this.#fim.signal.aborted;
      if (nova)
        this.#opcoes.dizer(`Sem avisos do banco, cada instituição será conferida: ${message}`);
      this.#dita = message;
      await sleep(INSISTIR_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}

export const abrirEscuta = (opcoes: Opcoes): Escuta => new Ouvido(opcoes);
