import {
  LogController,
  type FastifyLoggerOptions,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { metodoDe } from './cabeca.ts';
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
      method: metodoDe(request),
      route: request.routeOptions.url ?? 'none',
    }),
    err: ((error: Error) => ({ ...describe(error), fazer: remedioDe(error) })) as never,
  },
});

/** Lines of what went as it should leave together: after so many bytes, or so many milliseconds. */
const TOGETHER = { minLength: 8_192, periodicFlush: 100 };

/** What went as it should (pino's `info`), or less. */
const AS_IT_SHOULD = 30;

/**
 * Where the log is written: a write for every request would keep the next one waiting. A warning or an error leaves
 * at once, with all that was said before; whoever kills the process (-9) loses the last tenth of a second of the rest.
 * @param dest file or descriptor; standard output
 */
export const openLog = (dest: string | number = 1): DestinationStream => {
  const lines = pino.destination({ dest, sync: true, ...TOGETHER });
  process.once('exit', () => {
    try {
      lines.flushSync();
    } catch {
      // Whoever read it is gone already.
    }
  });
  return {
    // Asks pino to say of which level a line is.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      lines.write(line);
      if (this.lastLevel > AS_IT_SHOULD) lines.flush();
    },
  } as DestinationStream & { lastLevel: number };
};

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
