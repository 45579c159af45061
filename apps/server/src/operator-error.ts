/**
 * Something that only the person who runs the server can mend. Its message is one clear line in
 * Portuguese, printed alone, without a stack.
 */
export class OperatorError extends Error {}

/** Of a copy, what is not as it was written, or is missing: the rest of it may still be good. */
export class CopiaDanificada extends OperatorError {}

/**
 * A command that cannot even begin, or a file that cannot be read to its end: a wrong option, mapping
 * or header. The message is for the operator, in Portuguese.
 */
export class ErroDeUso extends Error {}

/**
 * What the operator reads of an error: the one line when it is theirs to mend, else everything, for
 * whoever mends the program.
 */
export const explainToOperator = (error: unknown): string => {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** The data folder that cannot be written, in one line; any other error as it is. */
export const explainFolder = (error: unknown, folder: string): unknown =>
  hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST')
    ? new OperatorError(
        `Não é possível gravar na pasta de dados ${folder} (${String(error)}): escolha outra pasta com DATA_DIR.`,
      )
    : error;

/** Whether an error of the operating system has one of these codes (`EADDRINUSE`, `EACCES` …). */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
