import {
  LogController,
  type FastifyLoggerOptions,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { DestinationStream } from 'pino';
import { remedioDe } from './remedios.ts';

/** Frames of a stack, without its first lines: messages of the database carry what was typed. */
const frames = (stack = ''): string[] => stack.split('\n').filter((line) => /^\s+at /.test(line));

const describe = (error: Error): Record<string, unknown> => ({
  type: error.name,
  code: 'code' in error ? String(error.code) : undefined,
  constraint: 'constraint' in error ? String(error.constraint) : undefined,
  frames: frames(error.stack).slice(0, 8),
  cause: error.cause instanceof Error ? describe(error.cause) : undefined,
});

/**
 * Structured logs without personal data: the route and not the address that was asked (query
 * strings carry documents), no client address, and of an error where it happened and what its operator may do,
 * not its text.
 */
export const loggerOptions = (level: string, stream?: DestinationStream): FastifyLoggerOptions => ({
  level,
  ...(stream ? { stream } : {}),
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
    }),
    err: ((error: Error) => ({ ...describe(error), fazer: remedioDe(error) })) as never,
  },
});

/** Whether nothing is to tell that, or when, somebody asked (`semRegistro`): no line, no trace, no count of its own. */
export const isUnrecorded = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.logLevel === 'error';

/**
 * One line a request, when it was answered or broke off, with what two lines would say: each of them is
 * a write to the log's file, and the process waits for it.
 */
export class UmaLinha extends LogController {
  override incomingRequest(): void {
    // Said once it is answered.
  }

  override requestCompleted(
    err: Error | null | undefined,
    req: FastifyRequest,
    res: FastifyReply,
  ): void {
    const responseTime = res.elapsedTime;
    if (err) res.log.error({ req, res, err, responseTime }, 'request errored');
    else res.log.info({ req, res, responseTime }, 'request completed');
  }
}
