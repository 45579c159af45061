import { readFileSync } from 'node:fs';
import { PASTA } from './pasta.ts';

const MANIFEST = new URL('package.json', PASTA);

/** Version of Balcão, as its package says. */
export const VERSAO = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;
