import type { FastifyInstance } from 'fastify';
import { metodoDe } from '../plugins/cabeca.ts';
import { isUnrecorded } from '../plugins/logger.ts';
import { Histogram, type Family, type Labels } from './exposition.ts';

/** Seconds; 0.25 and 0.5 are the limits of the objectives in `docs/manual/operar.md`. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

class Route {
  readonly #labels: Labels;
  readonly #answers = CLASSES.map(() => 0);
  readonly #durations = new Histogram(BOUNDS);

  constructor(labels: Labels) {
    this.#labels = labels;
  }

  add(status: number, seconds: number): void {
    const at = Math.floor(status / 100) - 1;
    this.#answers[at] = (this.#answers[at] ?? 0) + 1;
    this.#durations.observe(seconds);
  }

  answers() {
    return CLASSES.map((status, at) => ({
      labels: { ...this.#labels, status },
      value: this.#answers[at] ?? 0,
    })).filter(({ value }) => value > 0);
  }

  durations() {
    return this.#durations.samples(this.#labels);
  }
}

export interface RequestMetrics {
  /** Measures what this app answers from now on. */
  register: (app: FastifyInstance) => void;
  collect: () => Family[];
}

/** Counts and times answers by the template of their route; the address itself may tell of people. */
export const createRequestMetrics = (): RequestMetrics => {
  const byRoute = new Map<string, Map<string, Route>>();

  const find = (template: string, method: string): Route => {
    let methods = byRoute.get(template);
    if (methods === undefined) byRoute.set(template, (methods = new Map<string, Route>()));
    let route = methods.get(method);
    if (route === undefined) methods.set(method, (route = new Route({ route: template, method })));
    return route;
  };

  return {
    register: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        // Of where nothing is recorded, not even the minute: all of them are one.
        const template = isUnrecorded(request) ? 'unrecorded' : request.routeOptions.url;
        const route = find(template ?? 'none', metodoDe(request));
        route.add(reply.statusCode, reply.elapsedTime / 1_000);
        done();
      });
    },
    collect: () => {
      const all = [...byRoute.values()].flatMap((methods) => [...methods.values()]);
      return [
        {
          name: 'balcao_http_requests_total',
          help: 'Answers by route, method and class of status.',
          type: 'counter',
          samples: all.flatMap((route) => route.answers()),
        },
        {
          name: 'balcao_http_request_duration_seconds',
          help: 'Time from the request to the end of its answer.',
          type: 'histogram',
          samples: all.flatMap((route) => route.durations()),
        },
      ];
    },
  };
};
