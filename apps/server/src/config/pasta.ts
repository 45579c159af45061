import { existsSync } from 'node:fs';

const acharPasta = (aqui: URL): URL =>
  existsSync(new URL('package.json', aqui)) ? aqui : acharPasta(new URL('..', aqui));

/** The server's own folder, from the sources and from whichever piece of the built program this line is in. */
export const PASTA = acharPasta(new URL('.', import.meta.url));
