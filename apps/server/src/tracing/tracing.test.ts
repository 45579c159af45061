import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { abrirArmazenamento } from '../adapters/armazenamento/pasta.ts';
import { createLoginUnico } from '../adapters/govbr/login-unico.ts';
import { enfileirar } from '../core/filas.repository.ts';
import { darPasso } from '../core/passos.ts';
import { createTracing } from './tracing.ts';
import { CONCLUIDO, Trabalhador } from '../jobs/trabalhador.ts';
import { abrirServidorS3 } from '../testing/servidor-s3.ts';
import { abrirServidor, type Servidor } from '../testing/servidor.ts';
import { CHEFE, createOrgao, SENHA } from '../testing/cidade.ts';

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code: number };
}

interface Export {
  resourceSpans: {
    resource: Pick<Sent, 'attributes'>;
    scopeSpans: { spans: Sent[] }[];
  }[];
}

/** What the collector of this test received. */
const received: Export[] = [];
let collector: Server;
let servidor: Servidor;

const textsOf = ({ attributes }: Pick<Sent, 'attributes'>) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

const spans = () =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

beforeAll(async () => {
  collector = createServer((request, response) => {
    expect(request.url).toBe('/v1/traces');
    expect(request.headers['x-sala']).toBe('7');
    void json(request).then((body) => {
      received.push(body as Export);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-sala=7');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=ensaio');
  const tracing = createTracing('9.9.9');
  servidor = await abrirServidor({ seguirPedidos: tracing.register });
  await createOrgao(servidor.db, 1);
  const chefe = servidor.navegador();
  await chefe.entrar(1, CHEFE, SENHA);
  await Promise.all([chefe.get('/api/admin/avisos'), chefe.get('/api/auth/me')]);
  await servidor.app.inject('/api/nao-existe/52998224725');
  await servidor.app.inject('/api/consultas/52998224725?cpf=52998224725');
  await servidor.app.inject('/api/solicitacoes/publica?cod_empre=1&protocolo=segredo');
  await enfileirar(servidor.db, 'pix', {});
  await new Promise<void>((done) => {
    const trabalhador = new Trabalhador(
      { db: servidor.db, avisar: () => undefined },
      {
        fila: 'pix',
        quantosPodem: () => 1,
        fazer: async () => {
          await darPasso({ nome: 'banco', qual: 'PUT' }, () =>
            Promise.reject(new Error('cpf 52998224725 recusado')),
          ).catch(() => undefined);
          setImmediate(() => void trabalhador.parar().then(done));
          return CONCLUIDO;
        },
      },
      { olharMs: 5, insistirMs: 5 },
    );
  });
  const s3 = await abrirServidorS3();
  await (await abrirArmazenamento({ tipo: 'S3', ...s3.balde })).medir('1/ab/segredo');
  await s3.encerrar();
  const govbr = createLoginUnico({ portaDeTeste: 9, relogio: () => new Date() });
  await govbr.conferir({ ambiente: 'teste', client_id: 'x', segredo: 'segredo', empresas: false });
  await tracing.stop();
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  collector.close();
  await servidor.encerrar();
});

describe('what a collector is sent', () => {
  it('B13.5 names the service, its version and what the operator adds', () => {
    const [first] = received.flatMap(({ resourceSpans }) => resourceSpans);
    expect(textsOf(first?.resource ?? { attributes: [] })).toMatchObject({
      'service.name': 'balcao',
      'service.version': '9.9.9',
      'deployment.environment.name': 'ensaio',
    });
  });

  it('B13.5 has each request by its route, with the number that the person sees, and its statements below', () => {
    const request = spans().find(({ name }) => name === 'GET /api/admin/avisos');
    expect(textsOf(request ?? { attributes: [] })).toMatchObject({
      'http.route': '/api/admin/avisos',
      'http.response.status_code': 200,
      'balcao.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(request?.parentSpanId).toBeFalsy();
    const below = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(below.length).toBeGreaterThan(0);
    expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
    // Two requests at once: each statement is of the one that asked for it.
    const other = spans().find(({ name }) => name === 'GET /api/auth/me');
    expect(other).toBeDefined();
    expect(other?.traceId).not.toBe(request?.traceId);
    const signIn = spans().find(({ name }) => name === 'POST /api/auth/login');
    const written = spans().filter(({ parentSpanId }) => parentSpanId === signIn?.spanId);
    expect(written.map(({ name }) => name).join()).toMatch(/select|insert|update|with/);
  });

  it('has jobs, and what they ask of others, as failed without its message', () => {
    const job = spans().find(({ name }) => name === 'trabalho pix');
    const bank = spans().find(({ name }) => name === 'banco PUT');
    expect(bank?.parentSpanId).toBe(job?.spanId);
    expect(bank?.status.code).toBe(2);
    expect(textsOf(bank ?? { attributes: [] })).toEqual({ 'error.type': 'Error' });
  });

  it('has what is asked of the storage and of gov.br', () => {
    const doArmazenamento = spans().find(({ name }) => name === 'armazenamento medir');
    expect(doArmazenamento?.status.code).not.toBe(2);
    expect(spans().find(({ name }) => name === 'govbr POST')?.status.code).toBe(2);
  });

  it('tells of no person, no value, and nothing of who complains', () => {
    const all = JSON.stringify(received);
    expect(all).not.toMatch(/52998224725|segredo|@/);
    expect(all).toContain('$1');
    expect(spans().some(({ name }) => name.includes('/api/solicitacoes'))).toBe(false);
  });

  it('follows nothing once it is stopped', async () => {
    const before = received.length;
    await servidor.app.inject('/ready');
    expect(received).toHaveLength(before);
  });
});
