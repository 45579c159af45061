import { pathToFileURL } from 'node:url';

/**
 * Loads a module that is only known when it is needed. Alone in its file: a program that is compiled ahead can import
 * nothing by itself, and is handed this by what loads it (`compiled/load.ts`).
 */
export const importFile = (path: string): Promise<unknown> => import(pathToFileURL(path).href);
