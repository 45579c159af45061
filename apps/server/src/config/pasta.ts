import { existsSync } from 'node:fs';

const findPasta = (aqui: URL): URL =>
  existsSync(new URL('package.json', aqui)) ? aqui : findPasta(new URL('..', aqui));

/** The server's own folder, from the sources and from whichever piece of the built program this line is in. */
export const PASTA = findPasta(new URL('.', import.meta.url));
