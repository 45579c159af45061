import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What was written there the last time a step ended well, or an empty text. */
export const readStamp = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

export const writeStamp = (path, value) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, value);
};
