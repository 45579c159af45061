import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { esperar } from '../testing/esperar.ts';
import { aceitarEnvios } from './multipart.ts';
import { registerErrors } from './errors.ts';
import { prazosDaConexao, registerRitmo } from './ritmo.ts';

/** As the server's, for whoever has no time. */
const RITMO = {
  ...{ cabecalhos: 300, entrePedidos: 300, parada: 60_000 },
  ...{ janela: 1_000, bytesPorSegundo: 100 },
};

let app: FastifyInstance;
let porta: number;
beforeAll(async () => {
  app = Fastify({ ...prazosDaConexao(RITMO) });
  registerErrors(app);
  registerRitmo(app, RITMO);
  app.post('/json', async ({ body }) => body);
  app.post('/recusa', { onRequest: async (_, reply) => reply.status(403).send() }, async () => '');
  await app.register(async (scope) => {
    aceitarEnvios(scope);
    scope.post('/formulario', async ({ body, partes }) => {
      for await (const { conteudo } of partes?.arquivos() ?? []) await conteudo.resume().toArray();
      return body;
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  porta = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** A connection, and what came back over it until it was closed. */
const abrir = (texto: string) => {
  const socket = connect(porta, '127.0.0.1');
  const visto = { resposta: '', fechada: false };
  socket
    .setEncoding('utf8')
    .on('data', (parte: string) => (visto.resposta += parte))
    .on('error', () => undefined)
    .on('close', () => (visto.fechada = true));
  socket.write(texto);
  return { socket, visto };
};

const pedido = (caminho: string, tipo: string, bytes = 100_000): string =>
  `POST ${caminho} HTTP/1.1\r\nhost: x\r\ncontent-type: ${tipo}\r\ncontent-length: ${bytes}\r\n\r\n`;

const FORMULARIO = 'multipart/form-data; boundary=divisa';
const PARTE = (nome: string) =>
  `--divisa\r\ncontent-disposition: form-data; name="anexos[]"; filename="${nome}"\r\n\r\n`;

/** Sends pieces without hurry until there are no more, or nobody listens. */
const pingar = async (socket: Socket, pedaco: string, vezes: number): Promise<void> => {
  for (let n = 0; n < vezes && !socket.destroyed; n += 1) {
    socket.write(pedaco);
    await sleep(50);
  }
};

describe('P64 a sender who holds a connection', () => {
  it('by headers without end is let go', async () => {
    const { visto } = abrir('POST /json HTTP/1.1\r\nhost: x\r\nx-a: ');
    await esperar(() => expect(visto.fechada).toBe(true));
    expect(visto.resposta).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['JSON', pedido('/json', 'application/json'), '{"a":'],
    ['a form', pedido('/formulario', FORMULARIO), '--divisa\r\n'],
    ['a file', pedido('/formulario', FORMULARIO), `${PARTE('a.txt')}começo`],
  ])('by %s that stands still hears of it, and is let go', async (_caso, cabeca, comeco) => {
    const { visto } = abrir(cabeca + comeco);
    await esperar(() => expect(visto.fechada).toBe(true));
    expect(visto.resposta).toMatch(/^HTTP\/1\.1 408 /);
    expect(visto.resposta).toContain('"code":"ENVIO_LENTO"');
    expect(visto.resposta.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('by a drop at a time is let go', async () => {
    const { socket, visto } = abrir(`${pedido('/json', 'application/json')}"`);
    await pingar(socket, 'x', 2_000);
    expect(visto.resposta).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('after the answer came before the end is let go', async () => {
    const { visto } = abrir(`${pedido('/recusa', 'application/json')}{`);
    await esperar(() => expect(visto.fechada).toBe(true));
    expect(visto.resposta).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('between two requests is let go', async () => {
    const { visto } = abrir(`${pedido('/json', 'application/json', 2)}{}`);
    await esperar(() => expect(visto.fechada).toBe(true));
    expect(visto.resposta).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('and moves is listened to however long it takes', async () => {
    const corpo = PARTE('a.txt') + 'x'.repeat(10_000) + '\r\n--divisa--\r\n';
    const { socket, visto } = abrir(pedido('/formulario', FORMULARIO, corpo.length));
    const inicio = corpo.slice(0, -8_000);
    socket.write(inicio);
    // Three windows long.
    for (let n = inicio.length; n < corpo.length; n += 125)
      await pingar(socket, corpo.slice(n, n + 125), 1);
    await esperar(() => expect(visto.resposta).toMatch(/^HTTP\/1\.1 200 /));
  });
});
