import type { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as passar } from 'node:timers/promises';
import type pg from 'pg';
import { textoDe } from '../comandos.ts';

/** Of these the process keeps what it read for some seconds of the clock: whoever comes after them reads it again. */
const LIDOS_DE_TEMPOS_EM_TEMPOS = /from "(fontes_tributarias|bancos_do_pix)"/;

/** Turns of the process within which whoever was answered sends what comes next. */
const VOLTAS = 4;

interface Rodada {
  fim: Promise<void>;
  terminar: () => void;
  /** Whether a statement went in it that is counted. */
  conta: boolean;
}

const createRodada = (): Rodada => {
  let terminar: () => void = () => undefined;
  const fim = new Promise<void>((pronto) => {
    terminar = pronto;
  });
  return { fim, terminar, conta: false };
};

/**
 * The round trips of one request, as if the database took the same time for everything: what is sent before
 * something of a round is answered belongs to it, and all of a round is answered at once. So they are as many
 * on a busy machine as on any other.
 */
export const createRodadas = () => {
  const textos: string[] = [];
  let quantas = 0;
  let esperados = 0;
  let aberta: Rodada | undefined;

  /** Keeps the round from its end, until what it answers is called. */
  const segurar = (): (() => Promise<void>) => {
    const rodada = (aberta ??= createRodada());
    esperados += 1;
    return async () => {
      esperados -= 1;
      for (let volta = 0; volta < VOLTAS; volta += 1) await passar();
      if (esperados === 0) {
        rodada.terminar();
        if (aberta === rodada) aberta = undefined;
      }
      return rodada.fim;
    };
  };

  return {
    /** Each with the round trip in which it went. */
    textos,
    quantas: () => quantas,
    segurar,
    /** A statement leaves; what it answers is to be awaited when that is answered. */
    enviar: (texto: string): (() => Promise<void>) => {
      const respondido = segurar();
      if (aberta?.conta === false) {
        quantas += 1;
        aberta.conta = true;
      }
      textos.push(`${quantas}. ${texto}`);
      return respondido;
    },
  };
};
export type Rodadas = ReturnType<typeof createRodadas>;

type Consulta = (...partes: unknown[]) => Promise<unknown>;

/** The answer, once what comes after it is done. */
const depoisDe = async (resposta: Promise<unknown>, fazer: () => Promise<void>) => {
  try {
    return await resposta;
  } finally {
    await fazer();
  }
};

/** Tells each request in its turn, wherever `emCurso` says it is one, of what it sends by this pool. */
export const seguirComandos = (pool: pg.Pool, emCurso: AsyncLocalStorage<Rodadas | undefined>) => {
  const conectar = pool.connect.bind(pool);
  pool.connect = ((...partes: []) => {
    const pronto = emCurso.getStore()?.segurar();
    const conexao = conectar(...partes) as Promise<pg.PoolClient> | undefined;
    // Whoever has it sends at once.
    void conexao?.then(pronto, pronto);
    return conexao;
  }) as typeof pool.connect;

  const vistos = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (vistos.has(client)) return;
    vistos.add(client);
    const enviar = client.query.bind(client) as Consulta;
    client.query = ((...partes: unknown[]) => {
      const rodadas = emCurso.getStore();
      const resposta = enviar(...partes);
      if (rodadas === undefined) return resposta;
      const texto = textoDe(partes[0]).replaceAll(/\s+/g, ' ').trim();
      if (!LIDOS_DE_TEMPOS_EM_TEMPOS.test(texto)) return depoisDe(resposta, rodadas.enviar(texto));
      const lido = rodadas.segurar();
      void resposta.then(lido, lido);
      return resposta;
    }) as typeof client.query;
  });
};
