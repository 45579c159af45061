import { readFileSync } from 'node:fs';

/** The same from the sources and from what is built of them. */
const MANIFEST = new URL('../../package.json', import.meta.url);

/** Version of Balcão, as its package says. */
export const VERSAO = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;
