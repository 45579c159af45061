import { fileURLToPath } from 'node:url';

/** Absolute path of something in this repository. */
export const repository = (path: string): string =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url));
