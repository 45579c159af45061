import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { aCadaPedido } from './passo.ts';

/** How slow who asks may be, in milliseconds unless it says otherwise. */
export interface Ritmo {
  /** To send the headers of a request. */
  cabecalhos: number;
  /** Between two requests of one connection; longer than balancers keep theirs. */
  entrePedidos: number;
  /** With nothing moving on a connection, either way. */
  parada: number;
  /** Over which the progress of a body is looked at. */
  janela: number;
  /** Least bytes a second of a body, on average over a window. */
  bytesPorSegundo: number;
}

/** A body may take as long as it likes while it moves: 25 MB from a telephone on a bad line are hours. */
export const RITMO: Ritmo = {
  cabecalhos: 20_000,
  entrePedidos: 75_000,
  parada: 120_000,
  janela: 30_000,
  bytesPorSegundo: 1024,
};

/** The same as the options of Fastify and of Node under it; the total time of a request has no limit. */
export const prazosDaConexao = ({ cabecalhos, entrePedidos, parada }: Ritmo) => ({
  http: { headersTimeout: cabecalhos, connectionsCheckingInterval: Math.min(cabecalhos, 5_000) },
  keepAliveTimeout: entrePedidos,
  connectionTimeout: parada,
  requestTimeout: 0,
});

const temCorpo = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Looks at a body once a window until it is whole. One that came to a stand is answered 408; one that
 * was answered before its end, and goes on without moving, is cut off.
 */
const vigiar = (request: FastifyRequest, reply: FastifyReply, ritmo: Ritmo): void => {
  const { raw } = request;
  const { socket } = raw;
  // What a test injects came over no connection.
  if (!(socket instanceof Socket)) return;
  const minimo = (ritmo.bytesPorSegundo * ritmo.janela) / 1000;
  let vistos = socket.bytesRead;
  const olhar = (): void => {
    if (raw.complete || raw.destroyed) {
      clearInterval(relogio);
      return;
    }
    // What we do not read ourselves, for want of room or of time, is not the sender's slowness.
    const lendo = raw.readableFlowing === true;
    const chegaram = socket.bytesRead - vistos;
    vistos = socket.bytesRead;
    if (!lendo || chegaram >= minimo) return;
    clearInterval(relogio);
    if (reply.sent) socket.destroy();
    else void reply.header('connection', 'close').send(new AppError('ENVIO_LENTO'));
  };
  const relogio = setInterval(olhar, ritmo.janela).unref();
  raw.once('close', () => clearInterval(relogio));
};

/** Lets nobody hold a connection by sending slowly. */
export const registerRitmo = (app: FastifyInstance, ritmo: Ritmo): void => {
  aCadaPedido(app, (request, reply) => {
    if (temCorpo(request)) vigiar(request, reply, ritmo);
  });
};
