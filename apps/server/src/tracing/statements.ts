import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';

/** Begins to follow a statement; undefined where nothing is being followed. */
type Begin = (text: string) => ((error?: unknown) => void) | undefined;

/** A literal that somebody wrote into a statement; values travel apart as parameters. */
const LITERAL = /'(?:[^']|'')*'|(?<![\w$])\d+(?:\.\d+)?\b/g;
const LONGEST = 2_000;

/** A statement as it may be shown: its words, with no value in them. */
export const withoutValues = (text: string): string =>
  text.replace(LITERAL, '?').replace(/\s+/g, ' ').trim().slice(0, LONGEST);

const OPERATION = /^\s*(?:with\b.*?\)\s*)?(select|insert|update|delete|begin|commit|rollback)\b/is;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i;

/** Few words for it: what is done, and to which table first. */
export const summaryOf = (text: string): string => {
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'sql';
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? operation : `${operation} ${table}`;
};

type Answer = (error: unknown, ...rest: unknown[]) => void;

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');

/**
 * Follows every statement of the process's connections from now on. The driver tells nobody of them, so
 * its two methods are put aside until the return value is called.
 */
export const followStatements = (begin: Begin): (() => void) => {
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const pool = pg.Pool.prototype as unknown as { connect: (answer?: Answer) => unknown };
  const { query } = client;
  const { connect } = pool;

  client.query = function (...args) {
    const end = begin(textOf(args[0]));
    if (end === undefined) return query.apply(this, args);
    const answer = args.at(-1);
    if (typeof answer === 'function') {
      args[args.length - 1] = (error: unknown, ...rest: unknown[]) => {
        end(error ?? undefined);
        (answer as Answer)(error, ...rest);
      };
      return query.apply(this, args);
    }
    const result = query.apply(this, args);
    // A copy is a stream, followed by nobody.
    if (result instanceof Promise)
      result.then(
        () => end(),
        (error: unknown) => end(error ?? true),
      );
    else end();
    return result;
  };
  // Who waited for a connection gets it in somebody else's moment.
  pool.connect = function (answer) {
    return connect.call(this, answer && AsyncResource.bind(answer));
  };
  return () => {
    client.query = query;
    pool.connect = connect;
  };
};
