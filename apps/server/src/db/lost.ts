/**
 * PostgreSQL is starting, stopping or not there (class 57P, 08 and the socket's own errors), has no room, memory
 * or connection left (class 53), cannot use its disk (class 58), gave up a statement or a transaction that took
 * too long (57014, 25P03), or only reads (25006): the connection is to a server that is not the primary any more.
 * See PostgreSQL, appendix A.
 */
const CODE = /^(57P0|57014|25006|25P03|08|53|58|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)/;

/** What the driver says, without a code, of a connection that it lost or could not get. */
const MESSAGE = /Connection terminated|is not queryable|timeout exceeded when trying to connect/;

/** Whether it is no fault of what was asked: on another connection, or a little later, it may be done. */
export const isDatabaseDown = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && CODE.test(String(cause.code))) return true;
    if (MESSAGE.test(cause.message)) return true;
  }
  return false;
};

/**
 * Whether PostgreSQL refused what it was given (classes 22 and 23), or broke off one of two that waited for each
 * other (40): nothing of the statement stands, and its connection is as good as before.
 */
export const isRefused = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return 'code' in error ? /^(?:2[23]|40)/.test(String(error.code)) : isRefused(error.cause);
};
