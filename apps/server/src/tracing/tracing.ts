import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PASSOS, type Passo } from '../core/passos.ts';
import { metodoDe } from '../plugins/cabeca.ts';
import { isUnrecorded } from '../plugins/logger.ts';
import { followStatements, summaryOf, withoutValues } from './statements.ts';

/** Of an error its kind and code alone: messages carry what was typed. */
const fail = (span: Span, error: unknown): void => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : 'error'));
  span.setStatus({ code: SpanStatusCode.ERROR });
};

const KINDS: Record<Passo['nome'], SpanKind> = {
  armazenamento: SpanKind.CLIENT,
  banco: SpanKind.CLIENT,
  correio: SpanKind.CLIENT,
  erp: SpanKind.CLIENT,
  govbr: SpanKind.CLIENT,
  trabalho: SpanKind.CONSUMER,
};

export interface Tracing {
  register: (app: FastifyInstance) => void;
  /** Sends what is left and follows nothing any more. */
  stop: () => Promise<void>;
}

/**
 * Sends traces to a collector, as OpenTelemetry's variables say: requests by route, and under them
 * statements without their values, exchanges with banks, cities' systems, gov.br and the storage of S3; jobs and the mails that they
 * deliver. Nothing in them tells of a person.
 */
export const createTracing = (version: string): Tracing => {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'balcao', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('balcao', version);
  const current = new AsyncLocalStorage<Context>();
  const requests = new WeakMap<FastifyRequest, Context>();

  const forgetStatements = followStatements((text) => {
    const parent = current.getStore();
    if (parent === undefined) return undefined;
    const summary = summaryOf(text);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.query.text': withoutValues(text),
    };
    const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, parent);
    return (error) => {
      if (error !== undefined) fail(span, error);
      span.end();
    };
  });

  const steps = new WeakMap<object, Span>();
  PASSOS.start.bindStore(current, (passo) => {
    const { nome, qual } = passo;
    const parent = current.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(`${nome} ${qual}`, { kind: KINDS[nome] }, parent);
    steps.set(passo, span);
    return trace.setSpan(parent, span);
  });
  const listeners = {
    start: () => undefined,
    error: (passo: object & { error?: unknown }) => {
      const span = steps.get(passo);
      if (span) fail(span, passo.error);
    },
    asyncEnd: (passo: object) => steps.get(passo)?.end(),
  };
  PASSOS.subscribe(listeners as never);

  return {
    register: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        if (isUnrecorded(request)) {
          done();
          return;
        }
        const method = metodoDe(request);
        const route = request.routeOptions.url ?? 'none';
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'balcao.request_id': request.id,
        };
        const name = `${method} ${route}`;
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
        const context = trace.setSpan(ROOT_CONTEXT, span);
        requests.set(request, context);
        current.run(context, done);
      });
      // The body arrived in a moment of its own.
      app.addHook('preValidation', (request, _reply, done) => {
        const context = requests.get(request);
        if (context === undefined) done();
        else current.run(context, done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = trace.getSpan(requests.get(request) ?? ROOT_CONTEXT);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    stop: async () => {
      forgetStatements();
      PASSOS.unsubscribe(listeners as never);
      PASSOS.start.unbindStore(current);
      await provider.shutdown();
    },
  };
};
