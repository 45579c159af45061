/**
 * Something that only the person who runs the server can mend. Its message is one clear line in
 * Portuguese, printed alone, without a stack.
 */
export class OperatorError extends Error {}

/** Whether an error of the operating system has one of these codes (`EADDRINUSE`, `EACCES` …). */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
