import { fork } from 'node:child_process';
import { once } from 'node:events';
import type autocannon from 'autocannon';

/** Statements of each path of the bare server, asked in this order. */
export type Perguntas = Record<string, readonly string[]>;

export interface Piso {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts `servidor-nu.ts` over a database. */
export const abrirPiso = async (appUrl: string, perguntas: Perguntas): Promise<Piso> => {
  const programa = new URL('./servidor-nu.ts', import.meta.url);
  const filho = fork(programa, [appUrl, JSON.stringify(perguntas)]);
  const [porta] = (await once(filho, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${porta}`,
    pid: filho.pid ?? 0,
    stop: async () => {
      filho.kill();
      await once(filho, 'exit');
    },
  };
};

/** What asks the bare server: a path, and the values of each of its statements. */
export const perguntar = (path: string, ...valores: unknown[][]): autocannon.Request => ({
  path,
  headers: { valores: JSON.stringify(valores) },
});
